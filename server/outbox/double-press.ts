import type { TxDeps } from '../deps.ts'
import type { ReadyMail } from './prepare-mail.ts'

/** Within it the same mail to the same people is a second press of the button, and later a wish. */
const doublePressMs = 60_000

/** The mails whose key begins so; of one invoice where it is named. */
type Mails = { readonly keys: string; readonly invoiceId?: string }

export type Try = { readonly number: number; readonly isDoublePress: boolean }

/**
 * Which try this is to send the same to the same people. Two who press at once count the same and write the same key, so
 * that the second finds the mail of the first.
 */
export async function tryOf(tx: TxDeps, { keys, invoiceId }: Mails): Promise<Try> {
  const before = await tx.db
    .selectFrom('outbox')
    .select(['status', 'createdAt'])
    .where('dedupeKey', 'like', `${keys}%`)
    .$if(invoiceId !== undefined, (all) => all.where('invoiceId', '=', invoiceId ?? null))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const [newest] = before
  const isWaiting = newest !== undefined && ['queued', 'sending'].includes(newest.status)
  const isFresh =
    newest?.status === 'sent' && tx.clock().getTime() - Date.parse(newest.createdAt) < doublePressMs
  const isDoublePress = isWaiting || isFresh
  return { number: before.length + (isDoublePress ? 0 : 1), isDoublePress }
}

/** What was held for the same people is replaced: sent later as well, it would come twice. */
export async function dropHeld(tx: TxDeps, { keys, invoiceId }: Mails, mail: ReadyMail): Promise<void> {
  await tx.db
    .updateTable('outbox')
    .set({ status: 'cancelled', updatedAt: tx.clock().toISOString() })
    .where('dedupeKey', 'like', `${keys}%`)
    .$if(invoiceId !== undefined, (all) => all.where('invoiceId', '=', invoiceId ?? null))
    .where('status', '=', 'held')
    .where('recipient', '=', mail.recipients.join(', '))
    .execute()
}
