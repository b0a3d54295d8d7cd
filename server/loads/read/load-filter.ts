import { sql, type RawBuilder } from 'kysely'
import type { LoadQuery, LoadSort } from '#contract/load-query.ts'
import { withoutNumberWord } from '#domain/loads/typed-number.ts'
import type { DbDeps } from '../../deps.ts'
import { columnsDriversSearch, searchedColumns } from '../fact-columns.ts'
import { companySettings } from '../../settings/company-settings.ts'

/**
 * The load's amount: once paid, what was received; before that its invoice, or else its charges (like `invoiceAmounts`
 * without a city's rate).
 */
export const amountSql = sql`coalesce(
  case invoices.status when 'paid' then invoices.paid_amount else invoices.total_amount end,
  coalesce(nullif(loads.trip_rate, 0), nullif(loads.flat_rate, 0), case when loads.is_tonu then 0 end)
    + loads.lumper_charge + loads.extra_stops + loads.accessorials_amount, 0)`

/**
 * The archive of a month contains what was paid in it. Its revenue must not shrink when loads are completed, nor miss
 * loads that were paid before delivery.
 */
function isSettled({ settled, status, month }: LoadQuery): boolean {
  return settled === 'true' || (status === 'paid' && month !== undefined)
}

/** The query's conditions over `loads` and the `loadJoins`. */
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
  // Every paid load has this date; stating it lets the planner use the date's index.
  if (query.status === 'paid') return [sql`loads.status = 'paid' and loads.paid_at is not null`]
  if (query.status !== undefined) return [sql`loads.status = ${query.status}`]
  if (query.excludePaid === 'false') return []
  return [sql`not loads.is_archived and loads.status not in ('paid', 'completed')`]
}

/** The date that the requested list is sorted by. */
function dateColumn(query: LoadQuery): RawBuilder<unknown> {
  return sql.raw(query.status === 'paid' || isSettled(query) ? 'loads.paid_at' : 'loads.created_at')
}

/** Days begin at midnight in the company's time zone, also those of 23 or 25 hours. */
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

/** The load's own searchable facts, exactly as in the index `loads_search_idx`. */
const officeText = sql.raw(
  `lower(${[
    'found.number109',
    ...[...searchedColumns, 'payment_reference'].map((column) => `coalesce(found.${column}, '')`),
    `coalesce(replace(found.payment_method, '_', ' '), '')`,
  ].join(String.raw` || E'\n' || `)})`,
)

/** Without case and accents, as the browser searches its lists: "pena" finds "Peña". */
const plain = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(normalize(lower(${text}), NFD), ${String.raw`[\u0300-\u036f]+`}, '', 'g')`

type Sought = { readonly whole: RawBuilder<unknown>; readonly words: readonly RawBuilder<unknown>[] }

/** A name is found by its words in any order. */
const named = (text: string, { words }: Sought) =>
  sql.join(
    words.map((word) => sql`${plain(sql.raw(text))} like ${plain(word)}`),
    sql` and `,
  )

const anyPlace = (sought: Sought) => sql`any(array(select locations.id from locations
  where (${named('locations.name', sought)}) or (${named('locations.city', sought)})))`

/** Searches each fact in its own table, so that each index is used before anything is joined or sorted. */
const officeMatch = (sought: Sought) => sql`loads.id = any(array(
  select found.id from loads found where found.deleted_at is null and (
    ${officeText} like ${sought.whole}
    or found.driver_id = any(array(select users.id from users
      where ${named("concat_ws(' ', users.first_name, users.last_name)", sought)}))
    or found.customer_id = any(array(select customers.id from customers where ${named('customers.name', sought)}))
    or found.location_id = ${anyPlace(sought)}
    or found.pickup_location_id = ${anyPlace(sought)}
    or found.id = any(array(select invoices.load_id from invoices
      where lower(invoices.invoice_number) like ${sought.whole} and invoices.status <> 'void')))))`

const soughtIn = (typed: string | undefined) =>
  withoutNumberWord(typed?.trim().replaceAll('\u0000', '') ?? '')
const likePattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Drivers must not be able to search for amounts that they cannot see; a driver has few loads. */
function matching(typed: string | undefined, forDriver: boolean): RawBuilder<unknown>[] {
  const whole = soughtIn(typed)
  if (whole === '') return []
  const patternOf = (text: string) => sql`lower(${`%${likePattern(text)}%`})`
  if (forDriver) return [sql`lower(concat_ws(E'\\n', ${driverFacts})) like ${patternOf(whole)}`]
  const words = whole.split(/\s+/u).slice(0, mostWords)
  return [officeMatch({ whole: patternOf(whole), words: words.map(patternOf) })]
}

/** Each costs a comparison; no name that is longer differs only after them. */
const mostWords = 12

/** Numbers of one length compare as text, shorter ones come first: `…-999` before `…-1000`. */
const sortKeys = {
  amount: [amountSql],
  customer: [sql`lower(customers.name)`],
  customerOrPlace: [sql`lower(coalesce(customers.name, deliveries.name))`],
  number: [sql`length(loads.number109)`, sql`lower(loads.number109)`],
  driver: [sql`lower(nullif(concat_ws(' ', drivers.first_name, drivers.last_name), ''))`],
  destination: [sql`lower(deliveries.name)`],
  method: [sql`loads.payment_method`],
  reference: [sql`length(loads.payment_reference)`, sql`lower(loads.payment_reference)`],
} as const satisfies Record<Exclude<LoadSort, 'date' | 'closest'>, readonly RawBuilder<unknown>[]>

export type LoadOrder = {
  /** The order is by date, newest first, so pages can be cut by date. */
  readonly column: RawBuilder<unknown>
  readonly isPlain: boolean
  readonly orderBy: RawBuilder<unknown>
}

/** By default dates newest first, everything else ascending; rows without a value come last. */
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
  if (sort === 'closest') {
    const sought = likePattern(soughtIn(query.search))
    const has = (pattern: string) => sql`lower(loads.number109) like lower(${pattern})`
    // `109-2026-417` before `109-2026-1417`.
    const ending = sql`case when ${has(`%${sought}`)} then length(loads.number109) end`
    const isInvoice = sql`lower(coalesce(invoices.invoice_number, '')) like lower(${sought})`
    return {
      column,
      isPlain: false,
      orderBy: sql`${ending}, ${isInvoice} desc, ${has(`%${sought}%`)} desc, ${newest}`,
    }
  }
  const keys = sortKeys[sort].map((key) => sql`${key} ${way} nulls last`)
  return { column, isPlain: false, orderBy: sql.join([...keys, newest]) }
}
