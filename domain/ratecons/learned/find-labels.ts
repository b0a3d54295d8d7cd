import { wordsBetween, type Cell, type Word } from '../sheet/cells.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { letterKey } from './values-in-text.ts'

/** A range of a cell's text. */
export type Stretch = {
  readonly cell: Cell
  readonly start: number
  readonly end: number
  readonly words: readonly Word[]
}

/** Finds these words from top to bottom, tolerating OCR errors. */
export function findLabel(sheet: Sheet, label: string, cells: readonly Cell[]): Stretch[] {
  const wanted = letterKey(label)
  const count = label.split(' ').length
  return cells
    .filter((cell) => !sheet.isProse(cell))
    .flatMap((cell) => stretchesOf(cell, count).filter(({ text }) => isSameWords(letterKey(text), wanted)))
    .map(({ cell, start, end }) => ({ cell, start, end, words: wordsBetween(cell, start, end) }))
}

/** All runs of that many words, and of one more in case OCR split a word. */
function stretchesOf(cell: Cell, count: number) {
  const starts = [...cell.text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }))
  return starts.flatMap(({ start }, index) =>
    [count, count + 1].flatMap((many) => {
      const end = starts[index + many - 1]?.end
      return end === undefined ? [] : [{ cell, start, end, text: cell.text.slice(start, end) }]
    }),
  )
}

/** One wrong letter in five or more is an OCR error; shorter words must be equal. */
export function isSameWords(a: string, b: string): boolean {
  if (a === b) return true
  const allowed = Math.floor(Math.min(a.length, b.length) / 5)
  return allowed > 0 && Math.abs(a.length - b.length) <= allowed && distance(a, b) <= allowed
}

/** The edit distance: letters changed, added or removed. */
function distance(a: string, b: string): number {
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of a.split('').entries()) {
    const next = [row + 1]
    for (const [column, other] of b.split('').entries())
      next.push(
        Math.min(
          (last[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          (last[column] ?? 0) + (letter === other ? 0 : 1),
        ),
      )
    last = next
  }
  return last.at(-1) ?? 0
}
