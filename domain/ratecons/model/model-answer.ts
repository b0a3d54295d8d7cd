import type { Word } from '../sheet/cells.ts'
import { currentOf, isOfNoLoad, withValue } from '../learned/read-with-rules.ts'
import { shapeOf, type PaperLearned } from '../learned/learned-fields.ts'
import type { OpenedPaper } from '../learned/opened-paper.ts'
import { valueKey } from '../learned/values-in-text.ts'
import { sureOf } from '../values/words-of-text.ts'
import { paperFieldNames } from '../values/paper-fields.ts'
import { readingOf, type PaperReading, type Reading } from '../values/paper-values.ts'
import { overallConfidence, type PaperContent } from '../read-paper.ts'
import { stopFields } from '../values/stop-values.ts'
import { onPaper } from './on-paper.ts'
import { modelStops, type ModelStop } from './model-stops.ts'

export const modelFields = [
  'loadNumber',
  'poNumber',
  'companyName',
  'rate.total',
  'equipment',
  'weight',
  'commodity',
] as const satisfies readonly PaperLearned[]

/** The model server's answer; only values that are on the paper are believed. */
export type ModelAnswer = Readonly<Record<(typeof modelFields)[number], string | null>> & {
  readonly stops: readonly ModelStop[]
}

/** Never green, so that somebody checks it. */
const mostConfidence = 0.75

const hardBelow = 0.6

/** Whether the reading rules found so little that asking the model is worthwhile. */
export function isHard({ fields }: PaperContent): boolean {
  // A guess that is shown red is worth asking about, too.
  const isDoubtful = paperFieldNames.some(
    (name) => name !== 'poNumber' && (fields[name]?.confidence ?? 0) < hardBelow,
  )
  return isDoubtful || overallConfidence(fields) < hardBelow
}

/** Fills in missing values, and adds alternatives to others. */
export function withModelAnswer(
  content: PaperContent,
  paper: OpenedPaper,
  answer: ModelAnswer,
): PaperContent {
  let merged = content
  for (const field of modelFields) {
    const found = onPaper(paper, shapeOf(field), answer[field])
    if (!found || isOfNoLoad(content, field)) continue
    const current = currentOf(merged, field)
    const beside = besides(current, modelReading(found.text, found.words), (text) =>
      valueKey(shapeOf(field), text),
    )
    if (beside !== current) merged = withValue(merged, field, beside)
  }
  const stops = modelStops(merged.stops, paper, answer.stops, { reading: modelReading, besides })
  return { ...merged, stops, fields: { ...merged.fields, ...stopFields(stops) } }
}

function modelReading(text: string, words: readonly Word[]): Reading {
  const sureness = Math.min(mostConfidence, 0.72 * sureOf(words) + 0.03)
  return { ...readingOf({ text, words, sureness }), by: 'model' }
}

function besides(
  current: PaperReading | null,
  reading: Reading,
  keyOf: (text: string) => string,
): PaperReading {
  if (!current) return { ...reading, alternatives: [] }
  const isKnown = [current, ...current.alternatives].some(({ text }) => keyOf(text) === keyOf(reading.text))
  return isKnown ? current : { ...current, alternatives: [...current.alternatives, reading] }
}
