import sharp from 'sharp'
import { needsJpegPreview } from '#domain/documents/accepted-files.ts'
import { documentIdOf } from '#domain/documents/document-path.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { invalidField } from '../http/app-error.ts'
import { readBytes } from '../providers/storage/storage-provider.ts'
import { findLogo, findReceived, lockReceived, setPurpose, type ReceivedDocument } from './document-store.ts'

/** The formats that all browsers and the PDF can show. */
const shownTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/heic', 'image/heif']

/** More than any phone takes. Each invoice draws its logo anew, and a larger one would take its memory every time. */
const mostPixels = 50_000_000

type Wanted = { readonly field: string; readonly path: string }
type Given = { readonly field: string; readonly path: string | null | undefined }

/**
 * Refuses a file that starts like a picture but cannot be drawn. Call it before the transaction, because it reads and
 * decodes the picture. Paths that were never uploaded are refused by `takeAsLogo`.
 */
export async function requireDrawable(deps: AppDeps, { field, path }: Given): Promise<void> {
  const id = path == null ? null : documentIdOf(path)
  const document = id === null ? null : await findReceived(deps, id)
  if (!document || !shownTypes.includes(document.contentType)) return
  const bytes = await bytesOf(deps, document)
  if (bytes && (await isTooLarge(bytes))) {
    throw invalidField(field, 'This picture has more than 50 megapixels. Choose a smaller PNG or JPEG.')
  }
  if (bytes && (await isDrawable(bytes))) return
  throw invalidField(field, 'This picture is damaged and cannot be shown. Choose another PNG or JPEG.')
}

/** Of what the picture says about itself, so that nothing of it is drawn for the answer. */
async function isTooLarge(picture: Buffer): Promise<boolean> {
  return sharp(picture, { limitInputPixels: false })
    .metadata()
    .then(
      ({ width, height }) => width * height > mostPixels,
      () => false,
    )
}

async function isDrawable(picture: Buffer): Promise<boolean> {
  return sharp(picture)
    .resize({ width: 640, height: 160, fit: 'inside' })
    .png()
    .toBuffer()
    .then(
      () => true,
      () => false,
    )
}

/** Makes an uploaded picture a logo and returns its id. `field` names it in the error. Call it in a transaction. */
export async function takeAsLogo(deps: TxDeps, { field, path }: Wanted): Promise<string> {
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

/** Null if there is none or its bytes are gone: a missing logo must not block anything. */
export async function readLogo(deps: AppDeps, path: string | null | undefined): Promise<Buffer | null> {
  const id = path == null ? null : documentIdOf(path)
  const logo = id === null ? null : await findLogo(deps, id)
  return logo && bytesOf(deps, logo)
}

/** For a HEIC its JPEG, because nothing here decodes the original. */
async function bytesOf({ storage }: AppDeps, picture: ReceivedDocument): Promise<Buffer | null> {
  const key = needsJpegPreview(picture.contentType) ? picture.previewKey : picture.storageKey
  return key === null ? null : readBytes(storage, key)
}
