import { csvText } from '#domain/csv.ts'
import { problemHeader } from '#domain/imports/header-mapping.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { findImport, problemRowsOf, type ImportRow } from './import-store.ts'
import { planImport } from './plan-import.ts'
import { reasonOf } from './row-reason.ts'

/** The rows with problems as in the file, each with the reason, to be repaired and imported again. */
export async function problemFile(deps: AppDeps, id: string): Promise<{ fileName: string; text: string }> {
  const found = await findImport(deps, id)
  if (!found) throw new AppError('import_not_found')
  const { headers, fileName } = found
  const rows = found.state === 'draft' ? await problemsOfDraft(deps, found) : await problemRowsOf(deps, id)
  // A file that we produced already has the column.
  const kept = headers.flatMap((header, index) => (header === problemHeader ? [] : [index]))
  const text = csvText(
    [...kept.map((index) => headers[index] ?? ''), problemHeader],
    rows.map(({ row, cells, reason }) => [
      ...kept.map((index) => cells[index] ?? ''),
      `Row ${String(row)}: ${reason}`,
    ]),
  )
  return { fileName: `${fileName.replace(/\.\w{1,5}$/, '')} problems.csv`, text }
}

async function problemsOfDraft(deps: AppDeps, draft: ImportRow) {
  const { rows, mapping } = await planImport(deps, draft, draft)
  return rows
    .filter(({ problems }) => problems.length > 0)
    .map(({ row, cells, problems }) => ({ row, cells, reason: reasonOf(draft.kind, mapping, problems) }))
}
