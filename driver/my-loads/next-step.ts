import type { Load } from '#contract/load-views.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { nextStep as stepAhead } from '#domain/loads/road.ts'
import { mayAccept } from '#domain/loads/status-change.ts'
import { needsPod } from './list-loads.ts'

type StepWords =
  'acceptLoad' | 'atThePickup' | 'leftThePickup' | 'atTheDelivery' | 'leftTheDelivery' | 'delivered'

export type Step = {
  readonly status: LoadStatus
  /** Said where the load comes to several stops in the same way. */
  readonly stopId?: string | null
}
export type NextStep =
  | { readonly kind: 'accept' | 'step'; readonly to: Step; readonly words: StepWords }
  | { readonly kind: 'pod' }

/** The step in the driver's own words. One is on the way to a further stop by leaving the one before. */
const words: Partial<Record<LoadStatus, StepWords>> = {
  en_route_pickup: 'leftThePickup',
  at_shipper: 'atThePickup',
  left_shipper: 'leftThePickup',
  en_route_receiver: 'leftTheDelivery',
  at_receiver: 'atTheDelivery',
  delivered: 'delivered',
}

/** The one thing to do next with a load; null when that is the office's turn. */
export function nextStep(load: Load): NextStep | null {
  if (needsPod(load)) return { kind: 'pod' }
  if (mayAccept(load.status)) return { kind: 'accept', to: { status: 'in_transit' }, words: 'acceptLoad' }
  const step = stepAhead(load)
  const said = step && words[step.status]
  if (!step || !said) return null
  const { status, stopId } = step
  return { kind: 'step', to: load.stops.length > 2 ? { status, stopId } : { status }, words: said }
}
