import type { AppDeps } from '../deps.ts'
import { readBytes, storeBytes } from '../providers/storage/storage-provider.ts'
import { findReceived } from './document-store.ts'

/** Beside the original, which never changes: the one page that it is on paper. */
export const pageKeyOf = (storageKey: string) => `${storageKey}-page.jpg`

/** Null where nobody drew it yet. */
export async function readPage(deps: AppDeps, id: string): Promise<Buffer | null> {
  const document = await findReceived(deps, id)
  return document && readBytes(deps.storage, pageKeyOf(document.storageKey))
}

/** Drawn once; a document that went away meanwhile keeps nothing. */
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
