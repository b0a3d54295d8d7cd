import type { AppDeps } from '../deps.ts'
import { paperOf } from '../billing/print-preview.ts'
import { invoiceFile } from '../invoices/invoice-file.ts'

export type PackageFile = {
  readonly bytes: Buffer
  readonly fileName: string
  readonly pages: number
  readonly leftOut: readonly string[]
}

/** What is sent to the customer, as one PDF. */
export async function buildPackage(deps: AppDeps, invoiceId: string): Promise<PackageFile> {
  const paper = await paperOf(deps, invoiceId)
  const bytes = await invoiceFile(deps, paper)
  return { bytes, fileName: `invoice-${paper.invoiceNumber}.pdf`, pages: 1, leftOut: [] }
}
