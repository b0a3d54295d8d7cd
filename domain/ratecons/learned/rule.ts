import { learnedFieldWords, type LearnedField } from './learned-fields.ts'

/**
 * Where a value stands from a fixed word of the paper: behind it in the same line, in the cell to its right, some lines
 * below it. Without such a word it is a place on the page, and what a paper says in no words at all is a name.
 */
export const ruleWays = ['behind', 'right', 'below', 'at', 'name'] as const
export type RuleWay = (typeof ruleWays)[number]

/** What one correction taught. It holds no value of a paper, but for the broker's own name (`name`). */
export type LearnedRule = {
  readonly field: LearnedField
  readonly way: RuleWay
  /** The fixed words; of `name` the name; of `at` nothing. */
  readonly label: string
  readonly page: number
  /** Which of several labels with the same words, on the page or among the words of the stop. */
  readonly nth: number
  /** How many lines below the label. */
  readonly steps: number
  /** Which of the values that stand there. */
  readonly pick: number
  /** The middle of the value, as shares of the page. */
  readonly x: number
  readonly y: number
}

/** How often a rule was right since, and how often not. */
export type RuleRecord = { readonly confirmations: number; readonly contradictions: number }
export type KnownRule = LearnedRule & RuleRecord & { readonly id: string }

const surenessOf = [0.6, 0.82, 0.88, 0.92, 0.95]

/** Grows with each paper it was right on, falls with each it was wrong on. */
export function ruleSureness({ confirmations, contradictions, way }: RuleRecord & { readonly way: RuleWay }) {
  const right = surenessOf[Math.min(confirmations, surenessOf.length - 1)] ?? 0.6
  // A place alone is moved by every line more or less above it.
  return Math.max(0.3, right - 0.12 * contradictions - (way === 'at' ? 0.1 : 0))
}

/** Wrong twice, and not known to be right much more often. */
export function isRefuted({ confirmations, contradictions }: RuleRecord): boolean {
  return contradictions >= 2 && contradictions * 5 > confirmations
}

/** A rule in words, for whoever wants to see or forget it. */
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
