import type { LoadStatus } from '#domain/loads/load-status.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { driverBehind, sourceOf, userBehind, type Actor } from '../../auth/actor.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { noteLoad } from '../../live/note-changes.ts'

/** The load as a command needs it, locked until the transaction ends. */
export async function lockLoad(deps: TxDeps, actor: Actor, id: string) {
  let query = deps.db.selectFrom('loads').selectAll().where('id', '=', id).where('deletedAt', 'is', null)
  const driverId = driverBehind(actor)
  if (driverId !== null) query = query.where('driverId', '=', driverId)
  const load = await query.forUpdate().executeTakeFirst()
  if (!load) throw new AppError('load_not_found')
  // Whoever locks a load is about to change it.
  noteLoad(deps, id, load.driverId)
  // The check constraint of loads.status lists exactly the statuses of the table.
  return { ...load, status: load.status as LoadStatus }
}
export type LockedLoad = Awaited<ReturnType<typeof lockLoad>>

/** 409 when somebody changed the load since the caller read it; a caller that sends no version does not ask. */
export function requireUnchanged(load: Pick<LockedLoad, 'updatedAt'>, readVersion: string | undefined): void {
  if (readVersion === undefined) return
  if (Date.parse(readVersion) !== Date.parse(load.updatedAt)) {
    throw new AppError('changed_meanwhile', { extras: { updatedAt: load.updatedAt } })
  }
}

export function requireOpen(load: Pick<LockedLoad, 'status'>): void {
  if (loadStatuses[load.status].rank >= loadStatuses.paid.rank) throw new AppError('load_closed')
}

/** Milliseconds only grow: two changes within one are still two versions. */
export function nextVersion(deps: DbDeps, load: Pick<LockedLoad, 'updatedAt'>): string {
  return new Date(Math.max(deps.clock().getTime(), Date.parse(load.updatedAt) + 1)).toISOString()
}

type Entry = {
  loadId: string
  from: LoadStatus | null
  to: LoadStatus
  actor: Actor
  source?: 'office' | 'driver' | 'geofence' | 'system'
  forced?: boolean
  notes?: string | null | undefined
}

export async function writeHistory(deps: TxDeps, entry: Entry): Promise<void> {
  await deps.db
    .insertInto('loadStatusHistory')
    .values({
      id: deps.newId(),
      loadId: entry.loadId,
      fromStatus: entry.from,
      status: entry.to,
      timestamp: deps.clock().toISOString(),
      actorId: userBehind(entry.actor)?.id ?? null,
      source: entry.source ?? sourceOf(entry.actor),
      forced: entry.forced ?? false,
      notes: entry.notes ?? null,
    })
    .execute()
}

export async function hasInvoice({ db }: DbDeps, loadId: string): Promise<boolean> {
  const invoice = await db
    .selectFrom('invoices')
    .select('id')
    .where('loadId', '=', loadId)
    .limit(1)
    .executeTakeFirst()
  return invoice !== undefined
}
