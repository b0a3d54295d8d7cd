import type { AppDeps } from '../deps.ts'
import { readBytes, storeBytes } from '../providers/storage/storage-provider.ts'
import { findReceived } from './document-store.ts'

/** Stored next to the unchanged original: the drawn page. The demo's keys had an ending, and a key has one at most. */
export const pageKeyOf = (storageKey: string) => `${storageKey.replace(/\.[a-z]+$/, '')}-page.jpg`

/** Null if it was not drawn yet. */
export async function readPage(deps: AppDeps, id: string): Promise<Buffer | null> {
  const document = await findReceived(deps, id)
  return document && readBytes(deps.storage, pageKeyOf(document.storageKey))
}

/** Stores the page once; does nothing if the document was deleted meanwhile. */
export async function keepPage(
  deps: AppDeps,
  id: string,
  draw: () => Promise<Uint8Array | null>,
): Promise<void> {
  const document = await findReceived(deps, id)
  if (!document) return
  const key = pageKeyOf(document.storageKey)
  if (await deps.storage.exists(key)) return
  const page = await draw()
  if (page === null) return
  await storeBytes(deps.storage, key, page)
  if ((await findReceived(deps, id)) === null) await deps.storage.remove(key)
}
