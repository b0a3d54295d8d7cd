import { sql, type RawBuilder } from 'kysely'
import type { LoadQuery, LoadSort } from '#contract/load-query.ts'
import type { DbDeps } from '../../deps.ts'
import { columnsDriversSearch, searchedColumns } from '../fact-columns.ts'
import { companySettings } from '../../settings/company-settings.ts'

/**
 * What the load brings: what came in for it once it is paid, before that its invoice, else the charges as they stand (as
 * `invoiceAmounts` without a city's rate).
 */
export const amountSql = sql`coalesce(
  case invoices.status when 'paid' then invoices.paid_amount else invoices.total_amount end,
  coalesce(nullif(loads.trip_rate, 0), nullif(loads.flat_rate, 0), case when loads.is_tonu then 0 end)
    + loads.lumper_charge + loads.extra_stops + loads.accessorials_amount, 0)`

/**
 * The archive of a month holds what was paid in it: its revenue must not shrink when loads are completed, nor wait for
 * what was paid before it is delivered.
 */
function isSettled({ settled, status, month }: LoadQuery): boolean {
  return settled === 'true' || (status === 'paid' && month !== undefined)
}

/** What the query asks for, over `loads` and the `loadJoins`. */
export async function loadFilter(
  deps: DbDeps,
  query: LoadQuery,
  forDriver: boolean,
): Promise<RawBuilder<unknown>> {
  const parts = [
    ...standing(query),
    ...(await withinPeriod(deps, query)),
    ...matching(query.search, forDriver),
  ]
  if (query.invoiced !== undefined)
    parts.push(query.invoiced === 'true' ? sql`invoices.id is not null` : sql`invoices.id is null`)
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

function standing(query: LoadQuery): RawBuilder<unknown>[] {
  if (isSettled(query)) return [sql`loads.paid_at is not null`]
  // Every paid load has the day: said once more, it finds the index by that day.
  if (query.status === 'paid') return [sql`loads.status = 'paid' and loads.paid_at is not null`]
  if (query.status !== undefined) return [sql`loads.status = ${query.status}`]
  if (query.excludePaid === 'false') return []
  return [sql`not loads.is_archived and loads.status not in ('paid', 'completed')`]
}

/** When the load came into the list that is asked for. */
function dateColumn(query: LoadQuery): RawBuilder<unknown> {
  return sql.raw(query.status === 'paid' || isSettled(query) ? 'loads.paid_at' : 'loads.created_at')
}

/** Days begin at the company's midnight, also where a clock change makes them 23 or 25 hours long. */
async function withinPeriod(deps: DbDeps, query: LoadQuery): Promise<RawBuilder<unknown>[]> {
  const { month, from, to } = query
  if (month === undefined && from === undefined && to === undefined) return []
  const { timeZone } = await companySettings(deps)
  const column = dateColumn(query)
  const midnight = (local: RawBuilder<unknown>) => sql`(${local}) at time zone ${timeZone}`
  const parts: RawBuilder<unknown>[] = []
  const firsts = [...(month === undefined ? [] : [`${month}-01`]), ...(from === undefined ? [] : [from])]
  for (const day of firsts) parts.push(sql`${column} >= ${midnight(sql`${day}::timestamp`)}`)
  if (month !== undefined)
    parts.push(sql`${column} < ${midnight(sql`${`${month}-01`}::timestamp + interval '1 month'`)}`)
  if (to !== undefined) parts.push(sql`${column} < ${midnight(sql`${to}::timestamp + interval '1 day'`)}`)
  return parts
}

const driverFacts = sql.raw(
  [
    'loads.number109',
    ...columnsDriversSearch.map((column) => `loads.${column}`),
    'deliveries.name',
    'deliveries.city',
  ].join(', '),
)

/** A load's own facts that the office searches, as the index `loads_search_idx` holds them. */
const officeText = sql.raw(
  `lower(${[
    'found.number109',
    ...[...searchedColumns, 'payment_reference'].map((column) => `coalesce(found.${column}, '')`),
    `coalesce(replace(found.payment_method, '_', ' '), '')`,
  ].join(String.raw` || E'\n' || `)})`,
)

const anyPlace = (pattern: RawBuilder<unknown>) => sql`any(array(select locations.id from locations
  where lower(locations.name) like ${pattern} or lower(locations.city) like ${pattern}))`

/** Each fact where it is kept, so that each is found by its own index, before anything is joined or sorted. */
const officeMatch = (pattern: RawBuilder<unknown>) => sql`loads.id = any(array(
  select found.id from loads found where found.deleted_at is null and (
    ${officeText} like ${pattern}
    or found.driver_id = any(array(select users.id from users
      where lower(concat_ws(' ', users.first_name, users.last_name)) like ${pattern}))
    or found.customer_id = any(array(select customers.id from customers where lower(customers.name) like ${pattern}))
    or found.location_id = ${anyPlace(pattern)}
    or found.pickup_location_id = ${anyPlace(pattern)}
    or found.id = any(array(select invoices.load_id from invoices
      where lower(invoices.invoice_number) like ${pattern} and invoices.status <> 'void')))))`

/** A driver must not find by money what a driver must not see; a driver's own loads are few. */
function matching(typed: string | undefined, forDriver: boolean): RawBuilder<unknown>[] {
  const search = typed?.trim().replaceAll('\u0000', '') ?? ''
  if (search === '') return []
  const pattern = sql`lower(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
  return [forDriver ? sql`lower(concat_ws(E'\\n', ${driverFacts})) like ${pattern}` : officeMatch(pattern)]
}

/** Numbers of one length compare as text, shorter ones come first: `…-999` before `…-1000`. */
const sortKeys = {
  amount: [amountSql],
  customer: [sql`lower(customers.name)`],
  number: [sql`length(loads.number109)`, sql`lower(loads.number109)`],
  driver: [sql`lower(nullif(concat_ws(' ', drivers.first_name, drivers.last_name), ''))`],
  destination: [sql`lower(deliveries.name)`],
  method: [sql`loads.payment_method`],
  reference: [sql`length(loads.payment_reference)`, sql`lower(loads.payment_reference)`],
} as const satisfies Record<Exclude<LoadSort, 'date'>, readonly RawBuilder<unknown>[]>

export type LoadOrder = {
  /** The order is by date, newest first: pages can be cut by it. */
  readonly column: RawBuilder<unknown>
  readonly isPlain: boolean
  readonly orderBy: RawBuilder<unknown>
}

/** Dates newest first and the rest ascending unless said otherwise; what has nothing to sort by comes last. */
export function loadOrder(query: LoadQuery): LoadOrder {
  const column = dateColumn(query)
  const { sort = 'date', direction = sort === 'date' ? 'desc' : 'asc' } = query
  const way = sql.raw(direction)
  const newest = sql`${column} desc, loads.id desc`
  if (sort === 'date') {
    return {
      column,
      isPlain: direction === 'desc',
      orderBy: direction === 'desc' ? newest : sql`${column} asc, loads.id asc`,
    }
  }
  const keys = sortKeys[sort].map((key) => sql`${key} ${way} nulls last`)
  return { column, isPlain: false, orderBy: sql.join([...keys, newest]) }
}
