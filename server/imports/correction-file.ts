import { csvText } from '#domain/csv.ts'
import type { DbDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { findImport } from './import-store.ts'
import { columnOf } from './plan-import.ts'

/** The corrections as a file, each next to the file's original cell. */
export async function correctionFile(deps: DbDeps, id: string): Promise<{ fileName: string; text: string }> {
  const found = await findImport(deps, id)
  if (!found) throw new AppError('import_not_found')
  const { kind, fileName, mapping, corrections } = found
  const text = csvText(
    ['Row', 'Column', 'In the file', 'Corrected to'],
    corrections.map(({ row, field, was, text: typed }) => [
      String(row),
      columnOf(kind, mapping, field) ?? field,
      was,
      typed,
    ]),
  )
  return { fileName: `${fileName.replace(/\.\w{1,5}$/, '')} corrections.csv`, text }
}
