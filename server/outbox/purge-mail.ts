import type { AppDeps } from '../deps.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Deletes bytes of mails that were never written or are deleted. */
export async function purgeMailFiles(deps: AppDeps): Promise<void> {
  const before = new Date(deps.clock().getTime() - dayMs).toISOString()
  const rows = await deps.db
    .selectFrom('outboxFiles as file')
    .leftJoin('outboxAttachments as paper', 'paper.storageKey', 'file.storageKey')
    .select('file.storageKey')
    .where('paper.outboxId', 'is', null)
    .where('file.createdAt', '<', before)
    .execute()
  for (const { storageKey } of rows) {
    // The bytes first: a row without bytes can be purged again.
    await deps.storage.remove(storageKey)
    await deps.db.deleteFrom('outboxFiles').where('storageKey', '=', storageKey).execute()
  }
}
