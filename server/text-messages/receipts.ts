import { textFailureWords } from '#domain/text-messages/text-failures.ts'
import { isId } from '#domain/ids.ts'
import type { DbDeps } from '../deps.ts'

export type Receipt = {
  /** The vendor's id of the message. */
  readonly id: string
  /** The vendor's status: queued, sent, delivered, undelivered, … */
  readonly status: string
  readonly errorCode: string | null
  /** Our own id, because a receipt may arrive before the vendor's answer to our request. */
  readonly logId: string | null
}

const meaning: Readonly<Record<string, 'sent' | 'delivered' | 'failed'>> = {
  accepted: 'sent',
  scheduled: 'sent',
  queued: 'sent',
  sending: 'sent',
  sent: 'sent',
  delivered: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

/** The states that each receipt may follow: receipts arrive in any order, and must not undo a later one. */
const before = {
  sent: ['queued', 'held'],
  delivered: ['queued', 'held', 'sent'],
  failed: ['queued', 'held', 'sent'],
}

/** Records the delivery of a message. */
export async function takeReceipt({ db, clock }: DbDeps, receipt: Receipt): Promise<void> {
  const status = Object.hasOwn(meaning, receipt.status) ? meaning[receipt.status] : undefined
  if (status === undefined) return
  const now = clock().toISOString()
  const { id, errorCode, logId } = receipt
  await db
    .updateTable('notificationLog')
    .set((eb) => ({
      status,
      providerId: id,
      sentAt: status === 'failed' ? eb.ref('sentAt') : eb.fn.coalesce('sentAt', eb.val(now)),
      deliveredAt: status === 'delivered' ? now : null,
      reason: status === 'failed' ? 'refused' : null,
      errorMessage: status === 'failed' ? textFailureWords(errorCode ?? 'none') : null,
    }))
    .where('method', '=', 'sms')
    .where((eb) =>
      eb.or([
        eb('providerId', '=', id),
        ...(logId !== null && isId(logId)
          ? [eb.and([eb('id', '=', logId), eb('providerId', 'is', null)])]
          : []),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb('status', 'in', before[status]),
        // We gave up because the outcome was unknown; this is the outcome.
        eb.and([eb('status', '=', 'failed'), eb('providerId', 'is', null), eb('tries', '>', 0)]),
      ]),
    )
    .execute()
}
