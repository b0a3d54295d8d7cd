import { needsJpegPreview } from '#domain/documents/accepted-files.ts'
import type { AppDeps } from '../deps.ts'
import { readBytes } from '../providers/storage/storage-provider.ts'
import { findReceived } from './document-store.ts'

/** The bytes of a document for printing: for a HEIC, its JPEG. Null if there are none. */
export async function paperBytes(deps: AppDeps, id: string): Promise<Buffer | null> {
  const document = await findReceived(deps, id)
  if (!document) return null
  const key = needsJpegPreview(document.contentType) ? document.previewKey : document.storageKey
  const bytes = key === null ? null : await readBytes(deps.storage, key)
  if (key !== null && bytes === null) {
    deps.log.error({ documentId: id, key }, 'the bytes of a document are missing')
  }
  return bytes
}
