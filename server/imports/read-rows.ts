import { hash } from 'node:crypto'
import type { ColumnMapping } from '#domain/imports/header-mapping.ts'
import { remarksAmong } from '#domain/imports/remark-rows.ts'
import { isBlankCell, isDitto, tidyCell } from '#domain/imports/tidy-cell.ts'
import type { IsTown } from '#domain/imports/split-address.ts'
import type { Corrections, RowCorrections, UsedCorrection } from './corrections.ts'
import type { Importer, ReadRow } from './importer.ts'
import type { CsvRow } from './read-csv.ts'
import { cellOf, columnPlaces, readRow } from './read-row.ts'

type How = {
  readonly headers: readonly string[]
  readonly mapping: ColumnMapping
  readonly corrections: Corrections
  readonly isTown: IsTown
}

/** Each row as a record, or why it is not one: repeated headers, a total, a duplicate. */
export async function readRows<Value>(
  importer: Importer<Value>,
  records: AsyncIterable<CsvRow>,
  { headers, mapping, corrections, isTown }: How,
): Promise<{ rows: ReadRow<Value>[]; used: UsedCorrection[] }> {
  const places = columnPlaces(headers, mapping)
  const columns = { places, isTown, order: Object.keys(mapping) }
  const remarkOn = remarksAmong(headers)
  const rows: ReadRow<Value>[] = []
  const used: UsedCorrection[] = []
  const firstOf = new Map<string, number>()
  let above: readonly string[] = []
  for await (const asWritten of records) {
    const typed = corrections.get(asWritten.row)
    const remark = remarkOn(asWritten.cells)
    const record = remark === null ? { ...asWritten, cells: writtenOut(asWritten.cells, above) } : asWritten
    if (remark === null) above = record.cells
    const inFile = { ...record, corrections: typed }
    used.push(...usedOf(record, typed, places))
    const skipped = typed ? null : (remark ?? repeatOf(record, firstOf))
    if (skipped === null) rows.push(readRow(importer, inFile, columns))
    else
      rows.push({ ...record, value: null, problems: [], remark: null, skipped, differs: false, change: null })
  }
  return { rows, used }
}

/** Replaces ditto marks with the cell above. */
function writtenOut(cells: readonly string[], above: readonly string[]): readonly string[] {
  if (!cells.some((cell) => isDitto(tidyCell(cell)))) return cells
  return cells.map((cell, place) => (isDitto(tidyCell(cell)) ? (above[place] ?? cell) : cell))
}

/** Remembers the row and names an earlier identical one, ignoring case and spaces. */
function repeatOf({ row, cells }: CsvRow, firstOf: Map<string, number>): string | null {
  const tidy = cells.map((cell) => tidyCell(cell).toLowerCase())
  if (tidy.every(isBlankCell)) return 'An empty row'
  while (tidy.at(-1) === '') tidy.pop()
  const key = hash('sha1', JSON.stringify(tidy), 'base64')
  const first = firstOf.get(key)
  if (first !== undefined) return `The same as row ${String(first)}`
  firstOf.set(key, row)
  return null
}

function usedOf(
  { row, cells }: CsvRow,
  typed: RowCorrections | undefined,
  places: ReadonlyMap<string, number>,
): UsedCorrection[] {
  if (!typed) return []
  return [...typed].flatMap(([field, text]) => {
    const was = cellOf({ cells, corrections: undefined }, places, field)
    return was === text ? [] : [{ row, field, was, text }]
  })
}
