import { createHash } from 'node:crypto'
import { oneLine } from '#domain/mail/recipients.ts'
import type { AppDeps } from '../deps.ts'
import type { MailMessage } from '../providers/mail/mail-provider.ts'
import { readBytes } from '../providers/storage/storage-provider.ts'
import { companySettings } from '../settings/company-settings.ts'
import type { MailPayload } from './write-mail.ts'

/** An attachment is missing or has changed, so the mail can never be sent. */
export class BrokenMailError extends Error {}

/** The mail as it is sent: identical in each try, with the attachments it was written with. */
export async function messageOf(deps: AppDeps, id: string): Promise<MailMessage> {
  const row = await deps.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'payload', 'messageId', 'createdAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Only writeMail writes it.
  const payload = row.payload as MailPayload
  const { companyName, contactEmail } = await companySettings(deps)
  const from = deps.mail.place?.from ?? { name: null, address: contactEmail ?? defaultAddress(deps) }
  return {
    to: row.recipient.split(', '),
    from: { name: from.name ?? oneLine(companyName), address: from.address },
    replyTo: contactEmail === null || contactEmail === from.address ? null : contactEmail,
    subject: row.subject ?? '',
    text: payload.text,
    messageId: row.messageId,
    date: new Date(row.createdAt),
    attachments: await papersOf(deps, id),
  }
}

const defaultAddress = ({ config }: AppDeps) => `office@${new URL(config.publicUrl).hostname}`

async function papersOf(deps: AppDeps, id: string): Promise<MailMessage['attachments']> {
  const rows = await deps.db
    .selectFrom('outboxAttachments as paper')
    .leftJoin('documents', 'documents.id', 'paper.documentId')
    .select(['paper.fileName', 'paper.contentType', 'paper.sha256'])
    .select(['paper.storageKey', 'documents.storageKey as documentKey'])
    .where('paper.outboxId', '=', id)
    .orderBy('paper.place')
    .execute()
  const papers = []
  for (const { fileName, contentType, sha256, storageKey, documentKey } of rows) {
    const bytes = await readBytes(deps.storage, storageKey ?? documentKey ?? '')
    const isWhole = bytes !== null && createHash('sha256').update(bytes).digest('hex') === sha256
    if (!isWhole) throw new BrokenMailError(`${fileName} is no longer as it was. Write this e-mail anew.`)
    papers.push({ fileName, contentType, bytes })
  }
  return papers
}
