import type { LoadEventKind } from '../loads/load-events.ts'

/**
 * What can start, stop or move a clock: times and stops, papers, what is agreed, what is paid. Mails are no events of a
 * load; whoever sends one about it asks for a look.
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
