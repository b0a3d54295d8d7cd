import { letOthersIn } from '../let-others-in.ts'
import { contentHeight, styles, type Sheet, type Style } from './invoice-pdf-sheet.ts'

export type Column = {
  readonly head: string
  readonly x: number
  readonly width: number
  readonly isRight?: boolean
}

/** One text of a cell; several are stacked. */
type Part = { readonly style: Style; readonly text: string }
type Row = readonly (readonly Part[])[]

const padding = 4
const headHeight = styles.label.leading + 2 * padding

/**
 * Rows separated by thin rules, under a heading that is repeated on each page. A row is not split unless it is longer
 * than a page. Between two rows others are served: a table of hundreds takes a second.
 */
export async function writeTable(
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<void> {
  const lined: Row[] = []
  for (const row of rows) {
    lined.push(row.map((parts, index) => linesOf(sheet, parts, columns[index]?.width ?? 0)))
    await letOthersIn()
  }
  const [first] = lined
  sheet.reserve(headHeight + (first ? keptTogether(first) : 0))
  writeHead(sheet, columns)
  for (const row of lined) {
    if (sheet.reserve(keptTogether(row))) writeHead(sheet, columns)
    sheet.y += padding
    const height = Math.max(...row.map(({ length }) => length))
    for (let line = 0; line < height; line += 1) {
      if (sheet.reserve(styles.body.leading)) writeHead(sheet, columns)
      columns.forEach((column, index) => {
        const part = row[index]?.[line]
        if (part) writeAt(sheet, part, column)
      })
      sheet.y += styles.body.leading
    }
    sheet.y += padding
    sheet.rule(0.5, 'thin')
    await letOthersIn()
  }
}

function linesOf(sheet: Sheet, parts: readonly Part[], width: number): Part[] {
  return parts.flatMap(({ style, text }) =>
    sheet.lines(style, text, width).map((line) => ({ style, text: line })),
  )
}

function keptTogether(row: readonly (readonly Part[])[]): number {
  const whole = Math.max(...row.map(({ length }) => length)) * styles.body.leading + 2 * padding
  return whole > contentHeight - headHeight ? 2 * styles.body.leading + padding : whole
}

function writeHead(sheet: Sheet, columns: readonly Column[]): void {
  for (const column of columns) writeAt(sheet, { style: styles.label, text: column.head }, column)
  sheet.y += styles.label.leading + padding
  sheet.rule(1)
}

function writeAt(sheet: Sheet, { style, text }: Part, { x, width, isRight = false }: Column): void {
  if (isRight) sheet.writeRight(style, text, x + width)
  else sheet.write(style, text, x)
}
