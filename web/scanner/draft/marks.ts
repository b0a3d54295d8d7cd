import type { PaperPlace, ReadPaper } from '#contract/ratecons.ts'
import { fieldsOf, readingShown, sureFrom, type Draft, type Field } from './draft.ts'
import { linesOfText, placeOfText, type PaperWord } from './places.ts'

export const lowBelow = 0.6

/** Specification section 9: from 0.8 on high, from 0.6 on to be checked, below low. */
export type Band = 'high' | 'check' | 'low'
export function bandOf(confidence: number): Band {
  if (confidence >= sureFrom) return 'high'
  return confidence >= lowBelow ? 'check' : 'low'
}

export const bandWords = { high: 'High', check: 'Check', low: 'Low' } as const satisfies Record<Band, string>

export type Mark = {
  readonly id: string
  /** One, or a sentence line by line. */
  readonly places: readonly PaperPlace[]
  readonly look: Band | 'term'
  /** Beside the one that is chosen: how sure it is, of a hundred. */
  readonly figure: number | null
}

/** The positions on the paper of everything in the form. */
export function marksOf({ details }: ReadPaper, draft: Draft): Mark[] {
  const wordsOf = (page: number) => details.pages.find((each) => each.page === page)?.words ?? []
  const terms = details.terms.map(({ place, sentence }, index): Mark => ({
    id: termId(index),
    places: linesOfText(wordsOf(place.page), place, sentence),
    look: 'term',
    figure: null,
  }))
  const fields = [...fieldsOf(draft), ...draft.broker]
  return [...terms, ...fields.flatMap((field) => markOf(field, wordsOf))]
}

export const termId = (index: number) => `term-${String(index)}`

function markOf(field: Field, wordsOf: (page: number) => readonly PaperWord[]): Mark[] {
  const { id, clicked, text } = field
  if (clicked !== undefined) return [{ id, places: [clicked], look: 'high', figure: null }]
  const reading = readingShown(field)
  if (!reading || reading.place.width === 0) return []
  const { place } = reading
  return [
    {
      id,
      places: [reading.isPart ? placeOfText(wordsOf(place.page), place, reading.text) : place],
      look: field.isChecked ? 'high' : bandOf(reading.confidence),
      // Typed text was not read there.
      figure: reading.text === text ? Math.round(reading.confidence * 100) : null,
    },
  ]
}

/** `page 1`, `pages 1, 3`; nothing where the paper has but one. */
export function pagesWords({ details }: ReadPaper, fields: readonly Field[]): string {
  const pages = new Set(fields.flatMap((field) => readingShown(field)?.place.page ?? []))
  if (details.pageCount === 1 || pages.size === 0) return ''
  return `${pages.size === 1 ? 'page' : 'pages'} ${[...pages].toSorted((a, b) => a - b).join(', ')}`
}
