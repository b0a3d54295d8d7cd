import type { ColumnMapping } from '#domain/imports/header-mapping.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { problemWords } from '#domain/imports/problem-words.ts'
import { columnOf, type Plan } from './plan-import.ts'

/** The problems of a row, with the names of its columns. */
export function reasonOf(
  kind: ImportKind,
  mapping: ColumnMapping,
  problems: Plan['rows'][number]['problems'],
): string {
  return problemWords(
    problems.map(({ field, message }) => ({ column: columnOf(kind, mapping, field), message })),
  )
}
