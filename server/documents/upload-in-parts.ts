import { maxPartBytes, maxUploadBytes, type documentsApi } from '#contract/documents.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import { documentPath } from '#domain/documents/document-path.ts'
import { safeFileName } from '#domain/documents/file-names.ts'
import type { Person } from '../auth/actor.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import type { Incoming } from '../providers/storage/storage-provider.ts'
import { unattachedUploadsOf } from './document-store.ts'
import type { HeicToJpeg } from './heic-preview.ts'
import { receiveUpload } from './receive-upload.ts'
import { refuseOverQuota } from './start-upload.ts'
import {
  addPart,
  bytesOfParts,
  dropParts,
  keepUpload,
  lockUpload,
  type KnownUpload,
} from './upload-parts-store.ts'

/** Unfinished uploads are dropped after this long; a phone that comes back later starts again. */
const keptMs = 2 * 24 * 60 * 60 * 1000

type Arrived = ResponseOf<typeof documentsApi.openUpload>
type Upload = { readonly id: string; readonly actor: Person; readonly toJpeg: HeicToJpeg }

/** The phone chose the id with the photo: however often it asks, it is one upload and one document. */
export async function openUpload(
  deps: AppDeps,
  upload: Upload,
  { purpose, size, fileName = null }: BodyOf<typeof documentsApi.openUpload>,
): Promise<Arrived> {
  if (size > maxUploadBytes) throw new AppError('too_large')
  const { id, actor } = upload
  const known = await inTransaction(deps, async (tx) => {
    const before = await lockUpload(tx, id)
    if (before === null) refuseOverQuota(await unattachedUploadsOf(tx, actor.id))
    else if (requireOwn(before, actor).announcedSize !== size) throw invalidField('size', otherSize)
    await keepUpload(tx, {
      id,
      purpose,
      fileName: fileName === null ? null : safeFileName(fileName),
      size,
      uploadedBy: actor.id,
      expiresAt: new Date(deps.clock().getTime() + keptMs),
    })
    return lockOwn(tx, upload)
  })
  return answer(deps, upload, known)
}

const otherSize = 'This upload was begun with another file. Choose the file again.'

export async function takePart(
  deps: AppDeps,
  upload: Upload,
  { offset, body }: { readonly offset: number; readonly body: Incoming },
): Promise<Arrived> {
  const bytes = await wholePart(body)
  const known = await inTransaction(deps, async (tx) => {
    const before = await lockOwn(tx, upload)
    if (before.isReceived) return before
    const arrived = before.arrived + bytes.length
    if (offset !== before.arrived || arrived > before.announcedSize) throw new AppError('upload_offset')
    if (bytes.length > 0) await addPart(tx, { documentId: upload.id, startsAt: offset, bytes })
    return { ...before, arrived }
  })
  return answer(deps, upload, known)
}

async function wholePart(body: Incoming): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxPartBytes) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

type InParts = KnownUpload & { readonly announcedSize: number }

/** Uploads of other people, or in one piece, are treated as nonexistent. */
function requireOwn(known: KnownUpload | null, actor: Person): InParts {
  const size = known?.announcedSize
  if (!known || size == null || known.uploadedBy !== actor.id) throw new AppError('document_not_found')
  return { ...known, announcedSize: size }
}

const lockOwn = async (tx: TxDeps, { id, actor }: Upload) => requireOwn(await lockUpload(tx, id), actor)

/** The file is assembled as soon as the last part is here, also if the server stopped just before that. */
async function answer(deps: AppDeps, upload: Upload, known: InParts): Promise<Arrived> {
  const { arrived, announcedSize, isReceived } = known
  const publicPath = documentPath(upload.id)
  if (isReceived) return { offset: announcedSize, isComplete: true, publicPath }
  if (arrived < announcedSize) return { offset: arrived, isComplete: false, publicPath }
  await joinParts(deps, upload)
  return { offset: announcedSize, isComplete: true, publicPath }
}

async function joinParts(deps: AppDeps, upload: Upload): Promise<void> {
  const { id, toJpeg } = upload
  try {
    await receiveUpload(deps, { documentId: id, body: bytesOfParts(deps, id), toJpeg })
  } catch (error) {
    const known = await inTransaction(deps, (tx) => lockOwn(tx, upload))
    // Another request assembled them at the same moment.
    if (known.isReceived) return
    // The refusal of these bytes is permanent, so the parts are dropped; the next try sends new ones.
    if (error instanceof AppError && error.code !== 'too_many_uploads') await dropParts(deps, id)
    throw error
  }
  await dropParts(deps, id)
}
