import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PageQuery } from '#contract/load-query.ts'
import { headerSetKey, type ColumnMapping } from '#domain/imports/header-mapping.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { Database } from '../db/connect.ts'
import { AppError } from '../http/app-error.ts'
import type { UsedCorrection } from './corrections.ts'
import { cursorAfter, cutPage, defaultPageSize, isAfter } from '../http/page-cursor.ts'

type Db = { readonly db: Database }

const columns = [
  'id',
  'kind',
  'state',
  'fileName',
  'storageKey',
  'headers',
  'mapping',
  'createdCount',
  'changedCount',
  'skippedCount',
  'problemCount',
  'locationCount',
  'keptCount',
  'createdBy',
  'importedAt',
  'undoneAt',
] as const

export async function findImport({ db }: Db, id: string) {
  const row = await db.selectFrom('imports').select(columns).where('id', '=', id).executeTakeFirst()
  return row && typed(row)
}

/**
 * Locked until the transaction ends, so that one caller at a time runs, undoes or deletes an import. Others are refused
 * instead of waiting, because a run takes seconds and a waiting caller would hold a connection.
 */
export async function lockImport({ db }: Db, id: string) {
  const row = await db
    .selectFrom('imports')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row) return typed(row)
  if (await findImport({ db }, id)) throw new AppError('import_running')
  return undefined
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof lockImport>>>

/** Completed imports, newest first. */
export async function importsByTime({ db }: Db, { cursor, limit = defaultPageSize }: PageQuery) {
  const rows = await imported(db)
    .select(sql<string>`imports.imported_at::text`.as('key'))
    .where(isAfter(cursor, sql`imports.imported_at`, sql`imports.id`))
    .orderBy('imports.importedAt', 'desc')
    .orderBy('imports.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = cutPage(rows, limit, cursorAfter)
  return { rows: page.map(typed), nextCursor }
}

export async function doneImport({ db }: Db, id: string) {
  const row = await imported(db).where('imports.id', '=', id).executeTakeFirst()
  return row && typed(row)
}

function imported(db: Db['db']) {
  return db
    .selectFrom('imports')
    .leftJoin('users', 'users.id', 'imports.createdBy')
    .select(columns.map((column) => `imports.${column}` as const))
    .select(['users.firstName', 'users.lastName', 'users.username'])
    .where('imports.state', '<>', 'draft')
}

/** The check constraints list exactly the kinds and states; only this slice writes the JSON columns. */
function typed<Row extends { kind: string; state: string; headers: unknown; mapping: unknown }>(row: Row) {
  return {
    ...row,
    kind: row.kind as ImportKind,
    state: row.state as 'draft' | 'done' | 'undone' | 'partly_undone',
    headers: row.headers as string[],
    ...howItIsRead(row.mapping),
  }
}

/** The contents of the column `mapping`: the chosen columns, the corrections, and what becomes of what is here. */
type StoredReading = {
  readonly columns: ColumnMapping
  readonly corrections: readonly UsedCorrection[]
  /** Older ones do not have it. */
  readonly takesOver?: boolean
}

type HowRead = {
  readonly mapping: ColumnMapping
  readonly corrections: readonly UsedCorrection[]
  readonly takesOver: boolean
}

/** Older rows contain only the choice of columns, without corrections. */
function howItIsRead(stored: unknown): HowRead {
  // Only `rememberMapping` writes it, in an old and a new form.
  const reading = stored as StoredReading | ColumnMapping
  return isReading(reading)
    ? { mapping: reading.columns, corrections: reading.corrections, takesOver: reading.takesOver ?? false }
    : { mapping: reading, corrections: [], takesOver: false }
}

function isReading(stored: StoredReading | ColumnMapping): stored is StoredReading {
  return Array.isArray(stored['corrections'])
}

type NewDraft = {
  id: string
  kind: ImportKind
  fileName: string
  storageKey: string
  headers: readonly string[]
  rowCount: number
  createdBy: string
  createdAt: string
}

export async function insertDraft({ db }: Db, { headers, ...draft }: NewDraft): Promise<void> {
  await db
    .insertInto('imports')
    .values({ ...draft, headers: JSON.stringify(headers) })
    .execute()
}

function hashOf(headers: readonly string[]): string {
  return createHash('sha256').update(headerSetKey(headers)).digest('base64url')
}

export async function rememberedMapping({ db }: Db, kind: ImportKind, headers: readonly string[]) {
  const row = await db
    .selectFrom('importMappings')
    .select('mapping')
    .where('kind', '=', kind)
    .where('headersHash', '=', hashOf(headers))
    .executeTakeFirst()
  // Written below alone.
  return row && (row.mapping as ColumnMapping)
}

type Remembered = {
  mapping: ColumnMapping
  corrections: readonly UsedCorrection[]
  takesOver: boolean
  updatedBy: string
  updatedAt: string
}

/** Saves the mapping for this draft, and its columns for later files with the same headers. */
export async function rememberMapping(
  { db }: Db,
  { id, kind, headers }: Pick<ImportRow, 'id' | 'kind' | 'headers'>,
  { mapping, corrections, takesOver, ...by }: Remembered,
): Promise<void> {
  const text = JSON.stringify(mapping)
  const reading: StoredReading = { columns: mapping, corrections, takesOver }
  await db
    .updateTable('imports')
    .set({ mapping: JSON.stringify(reading) })
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('importMappings')
    .values({ kind, headersHash: hashOf(headers), mapping: text, ...by })
    .onConflict((conflict) => conflict.columns(['kind', 'headersHash']).doUpdateSet({ mapping: text, ...by }))
    .execute()
}

export async function problemRowsOf({ db }: Db, importId: string) {
  const rows = await db
    .selectFrom('importProblems')
    .select(['rowNumber', 'cells', 'reason'])
    .where('importId', '=', importId)
    .orderBy('rowNumber')
    .execute()
  // The import itself wrote a list of texts.
  return rows.map(({ rowNumber, cells, reason }) => ({ row: rowNumber, cells: cells as string[], reason }))
}

/** Drafts from before that moment. */
export async function draftsFrom({ db }: Db, before: string) {
  return db
    .selectFrom('imports')
    .select(['id', 'storageKey'])
    .where('state', '=', 'draft')
    .where('createdAt', '<', before)
    .execute()
}

/** Unless it was run meanwhile. */
export async function forgetDraft({ db }: Db, id: string): Promise<void> {
  await db.deleteFrom('imports').where('id', '=', id).where('state', '=', 'draft').execute()
}

/** Imports run one after the other: two at once could both create the same place or driver. */
export async function takeImportTurn({ db }: Db): Promise<void> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('imports', 0)) as "isMine"`.execute(db)
  if (rows[0]?.isMine !== true) throw new AppError('import_running')
}
