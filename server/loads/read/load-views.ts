import { sql, type RawBuilder } from 'kysely'
import type { Load, LoadStop, StatusHistoryEntry } from '#contract/load-views.ts'
import { nextLoadNumber } from '#domain/loads/load-number.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { driverBehind, type Actor } from '../../auth/actor.ts'
import type { DbDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { JsonText } from '../../http/json-text.ts'
import { companySettings } from '../../settings/company-settings.ts'
import { loadJoins, loadJson, stopsJson } from './load-row-sql.ts'

/** The loads that this person may see at all: for a driver only their own, in every query. */
export function visibleTo(actor: Actor): RawBuilder<unknown> {
  const driverId = driverBehind(actor)
  return driverId === null
    ? sql`loads.deleted_at is null`
    : sql`loads.deleted_at is null and loads.driver_id = ${driverId}`
}

export function loadView(deps: DbDeps, actor: Actor, id: string): Promise<JsonText<Load>> {
  return unsafeLoadView(deps, id, { forDriver: driverBehind(actor) !== null, where: visibleTo(actor) })
}

/** Any load without a permission check: only for commands that have just checked that this person may change it. */
export async function unsafeLoadView(
  deps: DbDeps,
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

export async function stopsView(deps: DbDeps, actor: Actor, id: string): Promise<JsonText<LoadStop[]>> {
  const { rows } = await sql<{ json: string }>`
    select ${stopsJson}::text as json from loads where loads.id = ${id} and ${visibleTo(actor)}
  `.execute(deps.db)
  const [row] = rows
  if (!row) throw new AppError('load_not_found')
  return new JsonText(row.json)
}

/** The history also notes payments and invoices, so drivers only read their own entries. */
export async function historyView(deps: DbDeps, actor: Actor, id: string): Promise<StatusHistoryEntry[]> {
  await loadView(deps, actor, id)
  const driverId = driverBehind(actor)
  const rows = await deps.db
    .selectFrom('loadStatusHistory as history')
    .leftJoin('users', 'users.id', 'history.actorId')
    .select(['history.id', 'history.status', 'history.fromStatus', 'history.timestamp', 'history.source'])
    .select(['history.stopId', 'history.recordedAt', 'history.forced', 'history.notes', 'history.actorId'])
    .select(['users.firstName', 'users.lastName'])
    .where('history.loadId', '=', id)
    .orderBy('history.timestamp')
    .orderBy('history.id')
    .execute()
  return rows.map(({ firstName, lastName, actorId, notes, ...entry }) => ({
    ...entry,
    notes: driverId === null || actorId === driverId ? notes : null,
    // Written by us alone, from the status table and the check constraint.
    status: entry.status as LoadStatus,
    fromStatus: entry.fromStatus as LoadStatus | null,
    source: entry.source as StatusHistoryEntry['source'],
    actorName: [firstName, lastName].filter(Boolean).join(' ') || null,
  }))
}

/** The next number after this year's highest in the company's calendar; numbers in the trash do not count. */
export async function nextFreeNumber(deps: DbDeps): Promise<{ number109: string }> {
  const { timeZone } = await companySettings(deps)
  const year = Number(new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(deps.clock()))
  const pattern = `^109-${String(year)}-(\\d{1,9})$`
  const { rows } = await sql<{ highest: number }>`
    select coalesce(max(substring(loads.number109 from ${pattern})::int), 0) as highest
    from loads where loads.deleted_at is null and lower(loads.number109) like ${`109-${String(year)}-%`}
  `.execute(deps.db)
  return { number109: nextLoadNumber(year, rows[0]?.highest ?? 0) }
}
