import { createHash } from 'node:crypto'
import { parseRecipients } from '#domain/mail/recipients.ts'
import type { AppDeps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import { storeBytes } from '../providers/storage/storage-provider.ts'

const megabyte = 1024 * 1024
/** Mail servers usually accept 25 MB, and encoding makes a mail a third larger than its attachments. */
export const maxMailBytes = 18 * megabyte

export type MailPaper = {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Buffer
}
export type StoredPaper = {
  readonly storageKey: string
  readonly fileName: string
  readonly contentType: string
  readonly size: number
  readonly sha256: string
}

/** A mail whose attachments are stored already, so that it can be written inside a transaction. */
export type ReadyMail = {
  readonly recipients: readonly string[]
  readonly papers: readonly StoredPaper[]
  /** Whether mail is set up; otherwise it is held. */
  readonly isSetUp: boolean
  /** The part after the @ of its Message-ID. */
  readonly host: string
}

/**
 * Checks a mail and stores its attachments, which must happen outside of a transaction (`before` of `serveChange`, or a
 * job). If the mail is then not written, call `abandonMail`.
 */
export async function prepareMail(
  deps: AppDeps,
  { to, papers }: { readonly to: string; readonly papers: readonly MailPaper[] },
): Promise<ReadyMail> {
  const recipients = parseRecipients(to)
  if (recipients === null) throw invalidField('emailAddress', 'Invalid email address')
  const size = papers.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (size > maxMailBytes) throw tooLarge(size)
  const stored: StoredPaper[] = []
  for (const paper of papers) stored.push(await storePaper(deps, paper))
  const { place } = deps.mail
  const host = place?.from.address.split('@')[1] ?? new URL(deps.config.publicUrl).hostname
  return { recipients, papers: stored, isSetUp: place !== null, host }
}

function tooLarge(size: number): AppError {
  const tenths = Math.ceil((size / megabyte) * 10)
  const shown = `${String(Math.floor(tenths / 10))}.${String(tenths % 10)}`
  const message = `These papers are ${shown} MB, and one e-mail carries up to 18 MB. Nothing was sent: download the package and share it by a link, or take a paper off the load.`
  return new AppError('mail_too_large', { message })
}

async function storePaper(deps: AppDeps, { fileName, contentType, bytes }: MailPaper): Promise<StoredPaper> {
  const storageKey = `mail-${deps.newId()}`
  const createdAt = deps.clock().toISOString()
  // The row first: bytes without a row would stay forever.
  await deps.db.insertInto('outboxFiles').values({ storageKey, createdAt }).execute()
  await storeBytes(deps.storage, storageKey, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { storageKey, fileName, contentType, size: bytes.length, sha256 }
}

/** Deletes the attachments of a mail that is not written. */
export async function abandonMail(deps: AppDeps, { papers }: Pick<ReadyMail, 'papers'>): Promise<void> {
  for (const { storageKey } of papers) {
    await deps.storage.remove(storageKey)
    await deps.db.deleteFrom('outboxFiles').where('storageKey', '=', storageKey).execute()
  }
}
