import type { TxDeps } from '../deps.ts'
import type { ReadyMail } from './prepare-mail.ts'

/** Within this time the same mail to the same people is an accidental second click, later an intended repetition. */
const doublePressMs = 60_000

/** The mails whose key starts like this; of one invoice if it is given. */
type Mails = { readonly keys: string; readonly invoiceId?: string }

export type Attempt = { readonly number: number; readonly isDoublePress: boolean }

/**
 * The number of this attempt to send the same to the same people. Two people who click at once get the same number and
 * thus the same key, so the second finds the first's mail.
 */
export async function nextAttempt(tx: TxDeps, { keys, invoiceId }: Mails): Promise<Attempt> {
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
  // A mail from the future left by a clock that was ahead, and is not fresh any more.
  const isFresh =
    newest?.status === 'sent' && Math.abs(tx.clock().getTime() - Date.parse(newest.createdAt)) < doublePressMs
  const isDoublePress = isWaiting || isFresh
  return { number: before.length + (isDoublePress ? 0 : 1), isDoublePress }
}

/** A held mail for the same people is replaced; otherwise it would arrive twice. */
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
