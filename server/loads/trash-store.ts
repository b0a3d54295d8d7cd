import type { Actor } from '../auth/actor.ts'
import type { Deps } from '../deps.ts'

/** Gone from every list, total and API at once; restorable until it is purged. */
export async function moveToTrash({ db, clock }: Deps, actor: Actor, id: string): Promise<void> {
  await db
    .updateTable('loads')
    .set({ deletedAt: clock().toISOString(), deletedBy: actor.id, trackingEnabled: false })
    .where('id', '=', id)
    .execute()
}

export async function deleteForGood({ db }: Deps, id: string): Promise<void> {
  await db.deleteFrom('bolNumbers').where('loadId', '=', id).execute()
  await db.deleteFrom('loads').where('id', '=', id).execute()
}

/** A paper of it went out, even if a newer revision is a draft again. */
export async function hasFinalizedInvoice({ db }: Deps, loadId: string): Promise<boolean> {
  const revision = await db
    .selectFrom('invoiceRevisions')
    .innerJoin('invoices', 'invoices.id', 'invoiceRevisions.invoiceId')
    .select('invoices.id')
    .where('invoices.loadId', '=', loadId)
    .where('invoices.status', '<>', 'void')
    .where('invoiceRevisions.finalizedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return revision !== undefined
}
