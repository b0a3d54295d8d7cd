import type { LoadEventKind } from '../loads/load-events.ts'
import { loadStatuses, type LoadStatus } from '../loads/load-status.ts'

/** Events that can change a stop's times, its appointment or its billing terms. */
export const detentionEvents = [
  'status',
  'returned',
  'facts',
  'stops',
  'visits',
  'restored',
  'obligations',
] as const satisfies readonly LoadEventKind[]

type Event = { readonly kind: LoadEventKind; readonly data: Readonly<Record<string, unknown>> }

/** Whether detention must be recalculated. Most changes to a load do not affect it. */
export function affectsDetention({ kind, data }: Event): boolean {
  if (kind === 'facts') return data['movesStops'] === true || changesCustomer(data['changes'])
  return kind !== 'status' || isOnRoad(data['from']) || isOnRoad(data['to'])
}

const changesCustomer = (changes: unknown) =>
  typeof changes === 'object' && changes !== null && 'customerId' in changes

const { at_shipper: first, at_receiver: last } = loadStatuses
function isOnRoad(status: unknown): boolean {
  if (typeof status !== 'string' || !Object.hasOwn(loadStatuses, status)) return false
  const { rank } = loadStatuses[status as LoadStatus] // It is one of its own names.
  return rank >= first.rank && rank <= last.rank
}
