import { isId } from '#domain/ids.ts'
import type { InvoiceStatus } from '#domain/invoices/payment.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

/**
 * The load's valid invoice; void ones are history. Callers that change it hold the load's lock, so it needs none of its
 * own.
 */
export async function invoiceOfLoad({ db }: TxDeps, loadId: string) {
  const invoice = await db
    .selectFrom('invoices')
    .selectAll()
    .where('loadId', '=', loadId)
    .where('status', '<>', 'void')
    .executeTakeFirst()
  // The check constraint lists exactly the statuses.
  return invoice ? { ...invoice, status: invoice.status as InvoiceStatus } : null
}

/** Finds an invoice by its number or its id. */
export async function findInvoice(
  { db }: DbDeps,
  numberOrId: string,
): Promise<{ id: string; loadId: string; invoiceNumber: string }> {
  const invoice = await db
    .selectFrom('invoices')
    .select(['id', 'loadId', 'invoiceNumber'])
    .where(isId(numberOrId) ? 'id' : 'invoiceNumber', '=', numberOrId.replaceAll('\u0000', ''))
    .executeTakeFirst()
  if (!invoice) throw new AppError('invoice_not_found')
  return invoice
}
