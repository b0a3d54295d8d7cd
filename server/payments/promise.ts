import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { findInvoice, invoiceOfLoad } from '../invoices/find-invoice.ts'
import { lockLoad } from '../loads/write/lock-load.ts'

/** Stores the customer's promise with the invoice until it is paid. */
export async function notePromise(tx: TxDeps, actor: Actor, numberOrId: string, promise: string | null) {
  const { id, loadId } = await findInvoice(tx, numberOrId)
  await lockLoad(tx, actor, loadId)
  const invoice = await invoiceOfLoad(tx, loadId)
  if (invoice?.id !== id || invoice.status === 'paid') throw new AppError('invoice_closed')
  await tx.db
    .updateTable('invoices')
    .set({ paymentPromise: promise, updatedAt: tx.clock().toISOString() })
    .where('id', '=', id)
    .execute()
  return { success: true as const }
}
