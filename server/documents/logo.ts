import { buffer } from 'node:stream/consumers'
import { needsJpegPreview } from '#domain/documents/accepted-files.ts'
import { documentIdOf } from '#domain/documents/document-path.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { invalidField } from '../http/app-error.ts'
import { findLogo, lockReceived, setPurpose } from './document-store.ts'

/** What every browser and the PDF can show. */
const shownTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/heic', 'image/heif']

/** The id of an uploaded picture, from now on a logo. `field` names it in the refusal. Call it in a transaction. */
export async function takeAsLogo(
  deps: TxDeps,
  { field, path }: { field: string; path: string },
): Promise<string> {
  const id = documentIdOf(path)
  const [document] = id === null ? [] : await lockReceived(deps, [id])
  if (!document || document.loadId !== null) {
    throw invalidField(field, 'This file was not uploaded completely. Choose it again.')
  }
  if (!shownTypes.includes(document.contentType)) {
    throw invalidField(field, 'This file is no picture that can be a logo. Choose a PNG or JPEG.')
  }
  await setPurpose(deps, [document.id], 'logo')
  return document.id
}

/** Null when there is none or its bytes are gone: nothing is held up by a logo. */
export async function readLogo(deps: AppDeps, path: string | null | undefined): Promise<Buffer | null> {
  const id = path == null ? null : documentIdOf(path)
  const logo = id === null ? null : await findLogo(deps, id)
  if (!logo) return null
  const key = needsJpegPreview(logo.contentType) ? logo.previewKey : logo.storageKey
  const object = key === null ? null : await deps.storage.read(key)
  return object ? buffer(object.stream) : null
}
