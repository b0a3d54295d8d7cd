import { endsInState } from './states.ts'
import { isNoAddressLine, townLine } from './line-kinds.ts'
import { isStreetCut, isStreetEnd, streetSureness, unit } from './streets.ts'
import { cellOf, heightOf, type Cell } from './cells.ts'
import { idAt } from './ids.ts'
import { labelsOf } from './labels.ts'

/** In line heights. */
const farthestDown = { ofTown: 0.5, ofAny: 0.27 }
const rowsOver = 6
const padding = 1
const widestColumn = 0.42
const mostLines = 4

/**
 * Joins lines that a narrow table column has wrapped: `Marshfield, WI` and below it `54449`. A line counts as wrapped
 * if the next word would not have fit after it; otherwise somebody started a new line.
 */
export function unwrapped(cells: readonly Cell[]): Cell[] {
  return [...grouped(cells, ({ page }) => page).values()].flatMap(unwrappedPage)
}

function unwrappedPage(cells: readonly Cell[]): Cell[] {
  const places = grouped(cells, ({ box }) => placeOf(box.left, box.top))
  const taken = new Set<Cell>()
  return cells.flatMap((cell) => {
    if (taken.has(cell)) return []
    let whole = cell
    for (let count = 1; count < mostLines; count += 1) {
      const next = lineBelow(places, whole, taken)
      if (!next || !goesOn(cells, whole, next)) break
      taken.add(next)
      whole = joined(whole, next)
    }
    return [whole]
  })
}

/** Uses a grid to find neighboring lines; comparing all pairs would be too slow on a page full of specks. */
const squares = 50
const placeOf = (left: number, top: number, across = 0, down = 0) =>
  (Math.round(left * squares) + across) * 1000 + Math.round(top * squares) + down
const around = [-1, 0, 1].flatMap((across) => [-1, 0, 1].map((down) => [across, down] as const))

function grouped(cells: readonly Cell[], keyOf: (cell: Cell) => number): Map<number, Cell[]> {
  const groups = new Map<number, Cell[]>()
  for (const cell of cells) {
    const group = groups.get(keyOf(cell))
    if (group) group.push(cell)
    else groups.set(keyOf(cell), [cell])
  }
  return groups
}

function joined(cell: Cell, next: Cell): Cell {
  const whole = cellOf([...cell.words, ...next.words], cell.row)
  return { ...whole, lineHeight: Math.min(heightOf(cell), heightOf(next)), last: next }
}

function lineBelow(
  places: ReadonlyMap<number, readonly Cell[]>,
  { box, ...whole }: Cell,
  taken: ReadonlySet<Cell>,
): Cell | null {
  const height = heightOf({ box, ...whole })
  return (
    around
      .flatMap(([across, down]) => [
        ...(places.get(placeOf(box.left, box.bottom, across, down)) ?? []),
        ...(whole.text.endsWith('-') ? (places.get(placeOf(box.right, box.bottom, across, down)) ?? []) : []),
      ])
      .find(
        (other) =>
          !taken.has(other) &&
          (Math.abs(other.box.left - box.left) < 0.3 * height || isRightAligned(whole, box, other)) &&
          other.box.top > box.bottom - 0.4 * height &&
          other.box.top - box.bottom < farthestDown.ofTown * height &&
          Math.abs(heightOf(other) - height) < 0.15 * height,
      ) ?? null
  )
}

/** What a column that ends at its right cut off ends there too. */
function isRightAligned(whole: Omit<Cell, 'box'>, box: Cell['box'], { text, box: next }: Cell): boolean {
  return isNumberCut(whole.text, text) && Math.abs(next.right - box.right) < 0.3 * (next.bottom - next.top)
}

function goesOn(cells: readonly Cell[], whole: Cell, next: Cell): boolean {
  const [line, first] = [whole.last ?? whole, next.words[0]]
  if (!first || [...line.words, ...next.words].some(({ sureness }) => sureness < 1)) return false
  if (isTownWithout(line.text, next.text) || isNumberCut(line.text, next.text)) return true
  const gap = next.box.top - line.box.bottom
  if (gap > farthestDown.ofAny * heightOf(line) && !isFewer(cells, whole, next)) return false
  if (beginsAnew(cells, whole, next)) return false
  if (/\s(?:of|and|&)$/i.test(line.text) && line.words.length < 6 && next.words.length < 4) return true
  const limit = columnEnd(cells, whole, next)
  if (limit === null || limit - whole.box.left > widestColumn) return false
  const height = heightOf(line)
  const needed = line.box.right + 0.24 * height + (first.box.right - first.box.left)
  return needed > limit - padding * height
}

function beginsAnew(cells: readonly Cell[], whole: Cell, next: Cell): boolean {
  return (
    isNewThing(whole.text, next.text) ||
    isHeading(cells, whole, next) ||
    isNextRow(cells, whole, next) ||
    isNextOfList(cells, whole, next)
  )
}

/** Each has its own caption before it, one under the other. */
function isNextOfList(cells: readonly Cell[], whole: Cell, next: Cell): boolean {
  const [first, second] = [whole, next].map((cell) => captionBefore(cells, cell))
  return !!first && !!second && Math.abs(first.box.left - second.box.left) < 0.3 * heightOf(first)
}

function captionBefore(cells: readonly Cell[], { row, page, box }: Cell): Cell | undefined {
  const before = cells.findLast(
    (other) => other.row === row && other.page === page && other.box.right < box.left,
  )
  return before && labelsOf(before).some(({ start, end }) => start === 0 && end >= before.text.length)
    ? before
    : undefined
}

const fewestColumns = 5

/** A line with as many columns as the one above it, the first of them too, is the next row of a table. */
function isNextRow(cells: readonly Cell[], whole: Cell, next: Cell): boolean {
  const [upper, lower] = [whole, next].map(({ row, page }) =>
    cells.filter((other) => other.row === row && other.page === page),
  )
  const [first, below] = [upper?.[0], lower?.[0]]
  if (!upper || !lower || !first || !below || lower.length < fewestColumns) return false
  return lower.length >= upper.length - 1 && Math.abs(first.box.left - below.box.left) < 0.3 * heightOf(first)
}

/** For widely spaced lines: a new table row would have as many columns as the previous one. */
function isFewer(cells: readonly Cell[], whole: Cell, next: Cell): boolean {
  const beside = ({ row }: Cell) => cells.filter((other) => other.row === row).length
  return beside(next) < beside(whole)
}

/** `Marshfield, WI` over `54449`, `Waggaman,` over `LA 70094`, `Brampton, ON L6T` over `1A1`. */
function isTownWithout(line: string, next: string): boolean {
  return (
    (/[,\s][A-Z]{2},? [A-Z]\d[A-Z]$/.test(line) && /^\d[A-Z]\d$/.test(next)) ||
    (endsInState(line) && /^\d{5}(?:-\d{4})?$/.test(next)) ||
    (/\p{L},$/u.test(line) && /^[A-Z]{2},? \d{5}(?:-\d{4})?$/.test(next))
  )
}

/** `615-` over `20884`, `PO # 8579044-` over `01` */
function isNumberCut(line: string, next: string): boolean {
  return /(?:^|[\s:#])[A-Z]{0,4}\d+-$/.test(line) && /^\d+$/.test(next)
}

const canadianTown = /[,\s][A-Z]{2}\.?,? [A-Z]\d[A-Z] ?\d[A-Z]\d$/
const dayBefore = /\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?(?: \w+)?$/
/** `08:00 AM to`: the end of the window follows. */
const openWindow = /\d.*(?:\b(?:to|and|until|thru|through)|[-–])$/i

/** A street, town, phone number or label starts a new line, so it is not a continuation. */
function isNewThing(line: string, next: string): boolean {
  return (
    /:$|[@$]|\d{3}[-. ]\d{4}$/.test(line) ||
    endsInCode(line) ||
    /^\S{1,14}:|@|^[(#$]|^\d[\d,]*\.\d\d$/.test(next) ||
    (isNoAddressLine(next) && !dayBefore.test(line) && !openWindow.test(line)) ||
    (isNoAddressLine(line) && !isNoAddressLine(next) && !openWindow.test(line)) ||
    (!isStreetCut(line, next) && (streetSureness(next) > 0 || idAt(next) === next)) ||
    unit.test(next) ||
    isNewTown(line, next)
  )
}

const endsInCode = (line: string) => townLine.test(line) || canadianTown.test(line)

function isNewTown(line: string, next: string): boolean {
  // `BUFFALO NY` under `2401 WALDEN AVE`
  if (streetSureness(line) === 2 && endsInState(next) && !isStreetEnd(line, next)) return true
  const isTown = endsInCode(next) && /^[\p{L} .'’-]+,/u.test(next)
  return isTown && !/,\s\p{L}+$/u.test(line) && !isStreetEnd(line, next)
}

/** A head of a column over its value, or the next of several labels, unless both are one: `Pick-up` over `Location`. */
function isHeading(cells: readonly Cell[], whole: Cell, next: Cell): boolean {
  // `Oklahoma` over `City, OK 73102` or `City`, `Sorrel Creek Packing` over `Company`.
  const lower = /^(?:company|city(?:, [A-Z]{2} \d{5}(?:-\d{4})?)?)$/i.test(next.text) ? [] : [next]
  const hasLabel = [whole, ...lower].some((cell) => labelsOf(cell).some(({ start }) => start === 0))
  if (!hasLabel) return false
  if ([whole, next].every((cell) => isCaptionOf(cells, cell))) return true
  const both = cellOf([...whole.words, ...next.words], whole.row)
  return !labelsOf(both).some(({ start, end }) => start === 0 && end >= both.text.length)
}

/** A label, and behind it what it names. */
function isCaptionOf(cells: readonly Cell[], cell: Cell): boolean {
  const value = cells.find(({ row, box }) => row === cell.row && box.left > cell.box.right)
  return labelsOf(cell).length > 0 && value !== undefined && labelsOf(value).length === 0
}

/** Where the column to the right begins; how wide the last one is nobody knows. */
function columnEnd(cells: readonly Cell[], whole: Cell, next: Cell): number | null {
  const height = heightOf(whole)
  const [top, bottom] = [whole.box.top - rowsOver * height, next.box.bottom - 0.3 * height]
  const edge = Math.max(whole.box.right, next.box.right)
  const right = cells.filter(({ box }) => box.top < bottom && box.bottom > top && box.left > edge)
  return right.length > 0 ? Math.min(...right.map(({ box }) => box.left)) : null
}
