import type { TermFromPaper } from '#contract/ratecons.ts'
import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { takeTerms } from '../obligations/take-terms.ts'
import type { CompanyIds } from './insert-company.ts'
import { createdAt, type PlannedLoad } from './planned-loads.ts'

/** Terms in the wording of brokers, by how much time they allow. */
export const demoTerms: Readonly<Record<'strict' | 'usual', readonly TermFromPaper[]>> = {
  usual: [
    {
      ...{ kind: 'detention', page: 1, freeHours: 2, amount: '50.00', capAmount: '300.00' },
      sentence: 'Two (2) hours free at each stop. Detention $50.00 per hour, maximum $300.00.',
    },
    {
      ...{ kind: 'detention-notice', page: 1, withinHours: 0.5 },
      sentence: 'Notify us 30 minutes before detention begins or no detention is paid.',
    },
    {
      ...{ kind: 'claim-deadline', page: 1, withinHours: 48 },
      sentence: 'Claims with in and out times within 48 hours.',
    },
    {
      ...{ kind: 'tracking', page: 2, amount: '100.00' },
      sentence: 'Updates every 15 minutes. $100.00 fine if tracking is lost for over one hour.',
    },
    {
      ...{ kind: 'pod-deadline', page: 2, withinHours: 24, amount: '75.00' },
      sentence: 'Signed POD required within 24 hours of delivery or $75.00 will be deducted.',
    },
  ],
  strict: [
    {
      ...{ kind: 'pod-deadline', page: 1, withinHours: 4, amount: '50.00' },
      sentence: 'POD must be received within 4 hours of delivery. $50.00 will be deducted when late.',
    },
    {
      ...{ kind: 'claim-deadline', page: 1, withinHours: 24, amount: '100.00' },
      sentence: 'OS&D must be reported within 24 hours or $100.00 will be charged.',
    },
  ],
}

/** Inserts terms as the scanner would have read them when the load came in. */
export async function insertTerms(tx: TxDeps, plans: readonly PlannedLoad[], ids: CompanyIds): Promise<void> {
  const actor: Actor = { kind: 'system', onBehalfOf: { id: ids.staff.office, role: 'office' } }
  for (const plan of plans) {
    if (plan.load.terms === undefined) continue
    const then = { ...tx, clock: () => createdAt(plan) }
    await takeTerms(then, actor, plan.id, { terms: demoTerms[plan.load.terms] })
  }
}
