import type { CustomerNotice } from '#contract/outbox.ts'
import type { Person } from '../auth/actor.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { detentionNotice, prepareNotice } from '../outbox/customer-notices.ts'
import type { ReadyLetter } from '../outbox/letters.ts'
import { obligationView } from './obligation-views.ts'

type Which = { readonly id: string; readonly obligationId: string }

/** Before the free time ends there is no charge yet, so the mail is about the stop. */
export async function prepareObligationNotice(
  deps: AppDeps,
  actor: Person,
  { id: loadId, obligationId }: Which,
  notice: CustomerNotice,
): Promise<ReadyLetter> {
  const { kind, stop } = await obligationView(deps, loadId, obligationId)
  if (kind !== 'detention_notice' || stop === null) {
    const message = 'No truck waits at a stop by now. Write to the customer from your own mail program.'
    throw new AppError('obligation_not_found', { message })
  }
  return prepareNotice(deps, actor, { purpose: detentionNotice, loadId, about: stop.id }, notice)
}
