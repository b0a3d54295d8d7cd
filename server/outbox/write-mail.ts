import { oneLine } from '#domain/mail/recipients.ts'
import type { TxDeps } from '../deps.ts'
import { enqueueJobs } from '../jobs/enqueue-jobs.ts'
import { abandonMail, type ReadyMail } from './prepare-mail.ts'
import { sending } from './send-mail-job.ts'

export type NewMail = {
  /** The purpose: `invoice_package`, `statement`, `detention_notice`. */
  readonly purpose: string
  readonly subject: string
  readonly text: string
  /** The same cause gives the same key, and the mail is sent once. */
  readonly dedupeKey?: string
  readonly loadId?: string
  readonly invoiceId?: string
  /** A hash of the contents: a later sender can check whether they are still current. */
  readonly contentHash?: string
  /** A hash of the load's documents in it. */
  readonly documentsHash?: string | undefined
  /** The id of its subject, if no column holds it. */
  readonly about?: string
  /** The customer of its load as it is written. */
  readonly customerId?: string | null
  readonly createdBy: string | null
}

/** `payload` of a mail, version 1. */
export type MailPayload = {
  readonly text: string
  readonly contentHash?: string
  readonly documentsHash?: string
  readonly about?: string
  readonly customerId?: string | null
}

export type WrittenMail = { readonly id: string; readonly status: string; readonly isNew: boolean }

/** Writes a mail and requests that it is sent after the commit. If mail is not set up, it is held. */
export async function writeMail(tx: TxDeps, ready: ReadyMail, mail: NewMail): Promise<WrittenMail> {
  const id = tx.newId()
  const now = tx.clock().toISOString()
  const { text, contentHash, documentsHash, about, customerId } = mail
  // JSON leaves out what is undefined.
  const payload = { text, contentHash, documentsHash, about, customerId } satisfies Record<
    keyof MailPayload,
    unknown
  >
  const row = await tx.db
    .insertInto('outbox')
    .values({
      id,
      kind: 'email',
      purpose: mail.purpose,
      payloadVersion: 1,
      recipient: ready.recipients.join(', '),
      subject: oneLine(mail.subject),
      payload: JSON.stringify(payload),
      dedupeKey: mail.dedupeKey ?? null,
      messageId: `<${id}@${ready.host}>`,
      status: ready.isSetUp ? 'queued' : 'held',
      nextAttemptAt: ready.isSetUp ? now : null,
      queuedAt: now,
      loadId: mail.loadId ?? null,
      invoiceId: mail.invoiceId ?? null,
      createdBy: mail.createdBy,
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('status')
    .executeTakeFirst()
  if (!row) return alreadyWritten(tx, ready, mail)
  await writePapers(tx, id, ready)
  if (ready.isSetUp) await enqueueJobs(tx, [sending(id)])
  return { id, status: row.status, isNew: true }
}

async function writePapers({ db }: TxDeps, outboxId: string, { papers }: ReadyMail): Promise<void> {
  if (papers.length === 0) return
  const rows = papers.map((paper, at) => ({ ...paper, outboxId, place: at + 1 }))
  await db.insertInto('outboxAttachments').values(rows).execute()
}

async function alreadyWritten(tx: TxDeps, ready: ReadyMail, mail: NewMail): Promise<WrittenMail> {
  tx.afterCommit((app) => {
    abandonMail(app, ready).catch((error: unknown) => {
      app.log.warn({ err: error }, 'papers of a mail that was written before could not be removed')
    })
  })
  const first = await tx.db
    .selectFrom('outbox')
    .select(['id', 'status'])
    .where('dedupeKey', '=', mail.dedupeKey ?? '')
    .executeTakeFirstOrThrow()
  return { ...first, isNew: false }
}
