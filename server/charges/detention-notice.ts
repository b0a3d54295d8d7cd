import type { chargesApi } from '#contract/charges.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Person } from '../auth/actor.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { detentionNotice, prepareNotice } from '../outbox/customer-notices.ts'
import type { ReadyLetter } from '../outbox/letters.ts'
import { chargeView } from './charge-views.ts'
import { evidencePaper } from './evidence-paper.ts'

type Which = { readonly id: string; readonly chargeId: string }

/** The notice that a truck is or was kept waiting: customers pay only for what they were told in time. */
export async function prepareDetentionNotice(
  deps: AppDeps,
  actor: Person,
  { id: loadId, chargeId }: Which,
  { withEvidence, ...notice }: BodyOf<typeof chargesApi.emailNotice>,
): Promise<ReadyLetter> {
  const { kind } = await chargeView(deps, loadId, chargeId)
  if (kind !== 'detention') {
    const message = 'This charge is no detention. Write to the customer from your own mail program.'
    throw new AppError('charge_not_found', { message })
  }
  const papers = withEvidence ? [await evidencePaper(deps, loadId, chargeId)] : []
  const about = { purpose: detentionNotice, loadId, about: chargeId, papers } as const
  return prepareNotice(deps, actor, about, notice)
}
