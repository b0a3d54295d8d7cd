import { sql } from 'kysely'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { companySettings } from '../settings/company-settings.ts'
import { companyHead } from '../settings/company-head.ts'
import { invoiceOfLoad } from './find-invoice.ts'

export async function requireInvoice(deps: TxDeps, loadId: string): Promise<void> {
  if (!(await invoiceOfLoad(deps, loadId))) throw new AppError('invoice_required')
}

/** The invoice follows its load: paid with it, finalized again when a forced step takes the payment back. */
export async function settleInvoice(
  deps: TxDeps,
  loadId: string,
  { paidAt }: { readonly paidAt: string | null },
): Promise<void> {
  const isPaid = paidAt !== null
  const invoice = await invoiceOfLoad(deps, loadId)
  if (!invoice || (invoice.status === 'paid') === isPaid) return
  const now = deps.clock().toISOString()
  await deps.db
    .updateTable('invoices')
    .set({
      status: isPaid ? 'paid' : 'finalized',
      paidAt,
      finalizedAt: invoice.finalizedAt ?? now,
      updatedAt: now,
    })
    .where('id', '=', invoice.id)
    .execute()
  await freezePaper(deps, invoice)
}

/** From here on the paper of this revision never changes, nor the company's head on it. */
export async function freezePaper(deps: TxDeps, invoice: { id: string; revision: number }): Promise<void> {
  const company = JSON.stringify(companyHead(await companySettings(deps)))
  await deps.db
    .updateTable('invoiceRevisions')
    .set({
      finalizedAt: deps.clock().toISOString(),
      paper: sql`jsonb_set(paper, '{company}', ${company}::jsonb)`,
    })
    .where('invoiceId', '=', invoice.id)
    .where('revision', '=', invoice.revision)
    .where('finalizedAt', 'is', null)
    .execute()
}
