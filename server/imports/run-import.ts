import { sql } from 'kysely'
import type { ImportSummary } from '#contract/imports.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import type { Person } from '../auth/actor.ts'
import type { AppDeps, TxDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { noteImported } from './note-imported.ts'
import { findImport, lockImport, rememberMapping, takeImportTurn, type ImportRow } from './import-store.ts'
import { dropFile } from './drop-file.ts'
import type { Created } from './importer.ts'
import { importSummary } from './import-summary.ts'
import { insertRows } from '../db/insert-rows.ts'
import { countsOf, readImport, type Plan, type ReadFile, type ReadingOf } from './plan-import.ts'
import { reasonOf } from './row-reason.ts'
import { changeRecords } from './change-records.ts'
import { undoKinds } from './undo-kinds.ts'

/** Reads the file of a draft before the transaction opens; null for an import that is not a draft any more. */
export async function readDraft(deps: AppDeps, id: string, how: ReadingOf): Promise<ReadFile | null> {
  const draft = await findImport(deps, id)
  if (!draft) throw new AppError('import_not_found')
  if (draft.state !== 'draft') return null
  try {
    return await readImport(deps, { ...draft, willWrite: true }, how)
  } catch (error) {
    // A copy of this request may have run it since, and its file went with that.
    const now = await findImport(deps, id)
    if (now && now.state !== 'draft') return null
    throw error
  }
}

type Run = { readonly id: string; readonly judge: ReadFile | null }

/** Writes all good rows, or none if anything fails. A completed import answers as it did the first time. */
export async function runImport(tx: TxDeps, actor: Person, { id, judge }: Run): Promise<ImportSummary> {
  const draft = await lockImport(tx, id)
  if (!draft) throw new AppError('import_not_found')
  if (draft.state === 'done') return importSummary(tx, id)
  if (draft.state !== 'draft' || judge === null) throw new AppError('import_undone')
  await takeImportTurn(tx)
  const plan = await judge(tx)
  const counts = countsOf(plan.rows)
  if (counts.new + counts.changed === 0)
    throw new AppError('nothing_to_import', { message: nothingWords(counts) })
  const now = tx.clock().toISOString()
  const { mapping, corrections, takesOver } = plan
  await rememberMapping(tx, draft, { mapping, corrections, takesOver, updatedBy: actor.id, updatedAt: now })
  const created = await plan.write(tx, { actor, fileName: draft.fileName, now })
  await keepRecords(tx, id, created, now)
  const changed = await changeRecords(tx, draft, plan.rows)
  await keepProblems(tx, draft, plan)
  await refreshStatistics(tx, created)
  await tx.db
    .updateTable('imports')
    .set({
      state: 'done',
      storageKey: null,
      createdCount: created.filter(({ kind }) => kind === draft.kind).length,
      locationCount: draft.kind === 'loads' ? countOf(created, 'locations') : 0,
      changedCount: changed.length,
      skippedCount: counts.skipped,
      problemCount: counts.problem,
      createdBy: actor.id,
      importedAt: now,
    })
    .where('id', '=', id)
    .execute()
  noteImported(tx, [...created, ...changed])
  dropFile(tx, draft)
  return importSummary(tx, id)
}

function countOf(created: readonly Created[], wanted: ImportKind): number {
  return created.filter(({ kind }) => kind === wanted).length
}

function nothingWords({ skipped, problem }: ReturnType<typeof countsOf>): string {
  if (problem === 0) return 'There is nothing to import: every row of this file is here already.'
  return skipped === 0
    ? 'There is nothing to import: every row of this file has a problem.'
    : 'There is nothing to import: every row of this file is here already or has a problem.'
}

const manyRecords = 500

/**
 * Until autovacuum runs, PostgreSQL believes that a table that was just filled is empty and scans all of it for each
 * row: undoing an import at once would take minutes.
 */
async function refreshStatistics({ db }: TxDeps, created: readonly Created[]): Promise<void> {
  if (created.length < manyRecords) return
  const kinds = new Set(created.map(({ kind }) => kind))
  const tables = [...kinds].map((kind) => undoKinds[kind].table)
  const all = ['import_records', ...tables, ...(kinds.has('loads') ? ['load_stops'] : [])]
  await sql`analyze ${sql.join(all.map((table) => sql.table(table)))}`.execute(db)
}

async function keepRecords(
  { db }: TxDeps,
  importId: string,
  created: readonly Created[],
  version: string,
): Promise<void> {
  await insertRows(db, 'importRecords', created, ({ kind, id, row, name }) => ({
    importId,
    kind,
    recordId: id,
    rowNumber: row,
    name,
    version,
  }))
}

async function keepProblems({ db }: TxDeps, { id, kind }: ImportRow, { rows, mapping }: Plan): Promise<void> {
  const withProblems = rows.filter(({ problems }) => problems.length > 0)
  await insertRows(db, 'importProblems', withProblems, ({ row, cells, problems }) => ({
    importId: id,
    rowNumber: row,
    cells: cells.map(storable),
    reason: reasonOf(kind, mapping, problems),
  }))
}

/** PostgreSQL cannot store NUL, which may be the very problem of the row. */
function storable(cell: string): string {
  return cell.replaceAll('\u0000', '\ufffd')
}
