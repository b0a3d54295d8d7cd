import type { LoadStatus } from './load-status.ts'

/** Specification section 4, force-next order. */
const forceOrder: readonly LoadStatus[] = [
  'created',
  'assigned',
  'in_progress',
  'at_shipper',
  'left_shipper',
  'at_receiver',
  'delivered',
  'awaiting_invoicing',
  'awaiting_payment',
  'paid',
  'completed',
]

/** The stage a forced step leads to; null where none is offered ("Cannot Force"). */
export function nextForcedStatus(from: LoadStatus): LoadStatus | null {
  const at = forceOrder.indexOf(from)
  return at < 0 ? null : (forceOrder[at + 1] ?? null)
}
