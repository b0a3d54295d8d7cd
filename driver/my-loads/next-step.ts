import type { Load } from '#contract/load-views.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { nextDriverStatus } from '#domain/loads/next-stage.ts'
import { mayAccept } from '#domain/loads/status-change.ts'
import { needsPod } from './list-loads.ts'

type StepWords = 'acceptLoad' | 'atThePickup' | 'leftThePickup' | 'atTheDelivery' | 'delivered'

export type NextStep =
  | { readonly kind: 'accept' | 'step'; readonly to: LoadStatus; readonly words: StepWords }
  | { readonly kind: 'pod' }

/** The step in the driver's own words. */
const words: Partial<Record<LoadStatus, StepWords>> = {
  at_shipper: 'atThePickup',
  left_shipper: 'leftThePickup',
  at_receiver: 'atTheDelivery',
  delivered: 'delivered',
}

/** The one thing to do next with a load; null when that is the office's turn. */
export function nextStep(load: Load): NextStep | null {
  if (needsPod(load)) return { kind: 'pod' }
  if (mayAccept(load.status)) return { kind: 'accept', to: 'in_transit', words: 'acceptLoad' }
  const to = nextDriverStatus(load.status)
  const said = to && words[to]
  return to && said ? { kind: 'step', to, words: said } : null
}
