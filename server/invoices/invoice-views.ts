import { sql } from 'kysely'
import type { Invoice } from '#contract/invoices.ts'
import type { PageQuery } from '#contract/load-query.ts'
import type { InvoiceStatus } from '#domain/invoices/payment.ts'
import type { DbDeps } from '../deps.ts'
import { cursorAfter, cutPage, defaultPageSize, isAfter } from '../http/page-cursor.ts'

/** An invoice that its caller has found before. */
export async function invoiceView(deps: DbDeps, id: string): Promise<Invoice> {
  return selectInvoices(deps).where('invoices.id', '=', id).executeTakeFirstOrThrow()
}

/** Newest first. */
export async function listInvoices(
  deps: DbDeps,
  { cursor, limit = defaultPageSize }: PageQuery,
): Promise<{ rows: Invoice[]; nextCursor: string | null }> {
  const rows = await selectInvoices(deps)
    // To the microsecond, unlike the time in the answer.
    .select(sql<string>`invoices.generated_at::text`.as('key'))
    .where('loads.deletedAt', 'is', null)
    .where(isAfter(cursor, sql`invoices.generated_at`, sql`invoices.id`))
    .orderBy('invoices.generatedAt', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = cutPage(rows, limit, cursorAfter)
  return { rows: page.map(({ key: _key, ...invoice }) => invoice), nextCursor }
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
      'invoices.accessorialsAmount',
      'invoices.totalAmount',
      // Only we write both, in exactly these shapes.
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
