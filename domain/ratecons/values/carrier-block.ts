import type { Cell } from '../sheet/cells.ts'
import { aboveOf, labelsOfKind, leftOf, type Sheet } from '../sheet/sheet.ts'

const mostLines = 7
const known = new WeakMap<Sheet, ReadonlySet<Cell>>()

/** Cached, because it is needed for each cell. */
function headsOf(sheet: Sheet): ReadonlySet<Cell> {
  const heads = known.get(sheet) ?? new Set(labelsOfKind(sheet, 'carrier').map((label) => label.cell))
  known.set(sheet, heads)
  return heads
}

/** In the carrier's block, or behind a caption of the carrier's. */
export function isOfCarrier(sheet: Sheet, cell: Cell): boolean {
  const caption = leftOf(sheet, cell)
  return underCarrier(sheet, cell) || (caption !== null && headsOf(sheet).has(caption))
}

/**
 * Whether the cell is in the carrier's block: its heading is in this line, or above with only lines of the block
 * between.
 */
export function underCarrier(sheet: Sheet, cell: Cell): boolean {
  const heads = headsOf(sheet)
  if (heads.size === 0) return false
  let line: Cell | null = cell
  for (let count = 0; line !== null && count < mostLines; count++) {
    if (heads.has(line)) return true
    line = aboveOf(sheet, line, 1.1)
  }
  return false
}
