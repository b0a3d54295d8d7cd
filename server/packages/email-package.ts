import { createHash } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import { InvoicePaper, type invoicesApi } from '#contract/invoices.ts'
import { messagePath } from '#domain/mail/message-path.ts'
import { packagePdfPath } from '#domain/packages/package-path.ts'
import type { Actor, Person } from '../auth/actor.ts'
import { finalizeInvoice } from '../billing/mark-printed.ts'
import { paperOf } from '../billing/print-preview.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { findInvoice, invoiceOfLoad } from '../invoices/find-invoice.ts'
import { lockLoad } from '../loads/write/lock-load.ts'
import { dropHeld, nextAttempt, type Attempt } from '../outbox/double-press.ts'
import { abandonMail, prepareMail, type ReadyMail } from '../outbox/prepare-mail.ts'
import { writeMail } from '../outbox/write-mail.ts'
import { buildPackage } from './build-package.ts'
import { packageWords } from './package-mail.ts'

export const packagePurpose = 'invoice_package'

type Asked = BodyOf<typeof invoicesApi.emailPackage>

export type ReadyPackage = {
  readonly invoice: { readonly id: string; readonly loadId: string }
  /** A hash of the invoice's paper when the package was made: a draft that changed since does not match the package. */
  readonly paperHash: string
  readonly mail: ReadyMail
  readonly words: ReturnType<typeof packageWords>
  readonly sameKey: string
}

/**
 * Makes the package and stores it. If mail is not set up, it is held and the caller is told so; the invoice then stays
 * as it is.
 */
export async function preparePackage(
  deps: AppDeps,
  actor: Person,
  numberOrId: string,
  asked: Asked,
): Promise<ReadyPackage> {
  const found = await findInvoice(deps, numberOrId)
  if (asked.loadId !== undefined && asked.loadId.toLowerCase() !== found.loadId)
    throw new AppError('invoice_of_other_load')
  const paper = await paperOf(deps, found.id)
  const paperHash = paperHashOf(paper)
  const file = await buildPackage(deps, found.id)
  const papers = [{ fileName: file.fileName, contentType: 'application/pdf', bytes: file.bytes }]
  const mail = await prepareMail(deps, { to: asked.emailAddress, papers })
  const message = asked.message ?? null
  const ready: ReadyPackage = {
    invoice: { id: found.id, loadId: found.loadId },
    paperHash,
    mail,
    words: packageWords(paper, file, message),
    sameKey: hashOf([found.id, paperHash, mail.recipients, message]),
  }
  if (mail.isSetUp) return ready
  const { id } = await keep(deps, actor, ready)
  throw new AppError('email_not_configured', {
    extras: { downloadUrl: packagePdfPath(found.invoiceNumber), mailId: id, emlUrl: messagePath(id) },
  })
}

async function keep(deps: AppDeps, actor: Person, ready: ReadyPackage) {
  try {
    return await inTransaction(deps, async (tx) => {
      await lockLoad(tx, actor, ready.invoice.loadId)
      await requireSameInvoice(tx, ready)
      await dropHeld(tx, heldOf(ready), ready.mail)
      return writePackageMail(tx, actor, ready, await nextAttempt(tx, triesOf(ready)))
    })
  } catch (error) {
    await abandonMail(deps, ready.mail)
    throw error
  }
}

/**
 * Sends the invoice with its papers: freezes it as if it were printed, and requests its mail in the same transaction.
 */
export async function emailPackage(tx: TxDeps, actor: Person, ready: ReadyPackage) {
  const { id, loadId } = ready.invoice
  await lockLoad(tx, actor, loadId)
  const again = await nextAttempt(tx, triesOf(ready))
  if (!again.isDoublePress) {
    await requireSameInvoice(tx, ready)
    await dropHeld(tx, heldOf(ready), ready.mail)
    await finalizeInvoice(tx, actor, id, 'e-mailed')
  }
  const written = await writePackageMail(tx, actor, ready, again)
  return { success: true as const, ...written }
}

const hashOf = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32)

/** A hash of everything printed except the invoice's status. Parsing puts the fields in a fixed order. */
const paperHashOf = (paper: InvoicePaper) => hashOf({ ...InvoicePaper.parse(paper), status: null })

async function requireSameInvoice(tx: TxDeps, { invoice: { id, loadId }, paperHash }: ReadyPackage) {
  const invoice = await invoiceOfLoad(tx, loadId)
  if (invoice?.id !== id) throw new AppError('invoice_closed')
  if (paperHashOf(await paperOf(tx, id)) !== paperHash) throw new AppError('mail_outdated')
}

/** Counted while the load is locked, so that two simultaneous clicks are handled one after the other. */
const triesOf = ({ sameKey, invoice }: ReadyPackage) => ({
  keys: `${packagePurpose}:${sameKey}:`,
  invoiceId: invoice.id,
})
const heldOf = ({ invoice }: ReadyPackage) => ({ keys: `${packagePurpose}:`, invoiceId: invoice.id })

async function writePackageMail(tx: TxDeps, actor: Person, ready: ReadyPackage, { number }: Attempt) {
  const { invoice, words, sameKey, mail } = ready
  const { id, status } = await writeMail(tx, mail, {
    ...words,
    purpose: packagePurpose,
    dedupeKey: `${packagePurpose}:${sameKey}:${String(number)}`,
    loadId: invoice.loadId,
    invoiceId: invoice.id,
    contentHash: ready.paperHash,
    createdBy: actor.id,
  })
  // The check constraint lists exactly the states.
  return { id, status: status as 'queued' | 'held' | 'sending' | 'sent' }
}

/** Checks, before a held or failed package is sent after all, that it still contains the current invoice. */
export async function releasePackage(
  tx: TxDeps,
  actor: Actor,
  { invoiceId, loadId, contentHash }: { invoiceId: string; loadId: string; contentHash: string },
): Promise<void> {
  await lockLoad(tx, actor, loadId)
  const invoice = await invoiceOfLoad(tx, loadId)
  const isSame = invoice?.id === invoiceId && paperHashOf(await paperOf(tx, invoiceId)) === contentHash
  if (!isSame) throw new AppError('mail_outdated')
  if (invoice.status === 'draft') await finalizeInvoice(tx, actor, invoiceId, 'e-mailed')
}
