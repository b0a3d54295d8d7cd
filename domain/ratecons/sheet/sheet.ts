import { cellOf, cellsOfPage, columnShare, heightOf, wordsBetween, type Cell, type Word } from './cells.ts'
import { partedHeadings } from './headed-blocks.ts'
import { labelsOf, type Label, type LabelKind } from './labels.ts'
import { paragraphsOf } from './paragraphs.ts'
import { withoutQuotes } from './quotes.ts'
import type { PageOfWords } from './words.ts'
import { unwrapped } from './wrapped.ts'

/** The paper as cells, with the labels among them and the lines that are prose. */
export type Sheet = {
  readonly cells: readonly Cell[]
  readonly labels: readonly Label[]
  readonly labelsIn: (cell: Cell) => readonly Label[]
  readonly paragraphs: readonly Cell[]
  readonly isProse: (cell: Cell) => boolean
  /** A form whose captions stand under the lines that were written on. */
  readonly hasCaptionsBelow: boolean
}

export function sheetOf(pages: readonly PageOfWords[]): Sheet {
  const cells = withoutWraps(partedHeadings(withoutQuotes(pages.flatMap(cellsOfPage))))
  const paragraphs = paragraphsOf(cells)
  const prose = new Set(paragraphs.flatMap(({ lines }) => lines))
  const unloads = cells.filter(({ text }) => unloadAlone.test(text))
  const labelsIn = (cell: Cell) =>
    isLoad.test(cell.text) && !isBeforeNumber(cell, cells) ? withLoadAsStop(cell, unloads) : labelsOf(cell)
  const byCell = new Map(cells.map((cell) => [cell, prose.has(cell) ? [] : labelsIn(cell)]))
  const sheet = {
    cells,
    labels: [...byCell.values()].flat(),
    labelsIn: (cell: Cell) => byCell.get(cell) ?? [],
    paragraphs: paragraphs.map(({ run }) => run),
    isProse: (cell: Cell) => prose.has(cell),
    hasCaptionsBelow: false,
  }
  return { ...sheet, hasCaptionsBelow: hasCaptionsBelow(sheet) }
}

const isLoad = /^(?:live )?load(?:ing)?\W*$/i
const unloadAlone = /^(?:(?:live )?unload(?:ing)?|unld|drop|deliver(?:y)?)\W*$/i

/** `Load  LD-104733`, where the sign between them was not read. */
function isBeforeNumber(cell: Cell, cells: readonly Cell[]): boolean {
  const gap = 3 * heightOf(cell)
  return cells.some(
    (other) =>
      other.page === cell.page &&
      isBeside(cell, other) &&
      other.box.left >= cell.box.right &&
      other.box.left - cell.box.right < gap &&
      /^\p{Lu}{0,4}-?\d[\d-]{4,}$/u.test(other.text),
  )
}

/** `Load` is what is done at a stop where `Unload`, or `Drop` in the same column, is said of another. */
function withLoadAsStop(cell: Cell, unloads: readonly Cell[]): readonly Label[] {
  const labels = labelsOf(cell)
  const isSaidSo = unloads.some(
    ({ text, box }) => /un/i.test(text) || Math.abs(box.left - cell.box.left) < heightOf(cell),
  )
  if (!isSaidSo) return labels
  return labels.map((label) => (label.kind === 'load' ? { ...label, kind: 'pickup', rank: 0 } : label))
}

const fewestCaptions = 6

/** Most of the labels that stand alone between two values stand nearer to the upper one, and are smaller than it. */
function hasCaptionsBelow(sheet: Sheet): boolean {
  const alone = sheet.cells.filter((cell) => isLabelAlone(sheet, cell)).slice(0, mostCaptions)
  const near = alone.map((cell) => {
    const [above, below] = [aboveOf(sheet, cell, 0.8), belowOf(sheet, cell)]
    const isValue = above !== null && !isLabelAlone(sheet, above) && heightOf(above) > 1.1 * heightOf(cell)
    return isValue && (!below || gapBelow(above, cell) < 0.6 * gapBelow(cell, below))
  })
  return alone.length >= fewestCaptions && near.filter(Boolean).length > 0.7 * alone.length
}

const mostCaptions = 60

/** Sentences wrap too, and are read as paragraphs. */
function withoutWraps(cells: readonly Cell[]): readonly Cell[] {
  const prose = new Set(paragraphsOf(cells).flatMap(({ lines }) => lines))
  const whole = unwrapped(cells.filter((cell) => !prose.has(cell)))
  return [...whole, ...prose].toSorted((a, b) => a.page - b.page || a.row - b.row || a.box.left - b.box.left)
}

export function rightOf(sheet: Sheet, cell: Cell): Cell | null {
  return (
    sheet.cells
      .filter((other) => other.page === cell.page && other !== cell && isBeside(cell, other))
      .filter((other) => other.box.left >= cell.box.right - 0.3 * heightOf(cell))
      .toSorted((a, b) => a.box.left - b.box.left)[0] ?? null
  )
}

export function leftOf(sheet: Sheet, cell: Cell): Cell | null {
  return (
    sheet.cells
      .filter((other) => other.page === cell.page && isBeside(cell, other))
      .filter((other) => other.box.right <= cell.box.left + 0.3 * heightOf(cell))
      .toSorted((a, b) => b.box.right - a.box.right)[0] ?? null
  )
}

export function isBeside(a: Cell, b: Cell): boolean {
  const shared = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top)
  return shared > 0.45 * Math.min(heightOf(a), heightOf(b))
}

const farthestBelow = 2.2

export function belowOf(sheet: Sheet, cell: Cell, farthest = farthestBelow): Cell | null {
  return neighbour(sheet, cell, (other) => gapBelow(cell, other), farthest)
}

export function aboveOf(sheet: Sheet, cell: Cell, farthest = 1.6): Cell | null {
  return neighbour(sheet, cell, (other) => gapBelow(other, cell), farthest)
}

function gapBelow(upper: Cell, lower: Cell): number {
  const height = Math.min(heightOf(upper), heightOf(lower))
  const gap = lower.box.top - upper.box.bottom
  return gap < -0.5 * height && !isTooTall(upper, lower)
    ? Number.POSITIVE_INFINITY
    : gap / Math.max(height, 1e-6)
}

/** In pictures a speck makes a line seem higher than it is; its middle is below the one above. */
function isTooTall(upper: Cell, { words, box }: Cell): boolean {
  const isSeen = words.every(({ sureness }) => sureness < 1)
  return (
    isSeen && box.bottom - box.top > 1.5 * heightOf(upper) && (box.top + box.bottom) / 2 > upper.box.bottom
  )
}

/** In the same column: starts at the same position, or is above or below it. */
function neighbour(
  { cells }: Sheet,
  cell: Cell,
  gapTo: (other: Cell) => number,
  farthest: number,
): Cell | null {
  const height = heightOf(cell)
  const found = cells
    .filter((other) => other.page === cell.page && other !== cell)
    .map((other) => ({ other, gap: gapTo(other), shift: Math.abs(other.box.left - cell.box.left) / height }))
    .filter(({ gap }) => gap <= farthest)
    .filter(({ other, shift }) => shift < 1.2 || columnShare(cell.box, other.box) > 0.6)
    .toSorted((a, b) => Math.round(a.gap * 2) - Math.round(b.gap * 2) || a.shift - b.shift)
  return found[0]?.other ?? null
}

export type Value = {
  readonly text: string
  readonly words: readonly Word[]
  readonly label: Label
  readonly way: 'inline' | 'right' | 'below'
}

/** The possible values of a label: the words after it, the cell to its right, the one below. */
export function valuesOf(sheet: Sheet, label: Label): Value[] {
  const { cell, end } = label
  const later = sheet.labelsIn(cell).find(({ start }) => start >= end && start > label.start)
  const inlineWords = wordsBetween(cell, end, later?.start ?? cell.text.length + 1)
  const inlineText = cell.text.slice(end, later?.start).trim()
  const inline: Value[] =
    inlineText === '' ? [] : [{ text: inlineText, words: inlineWords, label, way: 'inline' }]
  if (later || (inline.length > 0 && label.isMarked)) return inline
  return [...inline, ...valuesAround(sheet, label)]
}

function overCaption(sheet: Sheet, label: Label): Value | null {
  const isCaption = sheet.hasCaptionsBelow && isLabelAlone(sheet, label.cell)
  const over = isCaption ? aboveOf(sheet, label.cell, 0.8) : null
  return over && sheet.labelsIn(over).length === 0 ? valueOfCell(over, label, 'below') : null
}

/** To the right, unless that cell is a label too: then this is a table header, and the value is below. */
function valuesAround(sheet: Sheet, label: Label): Value[] {
  const { cell } = label
  const over = overCaption(sheet, label)
  if (over) return [over, ...besideUpperHalf(sheet, label)]
  const right = rightWithoutSpeck(sheet, cell)
  const isHeader = right !== null && (isLabelAlone(sheet, right) || isTwin(cell, right))
  const isFree = right !== null && (sheet.labelsIn(right)[0]?.start ?? 1) > 0
  const below = belowLabel(sheet, label)
  const belowIsFree = below !== null && !(sheet.labelsIn(below)[0]?.start === 0)
  const toRight: Value[] = isFree ? [valueOfCell(right, label, 'right')] : []
  const underneath: Value[] = belowIsFree ? [valueOfCell(ownPart(sheet, cell, below), label, 'below')] : []
  const inTwoLines = right === null ? besideUpperHalf(sheet, label) : []
  return isHeader ? underneath : [...toRight, ...underneath, ...inTwoLines]
}

/** In pictures a speck before a value may be taken for a digit. */
function rightWithoutSpeck(sheet: Sheet, cell: Cell): Cell | null {
  const right = rightOf(sheet, cell)
  const isSpeck = right?.text.length === 1 && right.words.every(({ sureness }) => sureness < 1)
  const next = isSpeck ? rightOf(sheet, right) : null
  return next && sheet.labelsIn(next).length === 0 ? next : right
}

/** `Purchase order` right under `Orden de compra`, with the value beside the upper one. */
function besideUpperHalf(sheet: Sheet, label: Label): Value[] {
  const { cell, start, end } = label
  const upper = start === 0 && end >= cell.text.length ? aboveOf(sheet, cell, 0.6) : null
  if (!upper || upper.words.length > 4 || sheet.labelsIn(upper).length > 0) return []
  if (Math.abs(upper.box.left - cell.box.left) > 0.3 * heightOf(cell)) return []
  const value = rightOf(sheet, upper)
  return value && sheet.labelsIn(value).length === 0 ? [valueOfCell(value, label, 'right')] : []
}

/** Under the words of the label, if it is one of two in its cell. */
function belowLabel(sheet: Sheet, { cell, words, start }: Label): Cell | null {
  const own = start > 0 ? belowOf(sheet, cellOf(words, cell.row)) : null
  return own ?? belowOf(sheet, cell)
}

/** `Date` beside `Load No.`, and under both `12/10/2026 PG-3071`, too near to each other to be two cells. */
function ownPart(sheet: Sheet, header: Cell, value: Cell): Cell {
  const before = leftOf(sheet, header)
  const height = heightOf(header)
  if (!before || !isLabelAlone(sheet, before) || value.box.left > before.box.right) return value
  const from = (before.box.right + header.box.left) / 2
  const own = value.words.filter(({ box }) => box.left >= from)
  const isParted = own.length > 0 && Math.abs((own[0]?.box.left ?? 0) - header.box.left) < 1.5 * height
  return isParted ? cellOf(own, value.row) : value
}

/** `Carrier Contact` with `Caprock Contact` to its right: two headings of the same kind. */
function isTwin(a: Cell, b: Cell): boolean {
  const last = a.words.at(-1)?.text.toLowerCase()
  return (
    a.words.length > 1 &&
    last !== undefined &&
    /^\p{L}{4,}$/u.test(last) &&
    b.words.at(-1)?.text.toLowerCase() === last
  )
}

function isLabelAlone(sheet: Sheet, cell: Cell): boolean {
  return sheet.labelsIn(cell).some(({ start, end }) => start === 0 && end >= cell.text.length)
}

function valueOfCell(cell: Cell, label: Label, way: Value['way']): Value {
  return { text: cell.text, words: cell.words, label, way }
}

export function labelsOfKind(sheet: Sheet, ...kinds: readonly LabelKind[]): Label[] {
  return sheet.labels.filter(({ kind }) => kinds.includes(kind))
}
