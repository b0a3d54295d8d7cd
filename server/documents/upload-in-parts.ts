import { maxPartBytes, type documentsApi } from '#contract/documents.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import { documentPath } from '#domain/documents/document-path.ts'
import { safeFileName } from '#domain/documents/file-names.ts'
import { maxUploadBytes } from '#domain/documents/file-size.ts'
import type { Person } from '../auth/actor.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import type { Incoming } from '../providers/storage/storage-provider.ts'
import { unattachedUploadsOf } from './document-store.ts'
import type { HeicToJpeg } from './heic-preview.ts'
import { receiveUpload } from './receive-upload.ts'
import { lockUploadsOf, refuseOverQuota } from './start-upload.ts'
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
    await lockUploadsOf(tx, actor.id)
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
    // Sent again, because the answer got lost.
    if (before.isReceived || before.arrived === before.announcedSize) return before
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
    if (size > maxPartBytes)
      throw new AppError('too_large', { message: 'Send this file in parts of at most 1 MB each.' })
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
  await joinOnce(deps, upload)
  return { offset: announcedSize, isComplete: true, publicPath }
}

/** Uploads that are being assembled, by their ids. */
const joining = new Map<string, Promise<void>>()

/** Whoever asks while an upload is being assembled waits for the same result. */
function joinOnce(deps: AppDeps, upload: Upload): Promise<void> {
  const { id } = upload
  const begun = joining.get(id) ?? joinParts(deps, upload).finally(() => joining.delete(id))
  joining.set(id, begun)
  return begun
}

/** For what is in the bytes. */
const refusedForGood: ReadonlySet<string> = new Set(['unsupported_file', 'pdf_locked', 'paper_damaged'])

async function joinParts(deps: AppDeps, upload: Upload): Promise<void> {
  const { id, toJpeg } = upload
  try {
    await receiveUpload(deps, { documentId: id, body: bytesOfParts(deps, id), toJpeg })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const known = await inTransaction(deps, (tx) => lockOwn(tx, upload))
    // Assembled since the request looked.
    if (known.isReceived) return
    // Another process is about to assemble these parts, and still needs them.
    if (error.code === 'upload_link_invalid') throw new AppError('server_busy')
    // These bytes are refused for good, so the next try sends new ones.
    if (refusedForGood.has(error.code)) await dropParts(deps, id)
    throw error
  }
  await dropParts(deps, id)
}
