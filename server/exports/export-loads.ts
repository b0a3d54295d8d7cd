import { loadFacts } from '#domain/loads/load-facts.ts'
import { typedFactsOn } from '#domain/loads/typed-facts.ts'
import { snakeCase } from '../db/snake-case.ts'
import { headersOf, instant, statusColumn, typed, yesNo, type Column } from './export-columns.ts'

const header = headersOf('loads')

/** Formatted for the import; its separators cannot occur inside a piece. */
const piece = (column: string) =>
  `regexp_replace(coalesce(stops.${column}, ''), '\\s*[|\\n\\r]+\\s*', ' / ', 'g')`
const stopsInOneCell = `(
  select string_agg(case stops.stop_type when 'pickup' then 'Pickup: ' else 'Dropoff: ' end
    || concat_ws(' | ', coalesce(nullif(${piece('company_name')}, ''), nullif(${piece('address')}, ''), ${piece('city')}),
      ${piece('address')}, ${piece('city')}, ${piece('state')}), E'\\n' order by stops.stop_sequence)
  from load_stops as stops where stops.load_id = loads.id)`

const endpoint = (prefix: string, table: string): Column[] =>
  (['name', 'address', 'city', 'state'] as const).map((column) =>
    typed(
      header(`${prefix}${column.charAt(0).toUpperCase()}${column.slice(1)}`),
      `${table}.${column === 'name' ? 'company_name' : column}`,
    ),
  )

const typedColumns = typedFactsOn('fullExport').map((name) => typed(header(name), `loads.${snakeCase(name)}`))

export const loadColumns: readonly Column[] = [
  typed(header('number109'), 'loads.number109'),
  statusColumn(header('status'), 'loads.status'),
  typed(header('driver'), 'drivers.username'),
  typed(header('customer'), 'customers.name'),
  ...endpoint('pickup', 'first_pickup'),
  ...endpoint('delivery', 'last_dropoff'),
  typed(header('stops'), stopsInOneCell),
  [header('deliveryDueAt'), 'loads.delivery_due_at'],
  ...typedColumns,
  // The import does not know it.
  yesNo(loadFacts.agriculturalExemption.label, 'loads.agricultural_exemption'),
  [header('tripRate'), 'loads.trip_rate'],
  [header('flatRate'), 'loads.flat_rate'],
  [header('lumperCharge'), 'loads.lumper_charge'],
  [header('extraStops'), 'loads.extra_stops'],
  [header('estimatedMiles'), 'loads.estimated_miles'],
  typed(header('truckNumber'), 'loads.truck_number'),
  instant(header('createdAt'), 'loads.created_at'),
  instant(header('deliveredAt'), 'loads.delivered_at'),
  instant(header('paidAt'), 'loads.paid_at'),
  [header('paymentMethod'), 'loads.payment_method'],
  typed(header('paymentReference'), 'loads.payment_reference'),
  typed(header('paymentNotes'), 'loads.payment_notes'),
]

export function loadSource(condition: string): string {
  return `from loads
    left join users as drivers on drivers.id = loads.driver_id
    left join customers on customers.id = loads.customer_id
    left join lateral (select * from load_stops where load_id = loads.id and stop_type = 'pickup'
      order by stop_sequence limit 1) as first_pickup on true
    left join lateral (select * from load_stops where load_id = loads.id and stop_type = 'dropoff'
      order by stop_sequence desc limit 1) as last_dropoff on true
    where ${condition} order by loads.created_at, loads.id`
}
