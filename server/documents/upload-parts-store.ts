import { sql } from 'kysely'
import type { PhonePurpose } from '#contract/documents.ts'
import type { DbDeps, TxDeps } from '../deps.ts'

type NewUpload = {
  readonly id: string
  readonly purpose: PhonePurpose
  readonly fileName: string | null
  readonly size: number
  readonly uploadedBy: string
  readonly expiresAt: Date
}

/** Inserts a document that is uploaded in parts; if it exists already, its deadline is extended. */
export async function keepUpload(deps: TxDeps, upload: NewUpload): Promise<void> {
  const { id, purpose, fileName, size, uploadedBy } = upload
  const uploadExpiresAt = upload.expiresAt.toISOString()
  const row = { id, purpose, fileName, announcedSize: size, uploadedBy, uploadExpiresAt }
  await deps.db
    .insertInto('documents')
    .values({ ...row, storageKey: deps.newId(), createdAt: deps.clock().toISOString() })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ uploadExpiresAt }))
    .execute()
}

export type KnownUpload = {
  readonly uploadedBy: string
  /** Null for a file that is uploaded in one piece. */
  readonly announcedSize: number | null
  readonly arrived: number
  readonly isReceived: boolean
}

/** Locked until the transaction ends, so that two requests with the same part wait for each other. */
export async function lockUpload({ db }: TxDeps, id: string): Promise<KnownUpload | null> {
  const row = await db
    .selectFrom('documents')
    .select(['uploadedBy', 'announcedSize', 'receivedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { uploadedBy, announcedSize, receivedAt } = row
  return { uploadedBy, announcedSize, isReceived: receivedAt !== null, arrived: await arrivedOf({ db }, id) }
}

async function arrivedOf({ db }: Pick<DbDeps, 'db'>, id: string): Promise<number> {
  const { arrived } = await db
    .selectFrom('uploadParts')
    .select(sql<number>`coalesce(sum(length(bytes)), 0)::bigint`.as('arrived'))
    .where('documentId', '=', id)
    .executeTakeFirstOrThrow()
  return arrived
}

type Part = { readonly documentId: string; readonly startsAt: number; readonly bytes: Buffer }

export async function addPart({ db }: TxDeps, part: Part): Promise<void> {
  await db.insertInto('uploadParts').values(part).execute()
}

/** All bytes in order, with one part in memory at a time. */
export async function* bytesOfParts({ db }: DbDeps, documentId: string): AsyncGenerator<Uint8Array> {
  for (let from = 0; ;) {
    const part = await db
      .selectFrom('uploadParts')
      .select('bytes')
      .where('documentId', '=', documentId)
      .where('startsAt', '=', from)
      .executeTakeFirst()
    if (!part) return
    yield part.bytes
    from += part.bytes.length
  }
}

export async function dropParts({ db }: DbDeps, documentId: string): Promise<void> {
  await db.deleteFrom('uploadParts').where('documentId', '=', documentId).execute()
}
