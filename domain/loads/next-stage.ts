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

/** The driver's next normal step after the load was accepted; null when there is none left. */
export function nextDriverStatus(from: LoadStatus): LoadStatus | null {
  switch (from) {
    case 'in_transit':
    case 'in_progress':
    case 'en_route_pickup':
      return 'at_shipper'
    case 'at_shipper':
      return 'left_shipper'
    case 'left_shipper':
    case 'en_route_receiver':
      return 'at_receiver'
    case 'at_receiver':
      return 'delivered'
    case 'pending':
    case 'created':
    case 'assigned':
    case 'confirmed':
    case 'delivered':
    case 'awaiting_invoicing':
    case 'awaiting_payment':
    case 'paid':
    case 'completed':
      return null
  }
}
