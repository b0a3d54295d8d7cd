import type { AppDeps } from '../deps.ts'
import { deleteDisowned, disownAbandoned, findDisowned, type Keys } from './document-store.ts'
import { pageKeyOf } from './page-of-document.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A link that was never used is no trace worth keeping; a file that was uploaded may still be wanted by somebody. */
const keptUnreceivedMs = dayMs
const keptUnattachedMs = 30 * dayMs

/** Drops links nobody used and files nobody attached, with their bytes. */
export async function purgeAbandonedUploads(deps: AppDeps): Promise<void> {
  const now = deps.clock().getTime()
  await disownAbandoned(deps, new Date(now - keptUnattachedMs))
  const before = new Date(now - keptUnreceivedMs)
  for (;;) {
    const found = await findDisowned(deps, { expiredBefore: before })
    if (found.length === 0) break
    await purge(deps, found)
  }
  await deps.storage.removeAbandoned(before)
}

/** Documents that belong to nothing any more; those that came back to life meanwhile are left alone. */
export async function purgeDisowned(deps: AppDeps, ids: readonly string[]): Promise<void> {
  await purge(deps, await findDisowned(deps, { ids }))
}

/** The bytes first: a row without bytes can be purged again, bytes without a row would stay for ever. */
async function purge(deps: AppDeps, documents: readonly (Keys & { readonly id: string })[]): Promise<void> {
  for (const { storageKey, previewKey } of documents) {
    await deps.storage.remove(storageKey)
    await deps.storage.remove(pageKeyOf(storageKey))
    if (previewKey !== null) await deps.storage.remove(previewKey)
  }
  await deleteDisowned(
    deps,
    documents.map((document) => document.id),
  )
}
