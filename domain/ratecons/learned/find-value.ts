import { wordsBetween, type Cell } from '../sheet/cells.ts'
import type { Stretch } from './find-labels.ts'
import type { Shape } from './learned-fields.ts'
import { letterKey, valueKey, valuesInText } from './values-in-text.ts'

/** All places where this value occurs in any notation; empty if it is not on the paper. */
export function findValue(
  cells: readonly Cell[],
  { shape, text, nearDay }: { readonly shape: Shape; readonly text: string; readonly nearDay: string },
): Stretch[] {
  const wanted = valueKey(shape, text)
  if (wanted === '') return []
  return cells.flatMap((cell) =>
    (shape === 'id' || shape === 'text' || shape === 'email'
      ? runsOf(cell, wanted)
      : valuesInText(shape, cell.text, nearDay)
          .filter((value) => valueKey(shape, value.text) === wanted)
          .map(({ at, end }) => ({ start: at, end }))
    ).map(({ start, end }) => ({ cell, start, end, words: wordsBetween(cell, start, end) })),
  )
}

/** Runs of whole words with these letters and digits, ignoring everything between them. */
function runsOf({ text }: Cell, wanted: string): { start: number; end: number }[] {
  const words = [...text.matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    key: letterKey(word),
  }))
  return words.flatMap(({ start, key: first }, index) => {
    if (first === '' || !wanted.startsWith(first)) return []
    let key = ''
    for (const word of words.slice(index)) {
      key += word.key
      if (key === wanted) return [{ start, end: word.end }]
      if (!wanted.startsWith(key)) return []
    }
    return []
  })
}
