import { sql, type RawBuilder } from 'kysely'
import type { LoadQuery } from '#contract/load-inputs.ts'
import type { Load, LoadStop, StatusHistoryEntry } from '#contract/load-views.ts'
import { nextLoadNumber } from '#domain/loads/load-number.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { Actor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import { JsonText } from '../http/json-text.ts'
import { companySettings } from '../settings/company-settings.ts'
import { loadJoins, loadJson, stopsJson } from './load-row-sql.ts'

/** What this person may see at all: a driver's own loads only, whichever way they are asked for. */
export function visibleTo(actor: Actor): RawBuilder<unknown> {
  return actor.role === 'driver'
    ? sql`loads.deleted_at is null and loads.driver_id = ${actor.id}`
    : sql`loads.deleted_at is null`
}

export function loadView(deps: Deps, actor: Actor, id: string): Promise<JsonText<Load>> {
  return unsafeLoadView(deps, id, { forDriver: actor.role === 'driver', where: visibleTo(actor) })
}

/** Any load, whoever asks: only for a command that has just let this person change it. */
export async function unsafeLoadView(
  deps: Deps,
  id: string,
  { forDriver, where = sql`true` }: { forDriver: boolean; where?: RawBuilder<unknown> },
): Promise<JsonText<Load>> {
  const { rows } = await sql<{ json: string }>`
    select ${loadJson(forDriver)} as json from loads ${loadJoins} where loads.id = ${id} and ${where}
  `.execute(deps.db)
  const [row] = rows
  if (!row) throw new AppError('load_not_found')
  return new JsonText(row.json)
}

type Listed = { json: string; id: string; key: string }
export type LoadPage = { loads: JsonText<Load[]>; nextCursor: string | null }

/** More rows than any screen shows; a caller that wants all of them follows the cursor. */
const defaultLimit = 1000

/** Newest first; the paid ones by payment. */
export async function listLoads(deps: Deps, actor: Actor, query: LoadQuery): Promise<LoadPage> {
  const limit = query.limit ?? defaultLimit
  const { rows } = await (await loadsQuery(deps, actor, query)).execute(deps.db)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    loads: new JsonText(`[${page.map((row) => row.json).join(',')}]`),
    nextCursor:
      rows.length > limit && last ? Buffer.from(`${last.key}|${last.id}`).toString('base64url') : null,
  }
}

/** The list's statement, one row beyond the page to see whether there is more. The limit is literal, for a better plan. */
export async function loadsQuery(deps: Deps, actor: Actor, query: LoadQuery): Promise<RawBuilder<Listed>> {
  const sortColumn = sql.raw(query.status === 'paid' ? 'loads.paid_at' : 'loads.created_at')
  return sql<Listed>`
    select ${loadJson(actor.role === 'driver')} as json, loads.id, ${sortColumn}::text as key
    from loads ${loadJoins}
    where ${visibleTo(actor)} and ${await conditions(deps, query)} and ${afterCursor(query.cursor, sortColumn)}
    order by ${sortColumn} desc, loads.id desc
    limit ${sql.lit((query.limit ?? defaultLimit) + 1)}`
}

async function conditions(deps: Deps, query: LoadQuery): Promise<RawBuilder<unknown>> {
  const parts: RawBuilder<unknown>[] = []
  if (query.status !== undefined) parts.push(sql`loads.status = ${query.status}`)
  else if (query.excludePaid !== 'false') {
    parts.push(sql`not loads.is_archived and loads.status not in ('paid', 'completed')`)
  }
  if (query.month !== undefined) {
    const { timeZone } = await companySettings(deps)
    const column = sql.raw(query.status === 'paid' ? 'loads.paid_at' : 'loads.created_at')
    const first = `${query.month}-01`
    parts.push(sql`${column} >= ${first}::timestamp at time zone ${timeZone}
      and ${column} < (${first}::timestamp + interval '1 month') at time zone ${timeZone}`)
  }
  const search = query.search?.trim().replaceAll('\u0000', '') ?? ''
  if (search !== '') {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
    parts.push(sql`concat_ws(E'\\n', loads.number109, loads.bol_number, loads.po_number, invoices.invoice_number,
      concat_ws(' ', drivers.first_name, drivers.last_name), customers.name, deliveries.name, deliveries.city,
      loads.payment_method, loads.payment_reference) ilike ${pattern}`)
  }
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `)
}

function afterCursor(cursor: string | undefined, sortColumn: RawBuilder<unknown>): RawBuilder<unknown> {
  if (cursor === undefined || cursor === '') return sql`true`
  const match = /^(\d{4}-\d\d-\d\d [\d:.]+[+-]\d\d)\|([0-9a-f-]{36})$/.exec(
    Buffer.from(cursor, 'base64url').toString(),
  )
  if (!match) throw invalidField('cursor', 'This page link is not valid.')
  return sql`(${sortColumn}, loads.id) < (${match[1]}::timestamptz, ${match[2]}::uuid)`
}

/** The whole list of one driver, newest first, money left out. */
export async function driverLoads(
  deps: Deps,
  driverId: string,
  forDriver: boolean,
): Promise<JsonText<Load[]>> {
  const { rows } = await sql<{ json: string }>`
    select ${loadJson(forDriver)} as json from loads ${loadJoins}
    where loads.deleted_at is null and loads.driver_id = ${driverId}
      and not loads.is_archived and loads.status not in ('paid', 'completed')
    order by loads.created_at desc, loads.id desc
    limit 500
  `.execute(deps.db)
  return new JsonText(`[${rows.map((row) => row.json).join(',')}]`)
}

export async function stopsView(deps: Deps, actor: Actor, id: string): Promise<JsonText<LoadStop[]>> {
  const { rows } = await sql<{ json: string }>`
    select ${stopsJson}::text as json from loads where loads.id = ${id} and ${visibleTo(actor)}
  `.execute(deps.db)
  const [row] = rows
  if (!row) throw new AppError('load_not_found')
  return new JsonText(row.json)
}

export async function historyView(deps: Deps, actor: Actor, id: string): Promise<StatusHistoryEntry[]> {
  await loadView(deps, actor, id)
  const rows = await deps.db
    .selectFrom('loadStatusHistory as history')
    .leftJoin('users', 'users.id', 'history.actorId')
    .select(['history.id', 'history.status', 'history.fromStatus', 'history.timestamp', 'history.source'])
    .select(['history.forced', 'history.notes', 'users.firstName', 'users.lastName'])
    .where('history.loadId', '=', id)
    .orderBy('history.timestamp')
    .orderBy('history.id')
    .execute()
  return rows.map(({ firstName, lastName, ...entry }) => ({
    ...entry,
    // Written by us alone, from the status table and the check constraint.
    status: entry.status as LoadStatus,
    fromStatus: entry.fromStatus as LoadStatus | null,
    source: entry.source as StatusHistoryEntry['source'],
    actorName: [firstName, lastName].filter(Boolean).join(' ') || null,
  }))
}

/** After the highest number of this year, by the company's calendar; the trash keeps its numbers to itself. */
export async function nextFreeNumber(deps: Deps): Promise<{ number109: string }> {
  const { timeZone } = await companySettings(deps)
  const year = Number(new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(deps.clock()))
  const pattern = `^109-${String(year)}-(\\d{1,9})$`
  const { rows } = await sql<{ highest: number }>`
    select coalesce(max(substring(loads.number109 from ${pattern})::int), 0) as highest
    from loads where loads.deleted_at is null and lower(loads.number109) like ${`109-${String(year)}-%`}
  `.execute(deps.db)
  return { number109: nextLoadNumber(year, rows[0]?.highest ?? 0) }
}
