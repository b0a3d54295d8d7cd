import { narrowColumns } from './columns.ts'
import { mendedCell } from './misread-cells.ts'
import { isRuleAtEdge, mendedCaption, mendedDigits, withoutEdges } from './misread.ts'
import type { PageOfWords, WordOnPage } from './words.ts'

/** A box in units of the page's height in both directions. */
export type Box = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export type Word = WordOnPage & { readonly page: number; readonly box: Box; readonly aspect: number }

/** Words of one line without a wide gap between them: a label, a value, a sentence. */
export type Cell = {
  readonly page: number
  readonly words: readonly Word[]
  readonly text: string
  readonly box: Box
  /** Counts down the page. */
  readonly row: number
  /** For text wrapped in a column: the height of one line, and its last line. */
  readonly lineHeight?: number
  readonly last?: Cell
}

/**
 * A gap wider than this many line heights and this many letters separates two columns; typewriters have wide spaces.
 */
const columnHole = { heights: 0.9, letters: 1.9 }

export function cellsOfPage(page: PageOfWords): Cell[] {
  const aspect = page.height > 0 ? page.width / page.height : 1
  const words = page.words
    .flatMap(withoutBlanks)
    .filter((word) => !isSpeck(word))
    .filter(({ text, sureness }) => /[\p{L}\p{N}$#&%]|^[-–—]$/u.test(text) || isSeparator(text, sureness))
    .map((word): Word => ({
      ...mendedDigits(mendedCaption(withoutEdges(word))),
      page: page.page,
      aspect,
      box: boxOf(word, aspect),
    }))
  const rows = rowsOf(words).map((row) => splitRow(row).flatMap(splitAtRules))
  const columns = narrowColumns(rows)
  return rows.flatMap((row, index) =>
    row
      .flatMap((cell) => splitAt(cell, columns))
      .map((cell) => mendedCell(withoutRules(cell)))
      .filter((cell) => cell.length > 0)
      .map((cell) => cellOf(cell, index)),
  )
}

function splitAt(cell: readonly Word[], starts: ReadonlySet<WordOnPage>): Word[][] {
  const pieces: Word[][] = []
  for (const word of cell) {
    const last = pieces.at(-1)
    if (!last || starts.has(word)) pieces.push([word])
    else last.push(word)
  }
  return pieces
}

/** In a picture a bar before a caption is the line of a table. */
function splitAtRules(cell: readonly Word[]): Word[][] {
  const pieces: Word[][] = [[]]
  for (const [index, word] of cell.entries()) {
    const isRule = word.text === '|' && word.sureness < 1 && /\p{L}:$/u.test(cell[index + 1]?.text ?? '')
    if (isRule) pieces.push([])
    else pieces.at(-1)?.push(word)
  }
  return pieces.filter((piece) => piece.length > 0)
}

/** `Name:__Kestrel____`: the underscores of a form are not part of the value. */
function withoutBlanks(word: WordOnPage): WordOnPage[] {
  const isName = /^[a-z]+(?:_[a-z]+)+:$/i.test(word.text)
  if (!isName && !/^_|_$|__/.test(word.text)) return [word]
  const letter = word.width / word.text.length
  const pieces = [...word.text.matchAll(isName ? /[^_]+/g : /[^_](?:_?[^_])*/g)]
  // The underscore before a value stays attached, so that no gap separates it from its label.
  return pieces.map(({ 0: text, index }, at) => {
    const last = at === 0 ? undefined : pieces[at - 1]
    const start = last ? last.index + last[0].length : 0
    return { ...word, text, x: word.x + letter * start, width: letter * (index + text.length - start) }
  })
}

/** It separates a name from what follows. */
function isSeparator(text: string, sureness: number): boolean {
  return sureness >= 1 ? /^[|/•·+=@]$/.test(text) : sureness >= 0.5 && /^[|/•]$/.test(text)
}

/**
 * A bar before or after all words is a table border, drawn by typewriters or seen in pictures; a dash before a name is what
 * a picture left of a colon.
 */
function withoutRules(row: readonly Word[]): Word[] {
  const isRule = (word: Word) =>
    word.text === '|' || isRuleAtEdge(word) || (word.sureness < 1 && isSeparator(word.text, word.sureness))
  const isDash = ({ text, sureness }: Word, index: number) =>
    sureness < 1 && /^[-–—]$/.test(text) && /^\p{L}/u.test(row[index + 1]?.text ?? '')
  const from = row.findIndex((word, index) => !isRule(word) && !isDash(word, index))
  return from < 0 ? [] : row.slice(from, row.findLastIndex((word) => !isRule(word)) + 1)
}

/** Lines, folds and dust that OCR took for letters. */
function isSpeck({ text, sureness }: WordOnPage): boolean {
  return sureness < 0.4 && text.length <= 2 && !/\d/.test(text)
}

function boxOf({ x, y, width, height }: WordOnPage, aspect: number): Box {
  return { left: x * aspect, top: y, right: (x + width) * aspect, bottom: y + height }
}

/** From left to right each word joins the line whose last word is next to it, because lines in photos are tilted. */
function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Word[][] = []
  for (const word of words.toSorted((a, b) => a.box.left - b.box.left)) {
    const row = rows
      .map((each) => ({ each, shared: besideShare(each.at(-1), word) }))
      .filter(({ each, shared }) => shared > leastShare(each.at(-1), word))
      .toSorted((a, b) => b.shared - a.shared)[0]
    if (row) row.each.push(word)
    else rows.push([word])
  }
  return rows.toSorted((a, b) => middleOf(a) - middleOf(b))
}

/** In a PDF's own text a line is exact: what is half a line lower is the cell of a table beside a wrapped one. */
function leastShare(last: Word | undefined, word: Word): number {
  if (!last || last.sureness < 1 || word.sureness < 1) return 0.5
  const [small, large] = [last.height, word.height].toSorted((a, b) => a - b)
  return (large ?? 0) < 1.15 * (small ?? 0) ? 0.7 : 0.5
}

function besideShare(last: Word | undefined, word: Word): number {
  if (!last) return 0
  const shared = Math.min(last.box.bottom, word.box.bottom) - Math.max(last.box.top, word.box.top)
  const [small, large] = [last, word].map(({ height }) => height).toSorted((a, b) => a - b)
  // A headline and small print next to it are not one line.
  if (large !== undefined && small !== undefined && large > 2.6 * small && small > 0.006) return 0
  return shared / Math.max(small ?? 0, 1e-6)
}

function middleOf(row: readonly Word[]): number {
  return row.reduce((sum, { box }) => sum + (box.top + box.bottom) / 2, 0) / row.length
}

function splitRow(row: readonly Word[]): Word[][] {
  const height = row.map((word) => word.height).toSorted((a, b) => a - b)[Math.floor(row.length * 0.7)] ?? 0
  const letter =
    row.map((word) => (word.box.right - word.box.left) / word.text.length).toSorted((a, b) => a - b)[
      Math.floor(row.length / 2)
    ] ?? 0
  const widest = Math.max(columnHole.heights * height, columnHole.letters * letter)
  const cells: Word[][] = []
  for (const word of row) {
    const last = cells.at(-1)
    const hole = last ? word.box.left - (last.at(-1)?.box.right ?? 0) : 0
    if (!last || hole > widest || isOtherSize(last.at(-1), word, hole)) cells.push([word])
    else last.push(word)
  }
  return cells
}

/** Small print next to a headline does not continue it; in pictures word heights are less reliable. */
function isOtherSize(last: Word | undefined, word: Word, hole: number): boolean {
  if (!last || last.sureness < 1 || word.sureness < 1) return false
  const [small, large] = [heightOf(last), heightOf(word)].toSorted((a, b) => a - b)
  return (
    small !== undefined &&
    large !== undefined &&
    large > 1.5 * small &&
    (hole > 0.45 * small || hole < -0.2 * small)
  )
}

export function cellOf(words: readonly Word[], row: number): Cell {
  return {
    page: words[0]?.page ?? 1,
    words,
    text: words.map(({ text }) => text).join(' '),
    box: around(words.map(({ box }) => box)),
    row,
  }
}

export function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

export function heightOf({ box, lineHeight }: { readonly box: Box; readonly lineHeight?: number }): number {
  return lineHeight ?? box.bottom - box.top
}

/** The horizontal overlap of two boxes, as a share of the narrower one. */
export function columnShare(a: Box, b: Box): number {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  return shared / Math.max(1e-6, Math.min(a.right - a.left, b.right - b.left))
}

/** The words in a range of the cell's text. */
export function wordsBetween(
  { words }: { readonly words: readonly Word[] },
  from: number,
  to: number,
): Word[] {
  let at = 0
  return words.filter(({ text }) => {
    const [start, end] = [at, at + text.length]
    at = end + 1
    return start < to && end > from
  })
}
