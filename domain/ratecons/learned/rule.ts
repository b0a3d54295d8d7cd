import { learnedFieldWords, type LearnedField } from './learned-fields.ts'

/**
 * Where a value is relative to a fixed word of the paper: after it in the same line, in the cell to its right, or some
 * lines below. Without such a word the rule is a position on the page; a value that is not on the paper as text is a
 * name.
 */
export const ruleWays = ['behind', 'right', 'below', 'at', 'name'] as const
export type RuleWay = (typeof ruleWays)[number]

/** What one correction taught. It contains no values of a paper except the broker's name (`name`). */
export type LearnedRule = {
  readonly field: LearnedField
  readonly way: RuleWay
  /** The fixed words; for `name` the name; for `at` empty. */
  readonly label: string
  readonly page: number
  /** Which of several identical labels, on the page or in the stop's part. */
  readonly nth: number
  /** How many lines below the label. */
  readonly steps: number
  /** Which of the values at that place. */
  readonly pick: number
  /** The value's center as shares of the page. */
  readonly x: number
  readonly y: number
}

/** How often the rule was right since, and how often wrong. */
export type RuleRecord = { readonly confirmations: number; readonly contradictions: number }
export type KnownRule = LearnedRule & RuleRecord & { readonly id: string }

const surenessOf = [0.6, 0.82, 0.88, 0.92, 0.95]

/** Increases with each paper on which it was right, decreases when wrong. */
export function ruleSureness({ confirmations, contradictions, way }: RuleRecord & { readonly way: RuleWay }) {
  const right = surenessOf[Math.min(confirmations, surenessOf.length - 1)] ?? 0.6
  // A bare position shifts with each additional line above it.
  return Math.max(0.3, right - 0.12 * contradictions - (way === 'at' ? 0.1 : 0))
}

/** Wrong at least twice, and not right much more often. */
export function isRefuted({ confirmations, contradictions }: RuleRecord): boolean {
  return contradictions >= 2 && contradictions * 5 > confirmations
}

/** A rule in words, for viewing and deleting it. */
export function ruleWords({ field, way, label, page, steps }: LearnedRule): string {
  const name = learnedFieldWords[field]
  if (way === 'name') return `${name}: ${label}`
  const where = page === 1 ? 'first page' : `page ${String(page)}`
  if (way === 'at') return `${name}: at its place on the page, ${where}`
  const from = {
    behind: `behind “${label}”`,
    right: `right of “${label}”`,
    below: steps === 1 ? `below “${label}”` : `${String(steps)} lines below “${label}”`,
  }[way]
  return `${name}: ${from}, ${where}`
}
