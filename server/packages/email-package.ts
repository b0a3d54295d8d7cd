import { createHash } from 'node:crypto'
import type { BodyOf } from '#contract/endpoint.ts'
import type { invoicesApi } from '#contract/invoices.ts'
import { messagePath } from '#domain/mail/message-path.ts'
import { packagePdfPath } from '#domain/packages/package-path.ts'
import type { Actor, Person } from '../auth/actor.ts'
import { finalizeInvoice } from '../billing/mark-printed.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { paperHashOf } from '../invoice-papers/paper-hash.ts'
import { findInvoice, invoiceOfLoad } from '../invoices/find-invoice.ts'
import { lockLoad } from '../loads/write/lock-load.ts'
import { dropHeld, nextAttempt, type Attempt } from '../outbox/double-press.ts'
import { abandonMail, prepareMail, type ReadyMail } from '../outbox/prepare-mail.ts'
import { writeMail } from '../outbox/write-mail.ts'
import { buildPlanned } from './build-package.ts'
import { packageWords } from './package-mail.ts'
import { packagePlan, type PackagePlan } from './package-plan.ts'

export const packagePurpose = 'invoice_package'

type Asked = BodyOf<typeof invoicesApi.emailPackage>

/** What a package was made of: once the invoice or the load's papers change, it does not match any more. */
type MadeOf = {
  /** A hash of the invoice's paper. */
  readonly paperHash: string
  /** A hash of the documents behind it; mails of earlier releases have none. */
  readonly documentsHash: string | undefined
}

export type ReadyPackage = {
  readonly invoice: { readonly id: string; readonly loadId: string }
  readonly madeOf: MadeOf
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
  const plan = await packagePlan(deps, found.id)
  const madeOf = madeOfPlan(plan)
  const file = await buildPlanned(deps, plan)
  const papers = [{ fileName: file.fileName, contentType: 'application/pdf', bytes: file.bytes }]
  const mail = await prepareMail(deps, { to: asked.emailAddress, papers })
  const message = asked.message ?? null
  const ready: ReadyPackage = {
    invoice: { id: found.id, loadId: found.loadId },
    madeOf,
    mail,
    words: packageWords(plan.paper, file, message),
    sameKey: hashOf([found.id, madeOf, mail.recipients, message]),
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

const documentsHashOf = ({ parts, signature }: PackagePlan) =>
  hashOf([parts.flatMap(({ files }) => files.map(({ id }) => id)), signature?.documentId])

const madeOfPlan = (plan: PackagePlan): MadeOf => ({
  paperHash: paperHashOf(plan.paper),
  documentsHash: documentsHashOf(plan),
})

async function requireSameInvoice(tx: TxDeps, { invoice: { id, loadId }, madeOf }: ReadyPackage) {
  const invoice = await invoiceOfLoad(tx, loadId)
  if (invoice?.id !== id) throw new AppError('invoice_closed')
  await requireSameContent(tx, id, madeOf)
}

async function requireSameContent(deps: DbDeps, invoiceId: string, { paperHash, documentsHash }: MadeOf) {
  const now = madeOfPlan(await packagePlan(deps, invoiceId))
  if (now.paperHash !== paperHash) throw invoiceChanged()
  if (documentsHash !== undefined && now.documentsHash !== documentsHash) {
    throw new AppError('mail_outdated', {
      message:
        'The papers of its load changed after this e-mail was written. Nothing was sent: e-mail its package anew.',
    })
  }
}

const invoiceChanged = () =>
  new AppError('mail_outdated', {
    message:
      'The invoice was changed or voided after this e-mail was written. Nothing was sent: e-mail its package anew.',
  })

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
    contentHash: ready.madeOf.paperHash,
    documentsHash: ready.madeOf.documentsHash,
    createdBy: actor.id,
  })
  // The check constraint lists exactly the states.
  return { id, status: status as 'queued' | 'held' | 'sending' | 'sent' }
}

export type PackageMail = {
  readonly invoiceId: string | null
  readonly loadId: string | null
  readonly contentHash: string | undefined
  readonly documentsHash: string | undefined
}

/** A waiting package is sent only if it still contains the current invoice and the load's current papers. */
export async function requireSamePackage(tx: TxDeps, mail: PackageMail) {
  const { invoiceId, loadId, contentHash, documentsHash } = mail
  if (invoiceId === null || loadId === null || contentHash === undefined) throw invoiceChanged()
  const invoice = await invoiceOfLoad(tx, loadId)
  if (invoice?.id !== invoiceId) throw invoiceChanged()
  await requireSameContent(tx, invoiceId, { paperHash: contentHash, documentsHash })
  return invoice
}

/** Checks a held or failed package before it is sent after all, and freezes its invoice. */
export async function releasePackage(tx: TxDeps, actor: Actor, mail: PackageMail): Promise<void> {
  if (mail.loadId !== null) await lockLoad(tx, actor, mail.loadId)
  const { id, status } = await requireSamePackage(tx, mail)
  if (status === 'draft') await finalizeInvoice(tx, actor, id, 'e-mailed')
}
