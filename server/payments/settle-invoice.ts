import { moneyText, type Cents } from '#domain/money.ts'
import type { TxDeps } from '../deps.ts'
import type { invoiceOfLoad } from '../invoices/find-invoice.ts'
import { freezePaper } from '../invoice-papers/freeze-paper.ts'

export type OpenInvoice = NonNullable<Awaited<ReturnType<typeof invoiceOfLoad>>>

type Settled = { readonly paid: Cents; readonly paidAt: string | null }

/**
 * Updates the invoice's paid amount and whether it is settled. A payment finalizes a draft: the customer has evidently
 * received it.
 */
export async function settleInvoice(tx: TxDeps, invoice: OpenInvoice, { paid, paidAt }: Settled) {
  const now = tx.clock().toISOString()
  await tx.db
    .updateTable('invoices')
    .set({
      status: paidAt === null ? 'finalized' : 'paid',
      paidAmount: moneyText(paid),
      paidAt,
      finalizedAt: invoice.finalizedAt ?? now,
      updatedAt: now,
    })
    .where('id', '=', invoice.id)
    .execute()
  await freezePaper(tx, invoice)
}

/** After a payment was undone: a paid invoice is open again, and a draft of a revision stays one, as nobody has it. */
export async function reopenInvoice(tx: TxDeps, invoice: OpenInvoice, paid: Cents) {
  await tx.db
    .updateTable('invoices')
    .set({
      status: invoice.status === 'draft' ? 'draft' : 'finalized',
      paidAmount: moneyText(paid),
      paidAt: null,
      updatedAt: tx.clock().toISOString(),
    })
    .where('id', '=', invoice.id)
    .execute()
}
