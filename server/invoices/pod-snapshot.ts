import { createHash } from 'node:crypto'
import type { DbDeps, TxDeps } from '../deps.ts'

/** The load's POD files, in the order they were attached. */
export async function podFilesOf({ db }: DbDeps, loadId: string) {
  const load = await db
    .selectFrom('loads')
    .select('podDocumentPath')
    .where('id', '=', loadId)
    .executeTakeFirst()
  const paths = (load?.podDocumentPath ?? '').split(',').filter((path) => path !== '')
  const ids = paths.map((path) => path.replace(/^.*\//, ''))
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'fileName', 'contentType'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return paths.flatMap((path, index) => {
    const row = byId.get(ids[index] ?? '')
    return row
      ? [
          {
            path,
            fileName: row.fileName ?? 'POD',
            contentType: row.contentType ?? 'application/octet-stream',
          },
        ]
      : []
  })
}

/**
 * The POD data that the invoice shows, recorded when it is attached: SHA-256 of the bytes, size and content type. For
 * several files, the checksum is over their checksums in order and the size is their sum.
 */
export async function snapshotPod(deps: TxDeps, loadId: string): Promise<void> {
  const { db, clock } = deps
  const load = await db
    .selectFrom('loads')
    .select('podDocumentPath')
    .where('id', '=', loadId)
    .executeTakeFirstOrThrow()
  const paths = (load.podDocumentPath ?? '').split(',').filter((path) => path !== '')
  if (paths.length === 0) {
    await writeSnapshot(deps, loadId, {
      podUrl: null,
      podChecksum: null,
      podAttachedAt: null,
      podSnapshot: null,
    })
    return
  }
  const ids = paths.map((path) => path.replace(/^.*\//, ''))
  const rows = await db
    .selectFrom('documents')
    .select(['id', 'sha256', 'size', 'contentType'])
    .where('id', 'in', ids)
    .execute()
  const files = ids.flatMap((id) => rows.filter((row) => row.id === id))
  const [first] = files
  if (!first) return
  const podChecksum =
    files.length === 1
      ? first.sha256
      : createHash('sha256')
          .update(files.map((file) => file.sha256 ?? '').join('\n'))
          .digest('hex')
  await writeSnapshot(deps, loadId, {
    podUrl: load.podDocumentPath,
    podChecksum,
    podAttachedAt: clock().toISOString(),
    podSnapshot: JSON.stringify({
      size: files.reduce((sum, file) => sum + (file.size ?? 0), 0),
      contentType: first.contentType ?? 'application/octet-stream',
    }),
  })
}

type Snapshot = Readonly<Record<'podUrl' | 'podChecksum' | 'podAttachedAt' | 'podSnapshot', string | null>>

async function writeSnapshot({ db }: TxDeps, loadId: string, snapshot: Snapshot): Promise<void> {
  await db
    .updateTable('invoices')
    .set(snapshot)
    .where('loadId', '=', loadId)
    .where('status', '<>', 'void')
    .execute()
}
