import { sql } from 'kysely'
import type { Invoice } from '#contract/invoices.ts'
import type { PageQuery } from '#contract/load-query.ts'
import type { InvoiceStatus } from '#domain/invoices/payment.ts'
import { isId } from '#domain/ids.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { cursorAfter, defaultPageSize, isAfter } from '../http/page-cursor.ts'

/** The next number, given out in the transaction that uses it: rolled back with it, so there are no gaps. */
export async function takeInvoiceNumber({ db, clock }: TxDeps): Promise<string> {
  const row = await db
    .updateTable('invoiceCounter')
    .set((eb) => ({ currentNumber: eb('currentNumber', '+', 1), lastUpdated: clock().toISOString() }))
    .returning('currentNumber')
    .executeTakeFirstOrThrow()
  return String(row.currentNumber - 1)
}

/** The load's invoice that counts: a void one is history. */
export async function lockInvoiceOfLoad({ db }: TxDeps, loadId: string) {
  const invoice = await db
    .selectFrom('invoices')
    .selectAll()
    .where('loadId', '=', loadId)
    .where('status', '<>', 'void')
    .forUpdate()
    .executeTakeFirst()
  // The check constraint lists exactly the statuses.
  return invoice ? { ...invoice, status: invoice.status as InvoiceStatus } : null
}

/** Callers know an invoice by its number or its id. */
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

export async function invoiceView(deps: DbDeps, id: string): Promise<Invoice> {
  const [invoice] = await selectInvoices(deps).where('invoices.id', '=', id).execute()
  if (!invoice) throw new AppError('invoice_not_found')
  return invoice
}

/** Newest first. */
export async function listInvoices(
  deps: DbDeps,
  { cursor, limit = defaultPageSize }: PageQuery,
): Promise<{ invoices: Invoice[]; nextCursor: string | null }> {
  const rows = await selectInvoices(deps)
    // To the microsecond, which the answer leaves out.
    .select(sql<string>`invoices.generated_at::text`.as('key'))
    .where('loads.deletedAt', 'is', null)
    .where(isAfter(cursor, sql`invoices.generated_at`, sql`invoices.id`))
    .orderBy('invoices.generatedAt', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    invoices: page.map(({ key: _key, ...invoice }) => invoice),
    nextCursor: last ? cursorAfter(last) : null,
  }
}

function selectInvoices({ db }: DbDeps) {
  return db
    .selectFrom('invoices')
    .innerJoin('loads', 'loads.id', 'invoices.loadId')
    .leftJoin('customers', 'customers.id', 'invoices.customerId')
    .select([
      'invoices.id',
      'invoices.loadId',
      'loads.number109',
      'invoices.customerId',
      'customers.name as customerName',
      'invoices.invoiceNumber',
      'invoices.revision',
      'invoices.flatRate',
      'invoices.lumperCharge',
      'invoices.extraStopsCharge',
      'invoices.extraStopsCount',
      'invoices.totalAmount',
      // Both are written by us alone, in exactly these shapes.
      sql<InvoiceStatus>`invoices.status`.as('status'),
      sql<Invoice['podSnapshot']>`invoices.pod_snapshot`.as('podSnapshot'),
      'invoices.podUrl',
      'invoices.podChecksum',
      'invoices.podAttachedAt',
      'invoices.generatedAt',
      'invoices.finalizedAt',
      'invoices.printedAt',
    ])
}
