import type { ImportSummary } from '#contract/imports.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { importsByTime } from './import-store.ts'

const mostListed = 500

export async function listImports(deps: DbDeps): Promise<ImportSummary[]> {
  return (await importsByTime(deps, { limit: mostListed })).map(summaryOf)
}

export async function importSummary(deps: DbDeps, id: string): Promise<ImportSummary> {
  const [row] = await importsByTime(deps, { id, limit: 1 })
  if (!row) throw new AppError('import_not_found')
  return summaryOf(row)
}

function summaryOf(row: Awaited<ReturnType<typeof importsByTime>>[number]): ImportSummary {
  const { id, kind, fileName, createdCount, skippedCount, problemCount, locationCount, keptCount } = row
  return {
    ...{ id, kind, fileName, createdCount, skippedCount, problemCount, locationCount, keptCount },
    state: row.state === 'draft' ? 'done' : row.state,
    importedBy: [row.firstName, row.lastName].filter(Boolean).join(' ') || row.username,
    // The list leaves the drafts out: all others were imported.
    importedAt: row.importedAt ?? '',
    undoneAt: row.undoneAt,
  }
}
