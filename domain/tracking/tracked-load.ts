import { loadStatusNames, loadStatuses, type LoadStatus } from '../loads/load-status.ts'

/** From confirmed to at receiver, while a driver works on it. */
export function isOnDuty(status: LoadStatus): boolean {
  const { rank } = loadStatuses[status]
  return rank >= loadStatuses.confirmed.rank && rank <= loadStatuses.at_receiver.rank
}

export const statusesOnDuty = loadStatusNames.filter(isOnDuty)

type Standing = {
  readonly status: LoadStatus
  readonly driverId: string | null
  readonly trackingEnabled: boolean
  readonly deletedAt: string | null
  /** The truck was ordered and not used: nobody drives it any more. */
  readonly isTonu: boolean
}

/**
 * The driver whose phone is tracked for this load; null: nobody's, and positions that a phone sends then are not
 * stored.
 */
export function trackedDriver(load: Standing): string | null {
  const { status, driverId, trackingEnabled, deletedAt, isTonu } = load
  return trackingEnabled && deletedAt === null && !isTonu && isOnDuty(status) ? driverId : null
}
