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

const driverSteps: Partial<Record<LoadStatus, LoadStatus>> = {
  in_transit: 'at_shipper',
  in_progress: 'at_shipper',
  en_route_pickup: 'at_shipper',
  at_shipper: 'left_shipper',
  left_shipper: 'at_receiver',
  en_route_receiver: 'at_receiver',
  at_receiver: 'delivered',
}

/** The driver's next normal step after the load was accepted; null when there is none left. */
export function nextDriverStatus(from: LoadStatus): LoadStatus | null {
  return driverSteps[from] ?? null
}
