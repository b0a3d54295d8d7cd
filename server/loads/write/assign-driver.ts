import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import type { Actor } from '../../auth/actor.ts'
import type { TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { loadView } from '../read/load-views.ts'
import { changeLoad } from './change-load.ts'
import { lockLoad, requireOpen, requireUnchanged } from './lock-load.ts'

type Assignment = { driverId: string | null; updatedAt?: string | undefined }

/**
 * A load that has not started becomes Driver Assigned, or Pending if the driver is removed; one that is under way keeps
 * its status and only changes drivers.
 */
export async function assignDriver(
  tx: TxDeps,
  actor: Actor,
  id: string,
  { driverId, updatedAt }: Assignment,
) {
  const load = await lockLoad(tx, actor, id)
  requireOpen(load)
  await requireUnchanged(tx, actor, load, updatedAt)
  const name = driverId === null ? null : await requireDriver(tx, driverId)
  const hasStarted = loadStatuses[load.status].rank > loadStatuses.confirmed.rank
  const to: LoadStatus = hasStarted ? load.status : driverId === null ? 'pending' : 'assigned'
  if (driverId !== load.driverId || to !== load.status) {
    const taken = hasStarted && load.driverId !== null
    const verb = taken ? 'Reassigned on the road' : 'Assigned'
    const reason = name === null ? 'Driver taken off the load' : `${verb} to ${name}`
    await changeLoad(tx, actor, load, { kind: 'driver', driverId, to, reason })
  }
  return loadView(tx, actor, id)
}

/** Share-locked, so that the driver cannot be removed during the assignment. */
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
