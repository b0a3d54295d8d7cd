import type { ImportSummary } from '#contract/imports.ts'
import type { PageQuery } from '#contract/load-query.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { doneImport, importsByTime } from './import-store.ts'

export async function listImports(deps: DbDeps, query: PageQuery) {
  const { rows, nextCursor } = await importsByTime(deps, query)
  return { rows: rows.map(summaryOf), nextCursor }
}

export async function importSummary(deps: DbDeps, id: string): Promise<ImportSummary> {
  const row = await doneImport(deps, id)
  if (!row) throw new AppError('import_not_found')
  return summaryOf(row)
}

function summaryOf(row: NonNullable<Awaited<ReturnType<typeof doneImport>>>): ImportSummary {
  const { id, kind, fileName, createdCount, changedCount, skippedCount } = row
  const { problemCount, locationCount, keptCount } = row
  return {
    ...{
      id,
      kind,
      fileName,
      createdCount,
      changedCount,
      skippedCount,
      problemCount,
      locationCount,
      keptCount,
    },
    state: row.state === 'draft' ? 'done' : row.state,
    correctionCount: row.corrections.length,
    importedBy: [row.firstName, row.lastName].filter(Boolean).join(' ') || row.username,
    // The list excludes drafts, so all of these were imported.
    importedAt: row.importedAt ?? '',
    undoneAt: row.undoneAt,
  }
}
