import { sql } from 'kysely'
import type { ImportSummary, KeptRecord } from '#contract/imports.ts'
import { importKinds, type ImportKind } from '#domain/imports/import-kinds.ts'
import type { Person } from '../auth/actor.ts'
import type { DbDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { changeLoads } from '../loads/write/change-loads.ts'
import { lockLoads } from '../loads/write/lock-load.ts'
import { lockImport, takeImportTurn } from './import-store.ts'
import { restoreRecords } from './change-records.ts'
import { importSummary } from './import-summary.ts'
import { noteImported } from './note-imported.ts'
import { undoKinds } from './undo-kinds.ts'

export type Undone = {
  import: ImportSummary
  removedCount: number
  restoredCount: number
  kept: KeptRecord[]
}

/** More than anybody reads; the count is exact anyway. */
const mostNamed = 200

/**
 * Removes everything that the import created, and gives back to what it changed what was there before. Records that were
 * used or changed since then stay; unless that is confirmed, the undo is refused with a list of them.
 */
export async function undoImport(
  tx: TxDeps,
  actor: Person,
  { id, isConfirmed }: { id: string; isConfirmed: boolean },
): Promise<Undone> {
  const done = await lockImport(tx, id)
  if (!done || done.state === 'draft') throw new AppError('import_not_found')
  if (done.state === 'undone')
    return { import: await importSummary(tx, id), removedCount: 0, restoredCount: 0, kept: [] }
  // Undoing another one at the same moment could change the same records.
  await takeImportTurn(tx)
  const kept: KeptRecord[] = []
  let removedCount = 0
  // In reverse order: records that loads use are removed after the loads.
  for (const kind of importKinds.toReversed()) {
    const records = await recordsOf(tx, id, kind)
    kept.push(...records.filter(isKept).map(keptRecord))
    const removable = records.filter((record) => !isKept(record))
    await remove(tx, actor, kind, removable)
    await forget(tx, id, removable)
    if (kind === done.kind) removedCount = removable.filter(({ isGone }) => !isGone).length
    noteImported(tx, removable.length > 0 ? [{ kind }] : [])
  }
  const restored = await restoreRecords(tx, done)
  kept.push(...restored.kept)
  await forget(tx, id, restored.over)
  const restoredCount = restored.restored.length
  noteImported(tx, restored.restored)
  if (kept.length > 0 && !isConfirmed) {
    const removableCount = removedCount + restoredCount
    const extras = { kept: kept.slice(0, mostNamed), keptCount: kept.length, removableCount }
    throw new AppError('import_used', { extras })
  }
  await tx.db
    .updateTable('imports')
    .set({
      state: kept.length > 0 ? 'partly_undone' : 'undone',
      keptCount: kept.length,
      undoneBy: actor.id,
      undoneAt: tx.clock().toISOString(),
    })
    .where('id', '=', id)
    .execute()
  return { import: await importSummary(tx, id), removedCount, restoredCount, kept: kept.slice(0, mostNamed) }
}

type Found = {
  id: string
  row: number
  name: string
  isGone: boolean
  isReferenced: boolean
  reason: string | null
}

const isKept = ({ isGone, reason }: Found) => !isGone && reason !== null

function keptRecord({ row, name, reason }: Found): KeptRecord {
  return { row, name, reason: reason ?? '' }
}

/** Locked first, so that nobody starts to use one between check and removal. */
async function recordsOf({ db }: DbDeps, importId: string, kind: ImportKind): Promise<Found[]> {
  const { table, uses = sql``, isGone, reason, isReferenced } = undoKinds[kind]
  const from = sql.table(table)
  await sql`select id from ${from} where id in (
    select record_id from import_records where import_id = ${importId} and kind = ${kind} and before is null) order by id for update`.execute(
    db,
  )
  const { rows } = await sql<Found>`
    select kept.record_id as id, kept.row_number as row, kept.name,
      record.id is null or ${isGone} as "isGone", ${isReferenced} as "isReferenced", ${reason} as reason
    from import_records as kept left join ${from} as record on record.id = kept.record_id
      ${uses}
    where kept.import_id = ${importId} and kept.kind = ${kind} and kept.before is null
    order by kept.row_number`.execute(db)
  return rows
}

async function remove(tx: TxDeps, actor: Person, kind: ImportKind, records: readonly Found[]): Promise<void> {
  const { db, clock } = tx
  const now = clock().toISOString()
  const present = records.filter(({ isGone }) => !isGone)
  const all = present.map(({ id }) => id)
  const referenced = present.filter(({ isReferenced }) => isReferenced).map(({ id }) => id)
  if (all.length === 0) return
  if (kind === 'loads') {
    // Like a manual deletion: to the trash, from where each can be restored.
    const loads = await lockLoads(tx, all, 'living')
    await changeLoads(tx, actor, loads, { kind: 'trashed', reason: 'The import was undone' })
    return
  }
  const from = sql.table(undoKinds[kind].table)
  const offTheLists =
    kind === 'drivers' ? sql`is_active = false, updated_at = ${now}` : sql`archived_at = ${now}`
  if (referenced.length > 0)
    await sql`update ${from} set ${offTheLists} where id = any(${referenced}::uuid[])`.execute(db)
  await sql`delete from ${from} where id = any(${all}::uuid[]) and not id = any(${referenced}::uuid[])`.execute(
    db,
  )
}

async function forget(
  { db }: TxDeps,
  importId: string,
  records: readonly Pick<Found, 'id'>[],
): Promise<void> {
  if (records.length === 0) return
  const ids = records.map(({ id }) => id)
  await sql`delete from import_records where import_id = ${importId} and record_id = any(${ids}::uuid[])`.execute(
    db,
  )
}
