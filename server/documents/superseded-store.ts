import type { TxDeps } from '../deps.ts'

const counting = { supersededBy: null, supersededAt: null }

/** The rate confirmations of a load that count, but for this one, give way to it. */
export async function supersedeConfirmations(
  { db, clock }: TxDeps,
  { id, loadId }: { readonly id: string; readonly loadId: string },
): Promise<void> {
  // It may have been superseded itself, where an earlier paper is sent once more.
  await db.updateTable('documents').set(counting).where('id', '=', id).execute()
  await db
    .updateTable('documents')
    .set({ supersededBy: id, supersededAt: clock().toISOString() })
    .where('loadId', '=', loadId)
    .where('purpose', '=', 'rate-confirmation')
    .where('supersededBy', 'is', null)
    .where('id', '<>', id)
    .execute()
}

/** What gave way to a paper that is gone counts again, or gives way to what that one gave way to. */
export async function handOnConfirmations({ db }: TxDeps, id: string): Promise<void> {
  const gone = await db
    .selectFrom('documents')
    .select(['supersededBy', 'supersededAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db.updateTable('documents').set(gone).where('supersededBy', '=', id).execute()
  await db.updateTable('documents').set(counting).where('id', '=', id).execute()
}
