import { rounded } from '../sheet/rounded.ts'
import { around, type Word } from '../sheet/cells.ts'
import { inOrder, type Found } from '../sheet/found.ts'

/** A position on the paper: pages count from 1, the rest are shares of the page. */
export type Place = {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export type Reading = {
  readonly text: string
  readonly confidence: number
  readonly place: Place
  /** The words as on the paper. */
  readonly words: string
  /** Absent: found by the reading rules. */
  readonly by?: 'learned' | 'model' | undefined
}
export type PaperReading = Reading & { readonly alternatives: readonly Reading[] }

const mostAlternatives = 3

/** The most certain reading with alternatives; null if nothing was found, because nothing is ever guessed. */
export function valueOf(found: readonly Found[]): PaperReading | null {
  const [first, ...others] = inOrder(found).filter(({ words }) => words.length > 0)
  if (!first) return null
  const rival = others[0]
  // Two equally certain readings: neither is green.
  const isDoubtful = rival !== undefined && first.sureness - rival.sureness < 0.015 && rival.sureness > 0.8
  const confidence = isDoubtful ? Math.min(first.sureness, 0.78) : first.sureness
  return {
    ...readingOf({ ...first, sureness: confidence }),
    alternatives: others.slice(0, mostAlternatives).map(readingOf),
  }
}

/** A reading from a paper of another kind. */
export function lessSure(reading: PaperReading | null, share: number): PaperReading | null {
  if (reading === null) return null
  const less = <Each extends Reading>(each: Each): Each => ({
    ...each,
    confidence: rounded(each.confidence * share),
  })
  return { ...less(reading), alternatives: reading.alternatives.map(less) }
}

export function readingOf({ text, sureness, words }: Found): Reading {
  return {
    text,
    confidence: rounded(Math.max(0.05, Math.min(0.99, sureness))),
    place: placeOf(words),
    words: words.map((word) => word.text).join(' '),
  }
}

/** The box around words, ignoring those on other pages than the first. */
export function placeOf(words: readonly Word[]): Place {
  const [first] = words
  if (!first) return { page: 1, x: 0, y: 0, width: 0, height: 0 }
  const box = around(words.filter(({ page }) => page === first.page).map((word) => word.box))
  const share = (value: number) => Math.round(Math.max(0, Math.min(1, value)) * 10_000) / 10_000
  return {
    page: first.page,
    x: share(box.left / first.aspect),
    y: share(box.top),
    width: share((box.right - box.left) / first.aspect),
    height: share(box.bottom - box.top),
  }
}
