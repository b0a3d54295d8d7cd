import type { ColumnMapping } from '#domain/imports/header-mapping.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { columnOf, type Plan } from './plan-import.ts'

/** `Delivery due: "soon" is no date. Write it like 11/24/2026.` */
export function reasonOf(
  kind: ImportKind,
  mapping: ColumnMapping,
  problems: Plan['rows'][number]['problems'],
): string {
  return problems
    .map(({ field, message }) => [columnOf(kind, mapping, field), message].filter(Boolean).join(': '))
    .join(' ')
}
