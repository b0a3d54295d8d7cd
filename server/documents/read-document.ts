import type { Readable } from 'node:stream'
import { needsJpegPreview } from '#domain/documents/accepted-files.ts'
import { fileNameAs } from '#domain/documents/file-names.ts'
import type { Actor } from '../auth/actor.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { findReadable } from './document-store.ts'

export type Shown = {
  readonly contentType: string
  readonly fileName: string
  /** Identifies the content, which never changes under one id. */
  readonly version: string
  readonly open: () => Promise<{ readonly size: number; readonly stream: Readable }>
}

export const fileEndings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/tiff': 'tif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'application/pdf': 'pdf',
}

/** A document for somebody who may see its load; for a HEIC also as its JPEG. */
export async function readDocument(
  deps: AppDeps,
  actor: Actor,
  { id, asJpeg }: { readonly id: string; readonly asJpeg: boolean },
): Promise<Shown> {
  const document = await findReadable(deps, id, actor)
  if (!document) throw new AppError('document_not_found')
  const isPreview = asJpeg && needsJpegPreview(document.contentType)
  const key = isPreview ? document.previewKey : document.storageKey
  if (key === null) throw new AppError('document_not_found', { message: noPreview })
  const contentType = isPreview ? 'image/jpeg' : document.contentType
  const name = document.fileName ?? `${document.purpose} ${document.number109 ?? ''}`
  return {
    contentType,
    fileName: fileNameAs(name, fileEndings[contentType] ?? 'bin'),
    version: isPreview ? `${document.sha256}-jpeg` : document.sha256,
    open: async () => {
      const object = await deps.storage.read(key)
      if (object) return object
      deps.log.error({ documentId: id, key }, 'the bytes of a document are missing')
      throw new AppError('document_not_found')
    },
  }
}

const noPreview = 'This photo cannot be shown here. Download it to open it.'
