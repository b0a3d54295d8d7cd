import type { TxDeps } from '../deps.ts'

const counting = { supersededBy: null, supersededAt: null }

/** Marks all other valid rate confirmations of a load as superseded by this one. */
export async function supersedeConfirmations(
  { db, clock }: TxDeps,
  { id, loadId }: { readonly id: string; readonly loadId: string },
): Promise<void> {
  // It may itself have been superseded, if an earlier paper is sent again.
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

/** When a paper is removed, those that it superseded become valid again, or are superseded by its successor. */
export async function relinkSuperseded({ db }: TxDeps, id: string): Promise<void> {
  const gone = await db
    .selectFrom('documents')
    .select(['supersededBy', 'supersededAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await db.updateTable('documents').set(gone).where('supersededBy', '=', id).execute()
  await db.updateTable('documents').set(counting).where('id', '=', id).execute()
}
