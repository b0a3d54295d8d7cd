import type { InvoicePaper } from '#contract/invoices.ts'
import type { InvoiceStatus } from '#domain/invoices/payment.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { signatureOfLoad } from '../loads/papers/signatures-of-load.ts'
import { findInvoice } from '../invoices/find-invoice.ts'
import { paperHashOf } from '../invoice-papers/paper-hash.ts'
import { paperOfToday } from '../invoice-papers/paper-of-today.ts'
import { readPaper } from '../invoice-papers/stored-paper.ts'
import { podFilesOf } from '../invoices/pod-snapshot.ts'

/** The paper of the current or an earlier revision. */
export async function paperOf(deps: DbDeps, invoiceId: string, revision?: number): Promise<InvoicePaper> {
  let query = deps.db
    .selectFrom('invoiceRevisions')
    .innerJoin('invoices', 'invoices.id', 'invoiceRevisions.invoiceId')
    .select(['invoiceRevisions.paper', 'invoiceRevisions.finalizedAt'])
    .select(['invoices.status', 'invoices.loadId', 'invoices.customerId'])
    .where('invoiceRevisions.invoiceId', '=', invoiceId)
  if (revision !== undefined) query = query.where('invoiceRevisions.revision', '=', revision)
  const row = await query.orderBy('invoiceRevisions.revision', 'desc').limit(1).executeTakeFirst()
  if (!row) throw new AppError('invoice_not_found')
  // The check constraint lists exactly the statuses.
  const paper = { ...readPaper(row.paper), status: row.status as InvoiceStatus }
  return row.finalizedAt === null ? { ...paper, ...(await paperOfToday(deps, row)) } : paper
}

export async function printPreview(deps: DbDeps, numberOrId: string, loadId: string | undefined) {
  const { id, loadId: invoicedLoadId, invoiceNumber } = await findInvoice(deps, numberOrId)
  if (loadId !== undefined && loadId.toLowerCase() !== invoicedLoadId) throw new AppError('load_not_found')
  const paper = await paperOf(deps, id)
  return {
    success: true as const,
    previewUrl: `/invoices/${encodeURIComponent(invoiceNumber)}/preview?load=${invoicedLoadId}`,
    invoiceId: id,
    loadId: invoicedLoadId,
    status: paper.status,
    paper,
    paperHash: paperHashOf(paper),
    pod: loadId === undefined ? [] : await podFilesOf(deps, invoicedLoadId),
    signature: loadId === undefined ? null : await signatureOnPod(deps, invoicedLoadId),
  }
}

/** The signature details below the POD. The exact position and the page of the hash are kept for disputes only. */
async function signatureOnPod(deps: DbDeps, loadId: string) {
  const signature = await signatureOfLoad(deps, loadId)
  if (signature === null) return null
  const { signer, ...rest } = signature
  if (signer === null) return { ...rest, signer }
  const { printedName, role, isTyped, place } = signer
  return { ...rest, signer: { printedName, role, isTyped, place } }
}
