import { loadStatuses, type LoadStatus } from './load-status.ts'

type Dates = {
  readonly deliveredAt: string | null
  readonly paidAt: string | null
  readonly completedAt: string | null
}

/**
 * The dates that hang on a status, and tracking, once a load has come to it at that moment. A date that stands already
 * stays; one whose step was taken back goes. A payment goes only by being undone.
 */
export function statusDates(before: Dates, to: LoadStatus, at: string) {
  const { rank } = loadStatuses[to]
  const isDelivered = rank >= loadStatuses.delivered.rank
  return {
    deliveredAt: isDelivered ? (before.deliveredAt ?? at) : null,
    paidAt: rank >= loadStatuses.paid.rank ? (before.paidAt ?? at) : before.paidAt,
    completedAt: to === 'completed' ? (before.completedAt ?? at) : null,
    ...(isDelivered && { trackingEnabled: false }),
  }
}

/** A driver has it and has not delivered it: paying for it does not take it from them (decisions section 12). */
export function isStillDriven(load: {
  readonly status: LoadStatus
  readonly driverId: string | null
}): boolean {
  return load.driverId !== null && loadStatuses[load.status].rank < loadStatuses.delivered.rank
}

/**
 * Where a load goes by itself from where it stands: delivered and paid already, it is paid; delivered with its proof of
 * delivery, it awaits invoicing (decisions sections 4 and 12).
 */
export function statusThatFollows(load: {
  readonly status: LoadStatus
  readonly paidAt: string | null
  readonly podDocumentPath: string | null
}): LoadStatus | null {
  const { rank } = loadStatuses[load.status]
  const isDelivered = rank >= loadStatuses.delivered.rank && rank < loadStatuses.paid.rank
  if (isDelivered && load.paidAt !== null) return 'paid'
  return load.status === 'delivered' && load.podDocumentPath !== null ? 'awaiting_invoicing' : null
}
