import type { Cell } from './cells.ts'

type InCell = { readonly cell: Cell; readonly start: number }

/** Row by row, left to right, tolerating small differences in height, which pictures always have. */
export function inReadingOrder<Part extends InCell>(parts: readonly Part[]): Part[] {
  const down = parts.toSorted((a, b) => a.cell.page - b.cell.page || a.cell.box.top - b.cell.box.top)
  const rows: Part[][] = []
  for (const part of down) {
    const row = rows.at(-1)
    if (row?.[0] && isInRow(row[0].cell, part.cell)) row.push(part)
    else rows.push([part])
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.cell.box.left - b.cell.box.left || a.start - b.start))
}

function isInRow(first: Cell, { page, box }: Cell): boolean {
  return page === first.page && box.top < first.box.top + 0.5 * (first.box.bottom - first.box.top)
}
