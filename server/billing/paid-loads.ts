import { sql } from 'kysely'
import type { invoicesApi } from '#contract/invoices.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { PaidPageQuery, PaidQuery } from '#contract/load-query.ts'
import type { DbDeps } from '../deps.ts'
import { amountSql, loadFilter } from '../loads/read/load-filter.ts'
import { pageQuery, readPage } from '../loads/read/list-loads.ts'
import { loadJoins } from '../loads/read/load-row-sql.ts'
import { companySettings } from '../settings/company-settings.ts'

const settled = (query: PaidQuery) => ({ ...query, settled: 'true' as const })

type Summary = ResponseOf<typeof invoicesApi.paidSummary>

/** Summed by the database in exact decimals, over everything the filter matches, not just the page. */
export async function paidSummary(deps: DbDeps, query: PaidQuery): Promise<Summary> {
  const { rows } = await sql<Summary>`
    select count(*)::int as "totalLoads", coalesce(sum(${amountSql}), 0)::numeric(20, 2)::text as "totalRevenue",
      coalesce(avg(${amountSql}), 0)::numeric(20, 2)::text as "averagePerLoad", max(loads.paid_at) as "lastPaymentAt"
    from loads ${loadJoins}
    where loads.deleted_at is null and ${await loadFilter(deps, settled(query), false)}`.execute(deps.db)
  const [row] = rows
  if (!row) throw new Error('an aggregate answers one row')
  return row
}

/** The drop-off companies in order, as lists show them. */
const destination = sql`coalesce(
  (select string_agg(coalesce(s.company_name, s.city, s.address), ', ' order by s.stop_sequence)
    from load_stops s where s.load_id = loads.id and s.stop_type = 'dropoff'),
  deliveries.name)`

export async function paidRows(deps: DbDeps, query: PaidPageQuery) {
  const { timeZone } = await companySettings(deps)
  const json = sql<string>`json_build_object(
    'number109', loads.number109, 'tripNumber', loads.trip_number,
    'driver', nullif(concat_ws(' ', drivers.first_name, drivers.last_name), ''), 'customer', customers.name,
    'destination', ${destination}, 'location', coalesce(deliveries.name, customers.name),
    'amount', (${amountSql})::numeric(20, 2)::text, 'invoiceNumber', invoices.invoice_number,
    'paidDay', to_char(loads.paid_at at time zone ${timeZone}, 'YYYY-MM-DD'),
    'paymentMethod', loads.payment_method, 'paymentReference', loads.payment_reference)::text`
  const where = sql`loads.deleted_at is null and ${await loadFilter(deps, settled(query), false)}`
  const statement = pageQuery(settled(query), { json, where })
  return readPage<ResponseOf<typeof invoicesApi.listPaid>>(deps, settled(query), statement)
}
