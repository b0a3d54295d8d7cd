import { sql } from 'kysely'
import type { documentsApi } from '#contract/documents.ts'
import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import { safeFileName } from '#domain/documents/file-names.ts'
import { documentPath } from '#domain/documents/document-path.ts'
import { maxUploadBytes } from '#domain/documents/file-size.ts'
import { uploadRefusal, type UnattachedUploads } from '#domain/documents/upload-quota.ts'
import type { Person } from '../auth/actor.ts'
import type { TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { insertDocument, unattachedUploadsOf } from './document-store.ts'
import type { Grant } from './upload-link.ts'

const linkLastsMs = 15 * 60 * 1000

type Start = {
  readonly actor: Person
  readonly body: BodyOf<typeof documentsApi.startUpload>
  /** The signed address of an upload. */
  readonly linkTo: (grant: Grant) => string
}

export async function startUpload(
  tx: TxDeps,
  { actor, body, linkTo }: Start,
): Promise<ResponseOf<typeof documentsApi.startUpload>> {
  if ((body?.size ?? 0) > maxUploadBytes) throw new AppError('too_large')
  const expiresAt = new Date(tx.clock().getTime() + linkLastsMs)
  const fileName = body?.fileName ?? null
  await lockUploadsOf(tx, actor.id)
  refuseOverQuota(await unattachedUploadsOf(tx, actor.id))
  const id = await insertDocument(tx, {
    purpose: body?.purpose ?? 'other',
    fileName: fileName === null ? null : safeFileName(fileName),
    uploadedBy: actor.id,
    expiresAt,
  })
  return { uploadURL: linkTo({ documentId: id, expiresAt }), publicPath: documentPath(id) }
}

/** Until the transaction ends, nobody else begins an upload of this person: what was counted stays true. */
export async function lockUploadsOf({ db }: TxDeps, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${userId}`}, 0))`.execute(db)
}

export function refuseOverQuota(uploads: UnattachedUploads): void {
  const message = uploadRefusal(uploads)
  if (message !== null) throw new AppError('too_many_uploads', { message })
}
