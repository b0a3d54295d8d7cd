import type { InvoicePaper } from '#contract/invoices.ts'
import type { AppDeps } from '../deps.ts'
import { readLogo } from '../documents/logo.ts'
import { invoicePdf } from './invoice-pdf.ts'

/** The paper as a PDF, with the company's logo of that time. */
export async function invoiceFile(deps: AppDeps, paper: InvoicePaper): Promise<Buffer> {
  return invoicePdf(paper, (await readLogo(deps, paper.company.logoPath)) ?? undefined)
}
