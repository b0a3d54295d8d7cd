/** What can happen to a load. History, live updates and followers use these names. */
export const loadEventKinds = [
  'created',
  'imported',
  'status',
  'accepted',
  'returned',
  'driver',
  'facts',
  'charges',
  'obligations',
  'stops',
  'tracking',
  'visits',
  'papers',
  'signed',
  'paid',
  'part_paid',
  'payment_undone',
  'part_payment_undone',
  'trashed',
  'restored',
] as const
export type LoadEventKind = (typeof loadEventKinds)[number]
