import type { Readable } from 'node:stream'
import type { AppDeps } from '../deps.ts'
import { findReceived } from './document-store.ts'

type SharedDocument = {
  readonly name: string
  readonly contentType: string
  readonly size: number
  readonly stream: Readable
}

/** A BOL or POD of that load for the recipient of a shared link; null for anything else. */
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
  // The original name may reveal more than the paper: who scanned it, for whom.
  return { name: document.purpose.toUpperCase(), contentType: document.contentType, ...object }
}
