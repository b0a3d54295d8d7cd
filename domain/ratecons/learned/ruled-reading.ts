import type { PaperReading, Reading } from '../values/paper-values.ts'
import { shapeOf } from './learned-fields.ts'
import type { KnownRule } from './rule.ts'
import { valueKey } from './values-in-text.ts'

/** A value that a rule found, and how much the rule is trusted. */
export type RuledReading = { readonly rule: KnownRule; readonly reading: Reading }

/** So sure, the reading rules are not outvoted by a rule that was right only once: both are offered, neither is green. */
const sure = 0.8
const doubtful = 0.78
const mostAlternatives = 3

/** What people taught goes first; what the reading rules found stays beside it. */
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
