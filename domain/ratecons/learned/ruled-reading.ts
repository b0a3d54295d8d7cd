import type { PaperReading, Reading } from '../values/paper-values.ts'
import { shapeOf } from './learned-fields.ts'
import type { KnownRule } from './rule.ts'
import { valueKey } from './values-in-text.ts'

/** A value found by a rule, and the rule's confidence. */
export type RuledReading = { readonly rule: KnownRule; readonly reading: Reading }

/**
 * At this confidence, a rule that was right only once does not outvote the reading rules: both values are offered, and
 * neither is green.
 */
const sure = 0.8
const doubtful = 0.78
const mostAlternatives = 3

/** The learned value comes first; the reading rules' value becomes an alternative. */
export function before({ rule, reading }: RuledReading, current: PaperReading | null): PaperReading {
  if (!current) return { ...reading, alternatives: [] }
  const shape = shapeOf(rule.field)
  if (valueKey(shape, current.text) === valueKey(shape, reading.text))
    return { ...current, confidence: Math.max(current.confidence, reading.confidence), by: 'learned' }
  const { alternatives, ...other } = current
  const isContested = current.confidence >= sure && rule.confirmations < 2 && current.by !== 'learned'
  const others = current.by === 'learned' ? alternatives : [other, ...alternatives]
  return {
    ...reading,
    confidence: isContested ? Math.min(doubtful, reading.confidence) : reading.confidence,
    alternatives: others.filter(({ text }) => text !== reading.text).slice(0, mostAlternatives),
  }
}
