export type CsvCell = string | number | null | undefined

/** Without it, spreadsheets read the file in their country's code page. */
const byteOrderMark = '\uFEFF'
const plainNumber = /^[+-]?\d+(\.\d+)?$/
/** A spreadsheet would run cells that begin like this as formulas, so user input must be escaped. */
const formulaStart = /^[=+\-@\t\r]/

export function withoutFormula(text: string): string {
  return formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

function cellText(cell: CsvCell): string {
  const guarded = withoutFormula(String(cell ?? ''))
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** One row with its line ending. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(',')}\r\n`
}

/** A file according to RFC 4180, as spreadsheets open it. */
export function csvText(headers: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + [headers, ...rows].map(csvLine).join('')
}
