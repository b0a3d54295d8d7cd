import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { changeLoad } from '../loads/write/change-load.ts'
import { lockLoad } from '../loads/write/lock-load.ts'

type Which<IsOn extends boolean> = {
  readonly driverId: string
  readonly loadId: string
  readonly isOn: IsOn
}

/** Turns tracking on or off for this driver and load; writes nothing if it is so already. */
export async function switchTracking<const IsOn extends boolean>(
  tx: TxDeps,
  actor: Actor,
  { driverId, loadId, isOn }: Which<IsOn>,
): Promise<{ success: true; trackingEnabled: IsOn }> {
  const load = await lockLoad(tx, actor, loadId)
  if (load.driverId !== driverId.toLowerCase()) {
    throw new AppError('driver_not_found', { message: 'This load is with another driver.' })
  }
  if (isOn && loadStatuses[load.status].rank >= loadStatuses.delivered.rank) {
    throw new AppError('tracking_off', {
      message: 'This load is delivered, so there is nothing left to track.',
    })
  }
  if (isOn && load.isTonu) {
    throw new AppError('tracking_off', {
      message: 'The truck was not used for this load (TONU), so there is nothing to track.',
    })
  }
  if (load.trackingEnabled !== isOn) await changeLoad(tx, actor, load, { kind: 'tracking', isOn })
  return { success: true, trackingEnabled: isOn }
}
