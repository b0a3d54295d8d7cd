import { chargeLabels } from '../charges/charge-kinds.ts'
import { loadStatuses, type LoadStatus } from '../loads/load-status.ts'

/** A load's status in words for customers, who do not know our paperwork. */
const customerWords: Readonly<Record<LoadStatus, string>> = {
  pending: 'Booked',
  created: 'Booked',
  assigned: 'Booked',
  confirmed: 'Driver confirmed',
  in_transit: 'On the way',
  in_progress: 'On the way',
  en_route_pickup: 'On the way to pickup',
  at_shipper: 'At pickup',
  left_shipper: 'On the way to delivery',
  en_route_receiver: 'On the way to delivery',
  at_receiver: 'At delivery',
  delivered: 'Delivered',
  awaiting_invoicing: 'Delivered',
  awaiting_payment: 'Delivered',
  paid: 'Delivered',
  completed: 'Delivered',
}

type Standing = { readonly status: LoadStatus; readonly isTonu: boolean }

export function statusWords({ status, isTonu }: Standing): string {
  return isTonu ? chargeLabels.tonu : customerWords[status]
}

/**
 * A driver has the load, so there is a position to show and news to expect. Before and after, the truck's position is
 * nobody's business.
 */
export function isUnderWay({ status, isTonu }: Standing): boolean {
  const { rank } = loadStatuses[status]
  return !isTonu && rank >= loadStatuses.confirmed.rank && rank < loadStatuses.delivered.rank
}

export function isDelivered({ status, isTonu }: Standing): boolean {
  return !isTonu && loadStatuses[status].rank >= loadStatuses.delivered.rank
}
