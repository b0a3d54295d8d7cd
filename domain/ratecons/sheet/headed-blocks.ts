import { cellOf, heightOf, type Cell } from './cells.ts'
import { labelsOf } from './labels.ts'

/** In line heights. */
const reach = { down: 1.2, aside: 0.4 }

/** `PICK UP KESTREL FOODS` over an address that begins below `KESTREL`: a heading, and the first line of its block. */
export function partedHeadings(cells: readonly Cell[]): Cell[] {
  return cells.flatMap((cell) => {
    const heading = labelsOf(cell).find(
      ({ kind, start }) => start === 0 && (kind === 'pickup' || kind === 'delivery'),
    )
    if (!heading || heading.end >= cell.text.length) return [cell]
    const first = cell.words[heading.words.length]
    if (!first || !cells.some((other) => isBlockUnder(cell, first.box.left, other))) return [cell]
    return [heading.words, cell.words.slice(heading.words.length)].map((words) => cellOf(words, cell.row))
  })
}

function isBlockUnder(cell: Cell, left: number, { page, box }: Cell): boolean {
  const height = heightOf(cell)
  const gap = box.top - cell.box.bottom
  return (
    page === cell.page &&
    gap > -0.3 * height &&
    gap < reach.down * height &&
    Math.abs(box.left - left) < reach.aside * height
  )
}
