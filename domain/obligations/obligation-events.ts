import type { LoadEventKind } from '../loads/load-events.ts'

/**
 * The events of a load that can start, stop or move a deadline. Mails are not events of a load, so whoever sends one
 * about a load asks for a check.
 */
export const obligationEvents = [
  'obligations',
  'status',
  'accepted',
  'returned',
  'driver',
  'facts',
  'charges',
  'stops',
  'visits',
  'tracking',
  'papers',
  'paid',
  'payment_undone',
  'restored',
] as const satisfies readonly LoadEventKind[]
