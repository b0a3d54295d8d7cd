import type { Word } from '../sheet/cells.ts'
import type { Stretch } from '../learned/find-labels.ts'
import { findValue } from '../learned/find-value.ts'
import type { Shape } from '../learned/learned-fields.ts'
import type { OpenedPaper } from '../learned/opened-paper.ts'
import { valueKey } from '../learned/values-in-text.ts'
import { idAt } from '../sheet/ids.ts'

export type OnPaper = { readonly text: string; readonly words: readonly Word[]; readonly spot: Stretch }

const fewestLetters = 2

/** The value as written on the paper; null if it is not there in any notation. */
export function onPaper(
  paper: OpenedPaper,
  shape: Shape,
  value: string | null,
  near?: Stretch,
): OnPaper | null {
  if (value === null || valueKey(shape, value).length < fewestLetters) return null
  if (shape === 'id' && idAt(value.replace(/\s/g, '')) === null) return null
  const { sheet, whole } = paper
  const spots = findValue([...sheet.cells, ...sheet.paragraphs], {
    shape,
    text: value,
    nearDay: whole.nearDay,
  })
  const spot = near ? nearest(spots, near) : spots[0]
  if (!spot || spot.words.length === 0) return null
  const written = spot.cell.text.slice(spot.start, spot.end).replace(/^[\s#:,;(]+|[\s:,;).]+$/g, '')
  const text = shape === 'number' || shape === 'day' || shape === 'time' ? valueKey(shape, value) : written
  return { text, words: spot.words, spot }
}

/** The greatest distance between parts of one stop, as a share of the page's height. */
const farthest = 0.15

function nearest(spots: readonly Stretch[], near: Stretch): Stretch | undefined {
  const away = (spot: Stretch) => Math.abs(topOf(spot) - topOf(near))
  return spots
    .filter((spot) => spot.cell.page === near.cell.page && away(spot) < farthest)
    .toSorted((a, b) => away(a) - away(b))[0]
}

function topOf({ words, cell }: Stretch): number {
  return words[0]?.box.top ?? cell.box.top
}
