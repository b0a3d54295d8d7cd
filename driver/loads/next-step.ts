import type { Load } from '#contract/load-views.ts'
import { loadStatuses, type LoadStatus } from '#domain/loads/load-status.ts'
import { nextStep as stepAhead } from '#domain/loads/road.ts'
import { mayAccept } from '#domain/loads/status-change.ts'
import type { SayDriver } from '../page/use-say.ts'

export type Step = {
  readonly status: LoadStatus
  /** The stop, if the load has stops, so that a tap sent later still refers to it. */
  readonly stopId?: string | null
}
export type NextStep =
  | { readonly kind: 'accept' | 'step'; readonly to: Step }
  /** Delivered: only papers remain. */
  | { readonly kind: 'papers' }

/** Delivered or later. */
export function isDelivered({ status }: Pick<Load, 'status'>): boolean {
  return loadStatuses[status].rank >= loadStatuses.delivered.rank
}

/** The next thing to do with a load; null if it is the office's turn. */
export function nextStep(load: Load): NextStep | null {
  if (load.isTonu) return null
  if (isDelivered(load)) return { kind: 'papers' }
  if (mayAccept(load.status)) return { kind: 'accept', to: { status: 'in_transit' } }
  const step = stepAhead(load)
  if (!step) return null
  const { status, stopId } = step
  return { kind: 'step', to: stopId === null ? { status } : { status, stopId } }
}

const withoutPlace = {
  en_route_pickup: 'leftThePickup',
  at_shipper: 'atThePickup',
  left_shipper: 'leftThePickup',
  en_route_receiver: 'leftTheDelivery',
  at_receiver: 'atTheDelivery',
} as const

/** A step in the driver's words, with the place's name. Leaving one stop means driving to the next. */
export function stepWords(load: Load, { status, stopId }: Step, say: SayDriver): string {
  if (status === 'delivered') return say('delivered')
  const words = status in withoutPlace ? withoutPlace[status as keyof typeof withoutPlace] : null // Just looked.
  if (words === null) return ''
  const place = load.stops.find(({ id }) => id === placeOf(load, { status, stopId: stopId ?? null }))
  if (!place?.companyName) return say(words)
  const isArrival = status === 'at_shipper' || status === 'at_receiver'
  return say(isArrival ? 'atPlace' : 'leftPlace', { place: place.companyName })
}

/** The driver's place when taking the step: for leaving, the stop before the target. */
function placeOf(load: Load, { status, stopId }: Required<Step>): string | null {
  if (status !== 'en_route_pickup' && status !== 'en_route_receiver') return stopId
  const inOrder = load.stops.toSorted((a, b) => a.stopSequence - b.stopSequence)
  return inOrder[inOrder.findIndex(({ id }) => id === stopId) - 1]?.id ?? null
}
