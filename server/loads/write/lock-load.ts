import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import { driverBehind, type Actor } from '../../auth/actor.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { loadView } from '../read/load-views.ts'

/** The load for a command, locked until the transaction ends; a driver only finds their own loads. */
export function lockLoad(tx: TxDeps, actor: Actor, id: string) {
  const driverId = driverBehind(actor)
  return lockOf(tx, id, driverId === null ? null : [driverId])
}

/** `driverIds`: whose it may be, null among them for nobody's; null: whoever's. */
export async function lockOf({ db }: TxDeps, id: string, driverIds: readonly (string | null)[] | null) {
  let query = db.selectFrom('loads').selectAll().where('id', '=', id).where('deletedAt', 'is', null)
  if (driverIds !== null)
    query = query.where((where) =>
      where.or(driverIds.map((driverId) => where('driverId', 'is not distinct from', driverId))),
    )
  const load = await query.forUpdate().executeTakeFirst()
  if (!load) throw new AppError('load_not_found')
  // The check constraint of loads.status lists exactly the statuses of the table.
  return { ...load, status: load.status as LoadStatus }
}
export type LockedLoad = Awaited<ReturnType<typeof lockLoad>>

/** Locks several loads, in the same order for everybody, so that two such changes wait instead of deadlocking. */
export async function lockLoads({ db }: TxDeps, ids: readonly string[], where: 'living' | 'trash') {
  if (ids.length === 0) return []
  const loads = await db
    .selectFrom('loads')
    .select(['id', 'number109', 'bolNumber', 'status', 'driverId', 'trackingEnabled', 'isTonu'])
    .where('id', 'in', ids)
    .where('deletedAt', where === 'living' ? 'is' : 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return loads.map((load) => ({ ...load, status: load.status as LoadStatus }))
}
export type LockedInSet = Awaited<ReturnType<typeof lockLoads>>[number]

/**
 * 409 with the load as it is now if somebody changed it since the caller read it; a caller that sends no version skips
 * the check.
 */
export async function requireUnchanged(
  deps: DbDeps,
  actor: Actor,
  { id, updatedAt }: Pick<LockedLoad, 'id' | 'updatedAt'>,
  readVersion: string | undefined,
): Promise<void> {
  if (readVersion === undefined || Date.parse(readVersion) === Date.parse(updatedAt)) return
  const current: unknown = JSON.parse((await loadView(deps, actor, id)).text)
  throw new AppError('changed_meanwhile', { extras: { updatedAt, current } })
}

export function requireOpen(load: Pick<LockedLoad, 'status'>): void {
  if (loadStatuses[load.status].rank >= loadStatuses.paid.rank) throw new AppError('load_closed')
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
