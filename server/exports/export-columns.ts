import { importFields } from '#domain/imports/import-fields.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { loadStatuses, loadStatusNames } from '#domain/loads/load-status.ts'

/** A column of a file: its header and the SQL of its cells. */
export type Column = readonly [header: string, expression: string]

export type ExportFile = {
  readonly name: string
  /** The description for the README. */
  readonly about: string
  readonly columns: readonly Column[]
  /** The SQL from `from` on: tables, conditions, order. */
  readonly source: string
}

/** Typed text: gets an apostrophe in front if a spreadsheet would run it as a formula. The import removes it. */
export function typed(header: string, expression: string): Column {
  const isFormula = `(${expression}) ~ E'^[=+@\\t\\r-]' and (${expression}) !~ '^[+-]?\\d+(\\.\\d+)?$'`
  return [header, `case when ${isFormula} then '''' || (${expression}) else (${expression}) end`]
}

/** ISO 8601 UTC with milliseconds, as everywhere in the API. */
export function instant(header: string, expression: string): Column {
  return [header, `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`]
}

export function yesNo(header: string, expression: string): Column {
  return [header, `case when ${expression} then 'Yes' else 'No' end`]
}

/** Statuses in the words of the screens, which the import also understands. */
export function statusColumn(header: string, expression: string): Column {
  const cases = loadStatusNames.map((name) => `when '${name}' then '${loadStatuses[name].label}'`)
  return [header, `case ${expression} ${cases.join(' ')} else ${expression} end`]
}

/** The headers that the import knows, so that an exported file can be imported again. */
export function headersOf(kind: ImportKind): (field: string) => string {
  return (field) => importFields[kind].find(({ name }) => name === field)?.label ?? field
}
