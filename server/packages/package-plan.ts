import type { InvoicePaper } from '#contract/invoices.ts'
import { documentIdOf, splitDocumentPaths } from '#domain/documents/document-path.ts'
import type { InvoiceStatus } from '#domain/invoices/payment.ts'
import {
  isMeantFor,
  packageOrder,
  partKinds,
  partWords,
  type PartKind,
} from '#domain/packages/package-parts.ts'
import { paperOf } from '../billing/print-preview.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { loadDocuments } from '../loads/papers/load-documents.ts'
import { signatureOfLoad } from '../loads/papers/signatures-of-load.ts'
import { companySettings } from '../settings/company-settings.ts'
import type { SignedBy } from './signature-page.ts'

export type PlannedFile = {
  readonly id: string
  readonly name: string
  readonly contentType: string
  readonly uploadedAt: string
}
export type PlannedPart = { readonly kind: PartKind; readonly files: readonly PlannedFile[] }
export type PackageCustomer = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly requiredPapers: readonly string[]
}
export type PackagePlan = {
  readonly invoiceId: string
  readonly invoiceNumber: string
  readonly status: InvoiceStatus
  readonly paper: InvoicePaper
  readonly loadId: string
  readonly customer: PackageCustomer | null
  readonly timeZone: string
  /** The customer's own order; null: the usual one. */
  readonly order: readonly string[] | null
  readonly signature: (SignedBy & { readonly documentId: string }) | null
  /** All parts with content, in the package's order; the invoice has no files. */
  readonly parts: readonly PlannedPart[]
}

/** The contents of an invoice's package as of now. */
export async function packagePlan(deps: DbDeps, invoiceId: string): Promise<PackagePlan> {
  const { packageOrder: order, requiredPapers, ...invoice } = await findBilled(deps, invoiceId)
  const required = requiredPapers ?? []
  const signature = await signedBy(deps, invoice.loadId)
  const files = await filesOf(deps, invoice)
  const parts = packageOrder(order)
    .filter((kind) => isMeantFor(required, kind))
    .map((kind) => ({ kind, files: files.get(kind) ?? [] }))
  return {
    invoiceId,
    invoiceNumber: invoice.invoiceNumber,
    // The check constraint lists exactly the statuses.
    status: invoice.status as InvoiceStatus,
    paper: await paperOf(deps, invoiceId),
    loadId: invoice.loadId,
    customer:
      invoice.customerId === null || invoice.customerName === null
        ? null
        : {
            id: invoice.customerId,
            name: invoice.customerName,
            email: invoice.email,
            requiredPapers: required,
          },
    order,
    timeZone: (await companySettings(deps)).timeZone,
    signature,
    parts: parts.filter(
      ({ kind, files: own }) =>
        kind === 'invoice' || own.length > 0 || (kind === 'pod' && signature !== null),
    ),
  }
}

async function findBilled({ db }: DbDeps, invoiceId: string) {
  const invoice = await db
    .selectFrom('invoices')
    .innerJoin('loads', 'loads.id', 'invoices.loadId')
    // An invoice may have been sent before its load had a customer.
    .leftJoin('customers', (join) =>
      join.on(({ eb, fn }) =>
        eb('customers.id', '=', fn.coalesce('invoices.customerId', 'loads.customerId')),
      ),
    )
    .select([
      'invoices.invoiceNumber',
      'invoices.status',
      'invoices.loadId',
      'customers.id as customerId',
      'customers.name as customerName',
      'customers.email',
      'customers.packageOrder',
      'customers.requiredPapers',
      'loads.bolDocumentPath',
      'loads.podDocumentPath',
    ])
    .where('invoices.id', '=', invoiceId)
    .executeTakeFirst()
  if (!invoice) throw new AppError('invoice_not_found')
  return invoice
}

type Paths = {
  readonly loadId: string
  readonly bolDocumentPath: string | null
  readonly podDocumentPath: string | null
}

/**
 * Files by kind; BOL and POD in the order of the load, as they are printed. Superseded rate confirmations are left out,
 * because they name another rate than the invoice.
 */
async function filesOf(deps: DbDeps, { loadId, bolDocumentPath, podDocumentPath }: Paths) {
  const documents = (await loadDocuments(deps, loadId)).filter(({ superseded }) => superseded === null)
  const hung = [...splitDocumentPaths(bolDocumentPath), ...splitDocumentPaths(podDocumentPath)]
  const inOrder = documents.toSorted((one, other) => hung.indexOf(one.path) - hung.indexOf(other.path))
  const files = new Map<PartKind, PlannedFile[]>()
  for (const { id, kind: name, fileName, contentType, uploadedAt, page } of inOrder) {
    const kind = partKinds.find((each) => each === name)
    if (kind === undefined) continue
    const file = { id, contentType, uploadedAt, name: fileName ?? nameOf(kind, page?.number) }
    files.set(kind, [...(files.get(kind) ?? []), file])
  }
  return files
}

/** Photos come without a name. */
function nameOf(kind: PartKind, page: number | undefined): string {
  const { title } = partWords[kind]
  return page === undefined ? title : `${title}, page ${String(page)}`
}

async function signedBy(deps: DbDeps, loadId: string): Promise<PackagePlan['signature']> {
  const signature = await signatureOfLoad(deps, loadId)
  const documentId = signature && documentIdOf(signature.path)
  if (!signature || documentId === null) return null
  return { documentId, signedAt: signature.signedAt, signer: signature.signer }
}
