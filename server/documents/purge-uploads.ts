import type { AppDeps } from '../deps.ts'
import type { Keys } from './document-store.ts'
import { deleteOrphans, findOrphans, orphanAbandoned } from './orphans.ts'
import { pageKeyOf } from './page-of-document.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Unused links need not be kept long; an uploaded file may still be wanted. */
const keptUnreceivedMs = dayMs
const keptUnattachedMs = 30 * dayMs

/** Deletes unused links and unattached files, with their bytes. */
export async function purgeAbandonedUploads(deps: AppDeps): Promise<void> {
  const now = deps.clock().getTime()
  await orphanAbandoned(deps, new Date(now - keptUnattachedMs))
  const before = new Date(now - keptUnreceivedMs)
  for (;;) {
    const found = await findOrphans(deps, { expiredBefore: before })
    if (found.length === 0) break
    await purge(deps, found, before)
  }
  await deps.storage.removeAbandoned(before)
}

/** Deletes documents that belong to nothing; those that are used again meanwhile are skipped. */
export async function purgeOrphans(deps: AppDeps, ids: readonly string[]): Promise<void> {
  await purge(deps, await findOrphans(deps, { ids }), deps.clock())
}

/** Deletes the bytes first: a row without bytes can be purged again, bytes without a row would stay forever. */
async function purge(
  deps: AppDeps,
  documents: readonly (Keys & { readonly id: string })[],
  expiredBefore: Date,
): Promise<void> {
  for (const { storageKey, previewKey } of documents) {
    await deps.storage.remove(storageKey)
    await deps.storage.remove(pageKeyOf(storageKey))
    if (previewKey !== null) await deps.storage.remove(previewKey)
  }
  await deleteOrphans(deps, { ids: documents.map(({ id }) => id), expiredBefore })
}
