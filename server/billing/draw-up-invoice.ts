import { moneyFromStored, moneyText } from '#domain/money.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import type { invoiceOfLoad } from '../invoices/find-invoice.ts'
import { takeInvoiceNumber } from '../invoices/invoice-number.ts'
import { snapshotPod } from '../invoices/pod-snapshot.ts'
import { noteLoad } from '../live/note-changes.ts'
import type { LockedLoad } from '../loads/write/lock-load.ts'
import { amountsOf, drawUp } from './invoice-paper.ts'

type Drawn = { invoiceNumber: string; invoiceId: string; totalAmount: string }
type Present = NonNullable<Awaited<ReturnType<typeof invoiceOfLoad>>>

/** Must run in a transaction that has locked the load. */
export async function createInvoice(deps: TxDeps, load: LockedLoad): Promise<Drawn> {
  // Checked before a number is taken: everybody shares the counter's row, so it is locked as briefly as possible.
  await amountsOf(deps, load)
  const id = deps.newId()
  const now = deps.clock().toISOString()
  const invoiceNumber = await takeInvoiceNumber(deps)
  const { amounts, paper } = await drawUp(deps, load, {
    invoiceNumber,
    revision: 1,
    customerId: load.customerId,
  })
  await deps.db
    .insertInto('invoices')
    .values({
      id,
      loadId: load.id,
      customerId: load.customerId,
      invoiceNumber,
      flatRate: moneyText(amounts.base),
      lumperCharge: moneyText(amounts.lumper),
      extraStopsCharge: moneyText(amounts.extraStops),
      extraStopsCount: paper.extraStopsCount,
      accessorialsAmount: moneyText(amounts.accessorials),
      totalAmount: moneyText(amounts.total),
      generatedAt: now,
      updatedAt: now,
    })
    .execute()
  await deps.db
    .insertInto('invoiceRevisions')
    .values({ invoiceId: id, revision: 1, paper: JSON.stringify(paper), createdAt: now })
    .execute()
  await snapshotPod(deps, load.id)
  noteLoad(deps, load.id, load.driverId)
  return { invoiceNumber, invoiceId: id, totalAmount: moneyText(amounts.total) }
}

/**
 * Recalculates from the current load: a draft changes in place, a finalized invoice gets a new draft revision. The load
 * must be locked.
 */
export async function recalculateInvoice(tx: TxDeps, load: LockedLoad, invoice: Present): Promise<Drawn> {
  const revision = invoice.status === 'finalized' ? invoice.revision + 1 : invoice.revision
  const { invoiceNumber, id } = invoice
  const { amounts, paper } = await drawUp(tx, load, {
    invoiceNumber,
    revision,
    customerId: load.customerId,
  })
  if (amounts.total < moneyFromStored(invoice.paidAmount)) throw new AppError('paid_more_than_total')
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
      accessorialsAmount: moneyText(amounts.accessorials),
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
  noteLoad(tx, load.id, load.driverId)
  return { invoiceNumber, invoiceId: id, totalAmount: moneyText(amounts.total) }
}
