import type { Actor } from '../../auth/actor.ts'
import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import type { TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { noteLoad } from '../../live/note-changes.ts'
import { lockLoad, nextVersion, requireOpen, requireUnchanged, writeHistory } from './lock-load.ts'
import { loadView } from '../read/load-views.ts'

type Assignment = { driverId: string | null; updatedAt?: string | undefined }

/**
 * A load that has not started becomes Driver Assigned, or Pending again without a driver; one that is under way keeps
 * its status and only changes hands.
 */
export async function assignDriver(
  tx: TxDeps,
  actor: Actor,
  id: string,
  { driverId, updatedAt }: Assignment,
) {
  const load = await lockLoad(tx, actor, id)
  requireOpen(load)
  requireUnchanged(load, updatedAt)
  const name = driverId === null ? null : await requireDriver(tx, driverId)
  const hasStarted = loadStatuses[load.status].rank > loadStatuses.confirmed.rank
  const status: LoadStatus = hasStarted ? load.status : driverId === null ? 'pending' : 'assigned'
  const changesHands = driverId !== load.driverId
  if (!changesHands && status === load.status) return loadView(tx, actor, id)
  await tx.db
    .updateTable('loads')
    .set({
      driverId,
      status,
      ...(changesHands && { driverConfirmed: false, driverConfirmedAt: null }),
      updatedAt: nextVersion(tx, load),
    })
    .where('id', '=', id)
    .execute()
  noteLoad(tx, id, driverId)
  const notes = name === null ? 'Driver taken off the load' : `Assigned to ${name}`
  await writeHistory(tx, { loadId: id, from: load.status, to: status, actor, notes })
  return loadView(tx, actor, id)
}

/** Shared-locked, so that a driver cannot be removed while a load is given to them. */
async function requireDriver({ db }: TxDeps, driverId: string): Promise<string> {
  const driver = await db
    .selectFrom('users')
    .select(['firstName', 'lastName'])
    .where('id', '=', driverId)
    .where('role', '=', 'driver')
    .where('isActive', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!driver) throw new AppError('driver_not_found')
  return [driver.firstName, driver.lastName].filter(Boolean).join(' ')
}
