import { loadStatuses, type LoadStatus } from './load-status.ts'

type Dates = {
  readonly deliveredAt: string | null
  readonly paidAt: string | null
  readonly completedAt: string | null
}

/**
 * The dates that depend on a status, and tracking, after a load reached it at that moment. Existing dates stay; the
 * date of a step that was taken back is cleared. A payment can only be undone separately.
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

/** A driver has the load and has not delivered it. Payment does not change that (decisions section 12). */
export function isStillDriven(load: {
  readonly status: LoadStatus
  readonly driverId: string | null
}): boolean {
  return load.driverId !== null && loadStatuses[load.status].rank < loadStatuses.delivered.rank
}

/** What is paid before that waits for the delivery. A truck that was ordered and not used delivers nothing. */
export function isStillToDeliver({
  isTonu,
  ...load
}: Parameters<typeof isStillDriven>[0] & { readonly isTonu: boolean | null }): boolean {
  return isTonu !== true && isStillDriven(load)
}

/** Whether a load whose invoice went out, or was paid in part, goes on to Awaiting Payment. */
export function awaitsPaymentNext({
  status,
  isTonu,
}: {
  readonly status: LoadStatus
  readonly isTonu: boolean
}): boolean {
  const { rank } = loadStatuses[status]
  return (isTonu || rank >= loadStatuses.delivered.rank) && rank < loadStatuses.awaiting_payment.rank
}

/**
 * The status that follows automatically: a load that is delivered and already paid becomes paid; one that is delivered
 * with a proof of delivery awaits invoicing (decisions sections 4 and 12).
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
