import { moneyFromStored } from '#domain/money.ts'
import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { invoiceOfLoad } from '../invoices/find-invoice.ts'
import { byItself, changeLoad } from '../loads/write/change-load.ts'
import type { LockedLoad } from '../loads/write/lock-load.ts'
import { validPayments } from './payment-store.ts'
import { settleInvoice } from './settle-invoice.ts'

/**
 * Closes load and invoice if nothing is open of a revision that is sent, because it was revised down to what had come
 * in: its last payment closed it.
 */
export async function closeIfPaid(tx: TxDeps, actor: Actor, load: LockedLoad): Promise<boolean> {
  const invoice = await invoiceOfLoad(tx, load.id)
  if (invoice?.status !== 'finalized' || load.paidAt !== null) return false
  const [last] = await validPayments(tx, invoice.id)
  const paid = moneyFromStored(invoice.paidAmount)
  if (last === undefined || paid < moneyFromStored(invoice.totalAmount)) return false
  const { paidAt, method: paymentMethod, reference: paymentReference, notes: paymentNotes } = last
  await settleInvoice(tx, invoice, { paid, paidAt })
  await changeLoad(tx, byItself(actor), load, {
    kind: 'paid',
    payment: { paidAt, paymentMethod, paymentReference, paymentNotes },
    reason: `Invoice ${invoice.invoiceNumber} revised to what was paid`,
  })
  return true
}
