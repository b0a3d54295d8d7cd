import type { DbDeps } from '../../deps.ts'

/** The loads with an invoice that was sent, even if a newer revision is a draft again. */
export async function withFinalizedInvoice({ db }: DbDeps, loadIds: readonly string[]): Promise<Set<string>> {
  if (loadIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('invoiceRevisions')
    .innerJoin('invoices', 'invoices.id', 'invoiceRevisions.invoiceId')
    .select('invoices.loadId')
    .where('invoices.loadId', 'in', loadIds)
    .where('invoices.status', '<>', 'void')
    .where('invoiceRevisions.finalizedAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ loadId }) => loadId))
}
