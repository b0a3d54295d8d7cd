import { loadStatuses } from '#domain/loads/load-status.ts'
import { driverBehind, type Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { lockLoad, nextVersion, writeHistory } from './lock-load.ts'
import { unsafeLoadView } from '../read/load-views.ts'

/** Back to the office: no driver, no confirmation, no tracking, pending again; the history stays. */
export async function returnLoad(tx: TxDeps, actor: Actor, id: string) {
  const load = await lockLoad(tx, actor, id)
  if (loadStatuses[load.status].rank >= loadStatuses.delivered.rank) {
    throw new AppError('not_returnable', { extras: { currentStatus: load.status } })
  }
  await tx.db
    .updateTable('loads')
    .set({
      driverId: null,
      driverConfirmed: false,
      driverConfirmedAt: null,
      trackingEnabled: false,
      status: 'pending',
      updatedAt: nextVersion(tx, load),
    })
    .where('id', '=', id)
    .execute()
  await writeHistory(tx, {
    loadId: id,
    from: load.status,
    to: 'pending',
    actor,
    notes: 'Returned to the office',
  })
  // The driver no longer sees the load, yet is told what became of it.
  return unsafeLoadView(tx, id, { forDriver: driverBehind(actor) !== null })
}
