import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import { driverBehind, type Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { unsafeLoadView } from '../read/load-views.ts'
import { changeLoad } from './change-load.ts'
import { changeLoads } from './change-loads.ts'
import { lockLoad, lockLoads } from './lock-load.ts'
import { reportedTime } from './reported-time.ts'

/** Returns a load to the office: no driver, no confirmation, no tracking, pending again; the history stays. */
export async function returnLoad(tx: TxDeps, actor: Actor, id: string, told?: string | null) {
  const load = await lockLoad(tx, actor, id)
  if (loadStatuses[load.status].rank >= loadStatuses.delivered.rank) {
    throw new AppError('not_returnable', { extras: { currentStatus: load.status } })
  }
  const happenedAt = await reportedTime(tx, actor, load, { happenedAt: told })
  await changeLoad(tx, actor, load, { kind: 'returned', happenedAt, reason: 'Returned to the office' })
  // The driver no longer sees the load, but gets the result.
  return unsafeLoadView(tx, id, { forDriver: driverBehind(actor) !== null })
}

/**
 * Returns all loads of a removed driver in these statuses, also those in the trash. Returns the number of active ones.
 */
export async function returnLoadsOf(
  tx: TxDeps,
  actor: Actor,
  driverId: string,
  statuses: readonly LoadStatus[],
): Promise<number> {
  const rows = await tx.db
    .selectFrom('loads')
    .select('id')
    .where('driverId', '=', driverId)
    .where('status', 'in', statuses)
    .execute()
  const ids = rows.map(({ id }) => id)
  const mine = (load: { driverId: string | null }) => load.driverId === driverId
  const living = (await lockLoads(tx, ids, 'living')).filter(mine)
  const trashed = (await lockLoads(tx, ids, 'trash')).filter(mine)
  await changeLoads(tx, actor, [...living, ...trashed], { kind: 'returned', reason: 'Driver removed' })
  return living.length
}
