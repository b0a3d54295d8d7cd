import type { Invoice } from '#contract/invoices.ts'
import { awaitsPaymentNext } from '#domain/loads/status-dates.ts'
import { moneyFromStored, noMoney } from '#domain/money.ts'
import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { noteLoad } from '../live/note-changes.ts'
import { lockLoad } from '../loads/write/lock-load.ts'
import { byItself, changeLoad } from '../loads/write/change-load.ts'
import { findInvoice, invoiceOfLoad } from '../invoices/find-invoice.ts'
import { invoiceView } from '../invoices/invoice-views.ts'
import { freezePaper } from '../invoice-papers/freeze-paper.ts'
import { paperHashOf } from '../invoice-papers/paper-hash.ts'
import { closeIfPaid } from '../payments/close-if-paid.ts'
import { paperOf } from './print-preview.ts'

/** `paperHash`: of the paper that was printed. The window that prints it may have been open for hours. */
export async function markPrinted(
  tx: TxDeps,
  actor: Actor,
  numberOrId: string,
  paperHash?: string,
): Promise<Invoice> {
  const { id, loadId } = await findInvoice(tx, numberOrId)
  await lockLoad(tx, actor, loadId)
  if (paperHash !== undefined && paperHashOf(await paperOf(tx, id)) !== paperHash)
    throw new AppError('changed_meanwhile', { message: printedOther })
  await finalizeInvoice(tx, actor, id, 'printed')
  return invoiceView(tx, id)
}

const printedOther =
  'The invoice was changed after it was opened here. What was printed is not what it says now: print it once more.'

/**
 * An invoice that is printed or mailed is frozen, and a delivered load then awaits payment. A load still on the road
 * stays with its driver, even if it was invoiced early, unless its truck was ordered and not used.
 */
export async function finalizeInvoice(
  tx: TxDeps,
  actor: Actor,
  invoiceId: string,
  how: 'printed' | 'e-mailed',
): Promise<void> {
  const { id, loadId } = await findInvoice(tx, invoiceId)
  const load = await lockLoad(tx, actor, loadId)
  const invoice = await invoiceOfLoad(tx, loadId)
  if (invoice?.id !== id) throw new AppError('invoice_closed')
  const now = tx.clock().toISOString()
  await tx.db
    .updateTable('invoices')
    .set({
      ...(how === 'printed' && { printedAt: now }),
      updatedAt: now,
      ...(invoice.status === 'draft' && { status: 'finalized', finalizedAt: now }),
    })
    .where('id', '=', id)
    .execute()
  await freezePaper(tx, invoice)
  noteLoad(tx, loadId, load.driverId)
  if (await closeIfPaid(tx, actor, load)) return
  if (awaitsPaymentNext(load)) {
    const reason = `Invoice ${invoice.invoiceNumber} ${how}`
    await changeLoad(tx, byItself(actor), load, { kind: 'status', to: 'awaiting_payment', reason })
  }
}

/** Voids an invoice. Its number is not reused; the load awaits invoicing again, and gets a new number with it. */
export async function voidInvoice(tx: TxDeps, actor: Actor, numberOrId: string): Promise<Invoice> {
  const { id, loadId } = await findInvoice(tx, numberOrId)
  const load = await lockLoad(tx, actor, loadId)
  const invoice = await invoiceOfLoad(tx, loadId)
  if (invoice?.id !== id || invoice.status === 'paid') throw new AppError('invoice_closed')
  if (moneyFromStored(invoice.paidAmount) > noMoney) throw new AppError('invoice_has_payments')
  await tx.db
    .updateTable('invoices')
    .set({ status: 'void', updatedAt: tx.clock().toISOString() })
    .where('id', '=', id)
    .execute()
  noteLoad(tx, loadId, load.driverId)
  if (load.status === 'awaiting_payment') {
    const reason = `Invoice ${invoice.invoiceNumber} voided`
    await changeLoad(tx, byItself(actor), load, { kind: 'status', to: 'awaiting_invoicing', reason })
  }
  return invoiceView(tx, id)
}
