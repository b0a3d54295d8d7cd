import { Readable, pipeline } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CsvError, parse, type Options, type Parser } from 'csv-parse'
import { delimiterOf, separatorLine } from '#domain/imports/csv-dialect.ts'
import { longestHeaders, longestRow, maxImportColumns, maxSheetRows } from '#domain/imports/import-kinds.ts'
import { AppError } from '../http/app-error.ts'
import { pieceBytes, textPieces } from './csv-text.ts'
import { yieldingToOthers } from './yield-to-others.ts'

export type CsvRow = {
  /** The spreadsheet's row number, from 1, counting empty rows. */
  readonly row: number
  readonly cells: readonly string[]
}

/** All rows with content, the headers first; a title above them is left out. */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<CsvRow> {
  let beginning: CsvRow[] | null = []
  for await (const row of filledRows(bytes)) {
    if (!beginning) {
      yield row
      continue
    }
    beginning.push(row)
    if (filledCells(row) < fewestHeaders && beginning.length <= mostTitles) continue
    yield* withoutTitles(beginning)
    beginning = null
  }
  if (beginning) yield* withoutTitles(beginning)
}

const mostTitles = 5
const fewestHeaders = 3

/** A title fills one or two cells, few compared with the headers; files with one or two columns have no title. */
function withoutTitles(beginning: readonly CsvRow[]): readonly CsvRow[] {
  const widest = Math.max(0, ...beginning.map(filledCells))
  const rows = beginning.slice(beginning.findIndex((row) => filledCells(row) * 2 >= Math.min(widest, 5)))
  if (rows[0]) requireShortHeaders(rows[0])
  return rows
}

function filledCells({ cells }: CsvRow): number {
  return cells.filter((cell) => cell.trim() !== '').length
}

function requireShortHeaders({ cells }: CsvRow): void {
  const length = cells.reduce((sum, cell) => sum + cell.length + 1, 0)
  if (length > longestHeaders) throw new AppError('csv_headers_too_long')
}

async function* filledRows(bytes: Uint8Array): AsyncGenerator<CsvRow> {
  const [beginning = ''] = textPieces(bytes)
  const progress: Progress = { records: 0, rows: 0 }
  const options: Options<CsvRow, string[]> = {
    delimiter: delimiterOf(beginning),
    record_delimiter: ['\r\n', '\n', '\r'],
    skip_empty_lines: true,
    relax_column_count: true,
    relax_quotes: true,
    on_record: (cells) => {
      // For each row that is not as long as the first, the parser creates an error object, which takes longer than
      // everything else. The first row gets none, so each row is made the first.
      info.records = 0
      progress.records += 1
      const row = progress.records + info.empty_lines
      if (cells.length > maxImportColumns) throw tooManyColumns(row)
      return cells.some((cell) => cell.trim() !== '') ? { row, cells: cells.map(unguarded) } : null
    },
  }
  // The package has no type for a parser whose `on_record` returns something other than a list of cells.
  const parser = parse(options as unknown as Options)
  const info: { records: number; readonly empty_lines: number } = parser.info
  // At most one piece is read ahead; errors in the pieces are thrown where the rows are read.
  pipeline(
    Readable.from(boundedPieces(bytes, parser, progress), { highWaterMark: 1 }),
    parser,
    () => undefined,
  )
  try {
    yield* yieldingToOthers(parser as AsyncIterable<CsvRow>)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new AppError('csv_broken', error.code === 'CSV_QUOTE_NOT_CLOSED' ? { message: unclosed } : {})
  }
}

/** The buffer between the pieces and the parser. */
const readAhead = 4 * pieceBytes

type Progress = { records: number; rows: number }

/** Stops at an endless row, which the parser would buffer completely, and at too many rows. */
async function* boundedPieces(
  bytes: Uint8Array,
  { info }: Parser,
  progress: Progress,
): AsyncGenerator<string> {
  let length = 0
  let isFirst = true
  for (const text of textPieces(bytes)) {
    const piece = isFirst ? text.replace(separatorLine, '') : text
    isFirst = false
    const rows = progress.records + info.empty_lines
    if (rows > maxSheetRows) throw new AppError('too_many_rows', { message: tooManyWithBlank })
    length = rows > progress.rows ? piece.length : length + piece.length
    progress.rows = rows
    if (rows === 0 && length > longestHeaders + readAhead) throw new AppError('csv_headers_too_long')
    if (length > longestRow) throw rowTooLong(rows + 1)
    yield piece
    await nextTurn()
  }
}

function rowTooLong(row: number): AppError {
  const message = `Row ${row.toLocaleString('en-US')} has more than ${longestRow.toLocaleString('en-US')} characters. If a quotation mark (") opens a cell and is never closed, close it. Save the file as CSV again and choose it anew.`
  return new AppError('csv_row_too_long', { message })
}

function tooManyColumns(row: number): AppError {
  if (row === 1) return new AppError('too_many_columns')
  const message = `Row ${row.toLocaleString('en-US')} has more than ${String(maxImportColumns)} columns. Correct that row, save the file as CSV again and choose it anew.`
  return new AppError('too_many_columns', { message })
}

const tooManyWithBlank = `This file has more than ${maxSheetRows.toLocaleString('en-US')} rows, the empty ones counted. Delete the empty rows, or split the file and import the parts one after the other.`
const unclosed =
  'A quotation mark (") opens a cell and is never closed, so the rows after it cannot be told apart. Save the file as CSV again and choose it anew.'

/** Our own files, and careful programs, put an apostrophe before text that a spreadsheet would run as a formula. */
function unguarded(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
