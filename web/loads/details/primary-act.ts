import { loadStatuses } from '#domain/loads/load-status.ts'
import { nextStep } from '#domain/loads/road.ts'
import type { RoadStep } from '#domain/loads/road.ts'
import type { Load } from '#contract/load-views.ts'
import { invoiceVerb } from '../../load/shown-facts.ts'
import { mayBePaid } from '#domain/loads/load-acts.ts'

export type PrimaryAct =
  | { readonly kind: 'assign' | 'pod' | 'invoice' | 'print' | 'paid'; readonly label: string }
  | { readonly kind: 'step'; readonly label: string; readonly step: RoadStep }

/** The next thing to do with a load; null if nothing is left. */
export function primaryAct(load: Load): PrimaryAct | null {
  const { rank } = loadStatuses[load.status]
  if (rank >= loadStatuses.paid.rank) return null
  if (!load.isTonu && rank < loadStatuses.delivered.rank && load.driverId === null)
    return { kind: 'assign', label: 'Assign driver' }
  const step = load.isTonu ? null : nextStep(load)
  if (step) return { kind: 'step', label: `Set ${loadStatuses[step.status].label}`, step }
  const { invoice } = load
  if (load.status === 'delivered' && load.podDocumentPath === null && invoice === null && !load.isTonu)
    return { kind: 'pod', label: 'Upload POD' }
  if (invoice === null) return { kind: 'invoice', label: invoiceVerb(load) }
  if (invoice.status === 'draft') return { kind: 'print', label: `Print or email ${invoice.invoiceNumber}` }
  return mayBePaid(load) ? { kind: 'paid', label: 'Mark as Paid' } : null
}
