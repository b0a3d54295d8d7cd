import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { lockLoad } from '../loads/write/lock-load.ts'
import { createInvoice, recalculateInvoice } from './draw-up-invoice.ts'
import { invoiceOfLoad } from '../invoices/find-invoice.ts'

/**
 * Recalculates from the current load. A draft changes in place; a finalized invoice gets a new draft revision, and the
 * sent paper stays. A load that counts as invoiced but has no invoice gets one here.
 */
export async function updateInvoice(tx: TxDeps, actor: Actor, loadId: string) {
  const load = await lockLoad(tx, actor, loadId)
  const invoice = await invoiceOfLoad(tx, loadId)
  if (!invoice) {
    if (!loadStatuses[load.status].countsAsInvoiced) throw new AppError('invoice_required')
    return createInvoice(tx, load)
  }
  if (invoice.status === 'paid') throw new AppError('invoice_closed')
  return recalculateInvoice(tx, load, invoice)
}
