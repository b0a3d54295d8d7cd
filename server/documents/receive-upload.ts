import sharp from 'sharp'
import { fileKind, needsJpegPreview } from '#domain/documents/accepted-files.ts'
import { maxUploadBytes } from '#domain/documents/file-size.ts'
import { openWaitingLine } from '../auth/waiting-line.ts'
import { inTransaction } from '../db/transaction.ts'
import type { AppDeps, DbDeps } from '../deps.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import {
  ObjectTooLargeError,
  storeBytes,
  type Incoming,
  type StagedObject,
} from '../providers/storage/storage-provider.ts'
import { findAwaited, markReceived, noteKeys, unattachedUploadsOf, type Keys } from './document-store.ts'
import type { HeicToJpeg } from './heic-preview.ts'
import { isEncryptedPdf, isLockedPdf } from './pdf-text.ts'
import { lockUploadsOf, refuseOverQuota } from './start-upload.ts'

/** A file that is looked into is in memory as a whole, so only a few are at a time. */
const few = { atOnce: 2, mayWait: Number.POSITIVE_INFINITY }
/** Each waits for its like alone: a file that hangs in its decoder holds up no other kind. */
const lines = { scanned: openWaitingLine(few), locked: openWaitingLine(few), heic: openWaitingLine(few) }

export type Delivery = {
  readonly documentId: string
  readonly body: Incoming
  readonly toJpeg: HeicToJpeg
}

/**
 * Receives the bytes of a waiting document, all or nothing. Of several deliveries of one document exactly one is kept;
 * after a failed one the document keeps waiting.
 */
export async function receiveUpload(deps: AppDeps, { documentId, body, toJpeg }: Delivery): Promise<void> {
  const awaited = await findAwaited(deps, documentId)
  if (awaited === null) throw new AppError('upload_link_invalid')
  await requireRoom(deps, awaited.uploadedBy)
  const former = awaited.keys
  const staged = await stage(deps, body)
  try {
    const { contentType } = judge(staged)
    if (contentType === 'application/pdf' && (await isLocked(staged))) throw new AppError('pdf_locked')
    if (await isBeginningOfPicture(staged, contentType)) throw new AppError('paper_damaged')
    const preview = needsJpegPreview(contentType)
      ? await lines.heic.run(async () => toJpeg(await staged.bytes()))
      : null
    const storageKey = deps.newId()
    const keys = { storageKey, previewKey: preview === null ? null : `${storageKey}.jpg` }
    const isNoted = await noteKeys(deps, documentId, { from: former, to: keys })
    if (!isNoted) throw new AppError('upload_link_invalid')
    // Left by a delivery whose process died.
    await removeObjects(deps, former)
    if (preview && keys.previewKey !== null) await storeBytes(deps.storage, keys.previewKey, preview)
    await staged.commit(storageKey)
    const { size, sha256 } = staged
    try {
      await inTransaction(deps, async (tx) => {
        await lockUploadsOf(tx, awaited.uploadedBy)
        await requireRoom(tx, awaited.uploadedBy)
        const won = await markReceived(tx, documentId, { storageKey, contentType, size, sha256 })
        if (!won) throw new AppError('upload_link_invalid')
      })
    } catch (error) {
      if (error instanceof AppError) await removeObjects(deps, keys)
      throw error
    }
  } finally {
    await staged.discard()
  }
}

/** Links given out while there was room are also subject to the limit, before and after their bytes arrive. */
async function requireRoom(deps: DbDeps, uploadedBy: string): Promise<void> {
  const { bytes } = await unattachedUploadsOf(deps, uploadedBy)
  refuseOverQuota({ openLinks: 0, bytes })
}

async function stage(deps: AppDeps, body: Incoming): Promise<StagedObject> {
  try {
    return await deps.storage.stage(body, { maxBytes: maxUploadBytes })
  } catch (error) {
    if (error instanceof ObjectTooLargeError) throw new AppError('too_large')
    throw error
  }
}

function judge({ size, head }: StagedObject) {
  if (size === 0) throw invalidField('file', 'This file is empty.')
  const kind = fileKind(head)
  if (!kind) throw new AppError('unsupported_file')
  return kind
}

/** Files up to here are read for their size in pixels; a larger one has come further than that. */
const smallBytes = 64 * 1024

/** A picture that ends before it has said how wide and high it is. A HEIC is looked into when its JPEG is made. */
async function isBeginningOfPicture(staged: StagedObject, contentType: string): Promise<boolean> {
  if (contentType === 'application/pdf' || needsJpegPreview(contentType)) return false
  if (staged.size > smallBytes) return false
  return sharp(await staged.bytes(), { limitInputPixels: false })
    .metadata()
    .then(
      () => false,
      () => true,
    )
}

async function isLocked(staged: StagedObject): Promise<boolean> {
  const isEncrypted = await lines.scanned.run(async () => isEncryptedPdf(await staged.bytes()))
  return isEncrypted && lines.locked.run(async () => isLockedPdf(await staged.bytes()))
}

async function removeObjects({ storage }: AppDeps, { storageKey, previewKey }: Keys): Promise<void> {
  await storage.remove(storageKey)
  if (previewKey !== null) await storage.remove(previewKey)
}
