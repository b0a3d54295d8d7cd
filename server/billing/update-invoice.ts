import { loadStatuses } from '#domain/loads/load-status.ts'
import { moneyText } from '#domain/money.ts'
import type { Actor } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { noteLoad } from '../live/note-changes.ts'
import { lockLoad } from '../loads/write/lock-load.ts'
import { createInvoice } from './generate-invoice.ts'
import { drawUp } from './invoice-paper.ts'
import { invoiceOfLoad } from '../invoices/find-invoice.ts'

/**
 * Recalculates from the load as it is now. A draft changes in place; a finalized one gets a new draft revision, and
 * the paper that went out stays. A load that counts as invoiced but has none gets its invoice here.
 */
export async function updateInvoice(tx: TxDeps, actor: Actor, loadId: string) {
  const load = await lockLoad(tx, actor, loadId)
  const invoice = await invoiceOfLoad(tx, loadId)
  if (!invoice) {
    if (!loadStatuses[load.status].countsAsInvoiced) throw new AppError('invoice_required')
    return createInvoice(tx, load)
  }
  if (invoice.status === 'paid') throw new AppError('invoice_closed')
  const revision = invoice.status === 'finalized' ? invoice.revision + 1 : invoice.revision
  const { invoiceNumber, id } = invoice
  const { amounts, paper } = await drawUp(tx, load, {
    invoiceNumber,
    revision,
    customerId: load.customerId,
  })
  const now = tx.clock().toISOString()
  await tx.db
    .updateTable('invoices')
    .set({
      revision,
      status: 'draft',
      finalizedAt: null,
      customerId: load.customerId,
      flatRate: moneyText(amounts.base),
      lumperCharge: moneyText(amounts.lumper),
      extraStopsCharge: moneyText(amounts.extraStops),
      extraStopsCount: paper.extraStopsCount,
      totalAmount: moneyText(amounts.total),
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute()
  await tx.db
    .insertInto('invoiceRevisions')
    .values({ invoiceId: id, revision, paper: JSON.stringify(paper), createdAt: now })
    .onConflict((conflict) =>
      conflict.columns(['invoiceId', 'revision']).doUpdateSet({ paper: JSON.stringify(paper) }),
    )
    .execute()
  noteLoad(tx, loadId, load.driverId)
  return { invoiceNumber, invoiceId: id, totalAmount: moneyText(amounts.total) }
}
