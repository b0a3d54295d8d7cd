import { loadStatusNames, loadStatuses, type LoadStatus } from '../loads/load-status.ts'

/** From confirmed to at receiver: a driver works on it. */
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
}

/** Whose phone is followed for this load; null while nobody's is: what a phone sends then is never stored. */
export function trackedDriver({ status, driverId, trackingEnabled, deletedAt }: Standing): string | null {
  return trackingEnabled && deletedAt === null && isOnDuty(status) ? driverId : null
}
