import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { delimiterOf } from '#domain/imports/csv-dialect.ts'
import { AppError } from '../http/app-error.ts'
import { unhurried } from './unhurried.ts'

export type CsvRow = {
  /** As the spreadsheet numbers it, from 1, empty ones counted. */
  readonly row: number
  readonly cells: readonly string[]
}

/** A few hundred rows. */
const pieceLength = 64 * 1024

/** The rows that hold anything, the headers first: a title that somebody set above them is left out. */
export async function* readCsv(text: string): AsyncGenerator<CsvRow> {
  let titles: CsvRow[] | null = []
  for await (const row of filledRows(text)) {
    const cells = row.cells.filter((cell) => cell.trim() !== '').length
    if (titles && cells === 1 && titles.length < mostTitles) {
      titles.push(row)
      continue
    }
    // A file of one column has no titles either.
    if (titles && cells < fewestHeaders) yield* titles
    titles = null
    yield row
  }
  if (titles) yield* titles
}

const mostTitles = 5
const fewestHeaders = 3

async function* filledRows(text: string): AsyncGenerator<CsvRow> {
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    }),
  )
  let row = 0
  try {
    // Without the option `columns` a record is the list of its cells.
    for await (const cells of unhurried(parser as AsyncIterable<string[]>)) {
      row += 1
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells: cells.map(unguarded) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new AppError('csv_broken', error.code === 'CSV_QUOTE_NOT_CLOSED' ? { message: unclosed } : {})
  }
}

const unclosed =
  'A quotation mark (") opens a cell and is never closed, so the rows after it cannot be told apart. Save the file as CSV again and choose it anew.'

function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += pieceLength) yield text.slice(start, start + pieceLength)
}

/** Our own files, and careful programs, put an apostrophe before what a spreadsheet would run as a formula. */
function unguarded(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
