import { heightOf, type Cell } from './cells.ts'
import type { Label } from './labels.ts'
import { isBeside, type Sheet } from './sheet.ts'

const fewestHeadings = 3
/** How far down a column is followed, as a share of the page. */
const farthest = 0.45
/** In heights of letters. */
const nextRow = 4

/**
 * The first fitting value of a table's column. A row of as many cells as there are headings is read by their order,
 * because headings may stand in the middle of columns whose values begin at the left.
 */
export function firstInColumn(
  sheet: Sheet,
  { cell, start, end }: Label,
  fits: (value: Cell) => boolean,
): Cell | null {
  if (start > 0 || end < cell.text.length) return null
  const headings = rowOf(sheet, cell)
  const labelled = headings.filter((heading) => sheet.labelsIn(heading)[0]?.start === 0)
  if (headings.length < fewestHeadings || labelled.length < headings.length / 2) return null
  const at = headings.indexOf(cell)
  const height = heightOf(cell)
  const below = sheet.cells.filter(
    ({ page, box }) => page === cell.page && box.top > cell.box.bottom && box.top - cell.box.top < farthest,
  )
  for (const value of below) {
    if (sheet.labelsIn(value).length > 0 || sheet.isProse(value) || !fits(value)) continue
    const isUnder = Math.abs(value.box.left - cell.box.left) < 1.2 * height
    const isNext = value.box.top - cell.box.bottom < nextRow * height
    const row = isUnder || !isNext ? [] : rowOf(sheet, value)
    if (isUnder || (row.length === headings.length && row.indexOf(value) === at)) return value
  }
  return null
}

function rowOf({ cells }: Sheet, cell: Cell): Cell[] {
  return cells
    .filter((other) => other.page === cell.page && (other === cell || isBeside(cell, other)))
    .toSorted((a, b) => a.box.left - b.box.left)
}
