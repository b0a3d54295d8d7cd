import { sql } from 'kysely'
import type { uploadPurposes } from '#contract/documents.ts'
import type { UnattachedUploads } from '#domain/documents/upload-quota.ts'
import { driverBehind, type Actor } from '../auth/actor.ts'
import type { DbDeps, TxDeps } from '../deps.ts'

type NewDocument = {
  readonly purpose: (typeof uploadPurposes)[number]
  readonly fileName: string | null
  readonly uploadedBy: string
  readonly expiresAt: Date
}

/** Inserts a document whose bytes are still to come. */
export async function insertDocument(deps: DbDeps, document: NewDocument): Promise<string> {
  const id = deps.newId()
  await deps.db
    .insertInto('documents')
    .values({
      id,
      purpose: document.purpose,
      fileName: document.fileName,
      storageKey: deps.newId(),
      uploadedBy: document.uploadedBy,
      uploadExpiresAt: document.expiresAt.toISOString(),
      createdAt: deps.clock().toISOString(),
    })
    .execute()
  return id
}

/** One person's usable upload links and uploaded files that are on no load. */
export async function unattachedUploadsOf(deps: DbDeps, userId: string): Promise<UnattachedUploads> {
  const now = deps.clock().toISOString()
  return deps.db
    .selectFrom('documents')
    .select((eb) => [
      eb.fn
        .countAll<number>()
        .filterWhere('receivedAt', 'is', null)
        .filterWhere('uploadExpiresAt', '>', now)
        .as('openLinks'),
      sql<number>`coalesce(sum(size) filter (where received_at is not null), 0)::bigint`.as('bytes'),
    ])
    .where('loadId', 'is', null)
    .where('uploadedBy', '=', userId)
    .executeTakeFirstOrThrow()
}

export type Keys = { readonly storageKey: string; readonly previewKey: string | null }

export type AwaitedDocument = { readonly keys: Keys; readonly uploadedBy: string }

/** A link ends with the account that it was given out to. */
const isOfActive = sql<boolean>`exists (
  select from users where users.id = documents.uploaded_by and users.is_active)`

/** Null if its bytes have come, nobody may send them any more, or there is no such document. */
export async function findAwaited(deps: DbDeps, id: string): Promise<AwaitedDocument | null> {
  const row = await deps.db
    .selectFrom('documents')
    .select(['storageKey', 'previewKey', 'uploadedBy'])
    .where('id', '=', id)
    .where('receivedAt', 'is', null)
    .where(isOfActive)
    .executeTakeFirst()
  if (!row) return null
  const { uploadedBy, ...keys } = row
  return { keys, uploadedBy }
}

/**
 * Records the storage keys before the bytes are written, so that the row knows them whatever happens next. False if the
 * bytes came meanwhile or another delivery was recorded first.
 */
export async function noteKeys(deps: DbDeps, id: string, change: { from: Keys; to: Keys }): Promise<boolean> {
  const { numUpdatedRows } = await deps.db
    .updateTable('documents')
    .set(change.to)
    .where('id', '=', id)
    .where('storageKey', '=', change.from.storageKey)
    .where('receivedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Received = { readonly contentType: string; readonly size: number; readonly sha256: string }

/**
 * False if another delivery won: each has its own key, and the last one recorded counts. Also if whoever sent it was
 * switched off meanwhile.
 */
export async function markReceived(
  deps: DbDeps,
  id: string,
  { storageKey, ...received }: Received & { readonly storageKey: string },
): Promise<boolean> {
  const { numUpdatedRows } = await deps.db
    .updateTable('documents')
    .set({ ...received, receivedAt: deps.clock().toISOString() })
    .where('id', '=', id)
    .where('storageKey', '=', storageKey)
    .where(isOfActive)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type ReceivedDocument = Keys & {
  readonly id: string
  readonly purpose: string
  readonly fileName: string | null
  readonly contentType: string
  readonly size: number
  readonly sha256: string
  readonly uploadedBy: string
  readonly loadId: string | null
}

function received(db: DbDeps['db']) {
  return db
    .selectFrom('documents')
    .select([
      'documents.id',
      'documents.purpose',
      'documents.fileName',
      'documents.storageKey',
      'documents.previewKey',
      'documents.uploadedBy',
      'documents.loadId',
    ])
    .select((eb) => [
      // Set together with receivedAt, which the condition below asks for.
      eb.ref('documents.contentType').$notNull().as('contentType'),
      eb.ref('documents.size').$notNull().as('size'),
      eb.ref('documents.sha256').$notNull().as('sha256'),
    ])
    .where('documents.receivedAt', 'is not', null)
}

/** Locked in the same order by everybody, so that two requests with the same files wait instead of deadlocking. */
export async function lockReceived({ db }: TxDeps, ids: readonly string[]): Promise<ReceivedDocument[]> {
  if (ids.length === 0) return []
  return received(db).where('documents.id', 'in', ids).orderBy('documents.id').forUpdate().execute()
}

/** Null if there is no such document or its bytes have not come. */
export async function findReceived({ db }: DbDeps, id: string): Promise<ReceivedDocument | null> {
  return (await received(db).where('documents.id', '=', id).executeTakeFirst()) ?? null
}

/** A picture that is or was the company's logo; anybody who may see the paper it is on may see it. */
export async function findLogo({ db }: DbDeps, id: string): Promise<ReceivedDocument | null> {
  const logo = received(db).where('documents.id', '=', id).where('documents.purpose', '=', 'logo')
  return (await logo.executeTakeFirst()) ?? null
}

/** With its load's number, for a file without a name. */
export async function findReadable(
  { db }: DbDeps,
  id: string,
  actor: Actor,
): Promise<(ReceivedDocument & { readonly number109: string | null }) | null> {
  const query = received(db)
    .leftJoin('loads', 'loads.id', 'documents.loadId')
    .select('loads.number109')
    .where('documents.id', '=', id)
  const driverId = driverBehind(actor)
  const theirs =
    driverId === null
      ? query
      : query.where((eb) =>
          eb.or([
            // Not attached yet; once attached, the load's driver reads it.
            eb.and([eb('documents.uploadedBy', '=', driverId), eb('documents.loadId', 'is', null)]),
            eb.and([
              eb('loads.driverId', '=', driverId),
              eb('loads.deletedAt', 'is', null),
              // Drivers do not see rates, which are between the broker and the company.
              eb.or([
                eb('documents.uploadedBy', '=', driverId),
                eb('documents.purpose', '<>', 'rate-confirmation'),
              ]),
            ]),
          ]),
        )
  return (await theirs.executeTakeFirst()) ?? null
}

export async function putOnLoad(deps: TxDeps, ids: readonly string[], loadId: string): Promise<void> {
  if (ids.length === 0) return
  await deps.db.updateTable('documents').set({ loadId }).where('id', 'in', ids).execute()
}

export async function setPurpose(
  deps: TxDeps,
  ids: readonly string[],
  purpose: NewDocument['purpose'],
): Promise<void> {
  if (ids.length === 0) return
  await deps.db.updateTable('documents').set({ purpose }).where('id', 'in', ids).execute()
}

/** Makes them the pages of one paper in this order. */
export async function setPages(
  deps: TxDeps,
  ids: readonly string[],
  taken: { readonly takenAt: string; readonly stopId: string | null },
): Promise<void> {
  const paperId = deps.newId()
  for (const [index, id] of ids.entries()) {
    await deps.db
      .updateTable('documents')
      .set({ ...taken, paperId, page: index + 1 })
      .where('id', '=', id)
      .execute()
  }
}

/** Oldest first, the pages of a paper in order, with the uploader's name. */
export async function findOfLoad({ db }: DbDeps, loadId: string) {
  return received(db)
    .leftJoin('users', 'users.id', 'documents.uploadedBy')
    .leftJoin('documents as newer', 'newer.id', 'documents.supersededBy')
    .select(['documents.supersededBy', 'documents.supersededAt', 'newer.fileName as newerName'])
    .select(['users.firstName', 'users.lastName', 'documents.paperId', 'documents.page'])
    .select(['documents.takenAt', 'documents.stopId'])
    .select((eb) => [
      eb.ref('documents.receivedAt').$notNull().as('receivedAt'),
      // Only pages that are still on the load: some may have been removed.
      eb.fn
        .count<number>('documents.id')
        .over((over) => over.partitionBy('documents.paperId'))
        .as('pages'),
      sql<string>`min(documents.created_at) over (partition by coalesce(documents.paper_id, documents.id))`.as(
        'begunAt',
      ),
    ])
    .where('documents.loadId', '=', loadId)
    .orderBy('begunAt')
    .orderBy('documents.paperId')
    .orderBy('documents.page')
    .orderBy('documents.id')
    .execute()
}

/**
 * Removes a file from its load, where it stays until `orphanAbandoned` finds it; false if it is not on that load. A
 * signature cannot be removed: its text was signed.
 */
export async function takeOffLoad({ db }: TxDeps, id: string, loadId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ loadId: null })
    .where('id', '=', id)
    .where('loadId', '=', loadId)
    .where('purpose', '<>', 'signature')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
