export type CsvCell = string | number | null | undefined

/** Without it spreadsheets read the file in the code page of their country. */
const byteOrderMark = '\uFEFF'
const plainNumber = /^[+-]?\d+(\.\d+)?$/
/** What a spreadsheet takes for the start of a formula: a name typed by anybody must not run on the reader's machine. */
const formulaStart = /^[=+\-@\t\r]/

function cellText(cell: CsvCell): string {
  const text = String(cell ?? '')
  const guarded = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** One row with its line ending. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

/** A file by RFC 4180, as a spreadsheet opens it. */
export function csvText(headers: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + [headers, ...rows].map(csvLine).join('')
}
