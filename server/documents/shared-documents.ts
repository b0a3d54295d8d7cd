import type { Readable } from 'node:stream'
import type { AppDeps } from '../deps.ts'
import { findReceived } from './document-store.ts'

type SharedDocument = {
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly stream: Readable
}

/** A BOL or POD of that load, for whoever the load's papers are shared with; null for anything else. */
export async function readSharedDocument(
  deps: AppDeps,
  { loadId, documentId }: { readonly loadId: string; readonly documentId: string },
): Promise<SharedDocument | null> {
  const document = await findReceived(deps, documentId)
  if (document?.loadId !== loadId || !['bol', 'pod'].includes(document.purpose)) return null
  const object = await deps.storage.read(document.storageKey)
  if (!object) {
    deps.log.error({ documentId, key: document.storageKey }, 'the bytes of a document are missing')
    return null
  }
  // Its own name may tell more than the paper does: who scanned it, for whom.
  return { name: document.purpose.toUpperCase(), contentType: document.contentType, ...object }
}
