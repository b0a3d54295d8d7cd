import { userBehind, type Actor } from '../../auth/actor.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'

/** Gone from every list, total and API at once; restorable until it is purged. */
export async function moveToTrash({ db, clock }: TxDeps, actor: Actor, ...ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('loads')
    .set({
      deletedAt: clock().toISOString(),
      deletedBy: userBehind(actor)?.id ?? null,
      trackingEnabled: false,
    })
    .where('id', 'in', ids)
    .execute()
}

export async function deleteForGood({ db }: TxDeps, id: string): Promise<void> {
  await db.deleteFrom('bolNumbers').where('loadId', '=', id).execute()
  await db.deleteFrom('loads').where('id', '=', id).execute()
}

/** Those of which a paper went out, even if a newer revision is a draft again. */
export async function withFinalizedInvoice({ db }: DbDeps, loadIds: readonly string[]): Promise<Set<string>> {
  if (loadIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('invoiceRevisions')
    .innerJoin('invoices', 'invoices.id', 'invoiceRevisions.invoiceId')
    .select('invoices.loadId')
    .distinct()
    .where('invoices.loadId', 'in', loadIds)
    .where('invoices.status', '<>', 'void')
    .where('invoiceRevisions.finalizedAt', 'is not', null)
    .execute()
  return new Set(rows.map(({ loadId }) => loadId))
}
