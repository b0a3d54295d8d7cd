import type { PaperPlace, ReadPaper } from '#contract/ratecons.ts'
import { fieldsOf, readingShown, sureFrom, type Draft, type Field } from './draft.ts'
import { placeOfText } from './places.ts'

export const lowBelow = 0.6

/** Specification section 10: from 0.8 on high, from 0.6 on to be checked, below low. */
export type Band = 'high' | 'check' | 'low'
export function bandOf(confidence: number): Band {
  if (confidence >= sureFrom) return 'high'
  return confidence >= lowBelow ? 'check' : 'low'
}

export type Mark = {
  readonly id: string
  readonly place: PaperPlace
  readonly look: Band | 'term'
  /** Beside the one that is chosen: how sure it is, of a hundred. */
  readonly figure: number | null
}

/** Where everything that is shown in the form stands on the paper. */
export function marksOf({ details }: ReadPaper, draft: Draft): Mark[] {
  const terms = details.terms.map(({ place }, index): Mark => ({
    id: termId(index),
    place,
    look: 'term',
    figure: null,
  }))
  return [...terms, ...fieldsOf(draft).flatMap((field) => markOf(details, field))]
}

export const termId = (index: number) => `term-${String(index)}`

function markOf({ pages }: ReadPaper['details'], field: Field): Mark[] {
  const reading = readingShown(field)
  if (!reading || reading.place.width === 0) return []
  const words = pages.find(({ page }) => page === reading.place.page)?.words ?? []
  return [
    {
      id: field.id,
      place: placeOfText(words, reading.place, reading.text),
      look: field.isChecked ? 'high' : bandOf(reading.confidence),
      figure: Math.round(reading.confidence * 100),
    },
  ]
}
