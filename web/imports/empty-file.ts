import { csvText } from '#domain/csv.ts'
import { importFields } from '#domain/imports/import-fields.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { downloadText } from '#client/format/download-file.ts'

/** A file with only the headers, for people who start their list from scratch. */
export function downloadEmptyFile(kind: ImportKind): void {
  const headers = importFields[kind].map(({ label }) => label)
  downloadText(`${kind}.csv`, csvText(headers, []), 'text/csv;charset=utf-8')
}
