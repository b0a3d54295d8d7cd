import { openBalance } from '#domain/invoices/judge-payment.ts'
import { moneyFromStored, moneyText } from '#domain/money.ts'
import { userBehind, type Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { invoiceOfLoad } from '../invoices/find-invoice.ts'
import { byItself, changeLoad } from '../loads/write/change-load.ts'
import type { LockedLoad } from '../loads/write/lock-load.ts'
import { insertPayment, lastPaidAt, validPayments } from './payment-store.ts'
import { settleInvoice, type OpenInvoice } from './settle-invoice.ts'

/**
 * Closes load and invoice if nothing is open of an invoice that is sent: its load was paid before there was one, or it
 * was revised down to what had come in, and its last payment closed it.
 */
export async function closeIfPaid(tx: TxDeps, actor: Actor, load: LockedLoad): Promise<boolean> {
  const invoice = await invoiceOfLoad(tx, load.id)
  if (invoice?.status !== 'finalized') return false
  if (load.paidAt !== null) {
    await payAsItsLoad(tx, actor, invoice, { ...load, paidAt: load.paidAt })
    return true
  }
  const [last] = await validPayments(tx, invoice.id)
  const paid = moneyFromStored(invoice.paidAmount)
  if (last === undefined || paid < moneyFromStored(invoice.totalAmount)) return false
  const paidAt = await lastPaidAt(tx, invoice.id)
  const { method: paymentMethod, reference: paymentReference, notes: paymentNotes } = last
  await settleInvoice(tx, invoice, { paid, paidAt })
  await changeLoad(tx, byItself(actor), load, {
    kind: 'paid',
    payment: { paidAt, paymentMethod, paymentReference, paymentNotes },
    reason: `Invoice ${invoice.invoiceNumber} revised to what was paid`,
  })
  return true
}

/** A load that was forced to Paid or imported as paid had no invoice that its payment could be recorded for. */
async function payAsItsLoad(
  tx: TxDeps,
  actor: Actor,
  invoice: OpenInvoice,
  { id: loadId, paidAt, paymentMethod, paymentReference, paymentNotes }: LockedLoad & { paidAt: string },
) {
  const [total, paid] = [moneyFromStored(invoice.totalAmount), moneyFromStored(invoice.paidAmount)]
  await insertPayment(tx, {
    ...{ id: tx.newId(), invoiceId: invoice.id, loadId, paidAt },
    ...{ amount: moneyText(openBalance({ total, paid })), method: paymentMethod ?? 'other' },
    ...{ reference: paymentReference, notes: paymentNotes },
    ...{ recordedBy: userBehind(actor)?.id ?? null, recordedAt: tx.clock().toISOString() },
  })
  await settleInvoice(tx, invoice, { paid: total, paidAt })
}
