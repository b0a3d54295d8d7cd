import { companyKey } from '../matches/company-key.ts'
import { findValue } from './find-value.ts'
import { followRule, type Part } from './follow-rule.ts'
import { shapeOf, type FieldPath } from './learned-fields.ts'
import { learnRule, type Correction } from './learn-rule.ts'
import { partOf, type OpenedPaper } from './opened-paper.ts'
import type { KnownRule, LearnedRule } from './rule.ts'
import { valueKey } from './values-in-text.ts'

/** The value that was read in a field, and the person's final one; null: none. */
export type FinalValue = {
  readonly path: FieldPath
  readonly read: string | null
  readonly text: string | null
  readonly place?: Correction['place']
}

/** What a reviewed paper teaches about its layout. */
export type Lesson = {
  readonly rules: readonly LearnedRule[]
  /** Keys of known rules that read the right value, or a wrong one. */
  readonly confirmed: readonly string[]
  readonly contradicted: readonly string[]
}

export function lessonOf(
  paper: OpenedPaper,
  finals: readonly FinalValue[],
  known: readonly KnownRule[],
): Lesson {
  const verdicts = known.map((rule) => ({ id: rule.id, verdict: verdictOf(paper, finals, rule) }))
  const values = finals.flatMap(({ text }) => text ?? [])
  const confirmed = verdicts.filter(({ verdict }) => verdict === 'right').map(({ id }) => id)
  return {
    rules: withoutCopies(finals.flatMap((final) => taught(paper, final, values) ?? [])),
    confirmed,
    contradicted: verdicts.filter(({ verdict }) => verdict === 'wrong').map(({ id }) => id),
  }
}

/** If a rule applies to several stops, it must be right for all stops where it reads anything. */
function verdictOf(
  paper: OpenedPaper,
  finals: readonly FinalValue[],
  rule: KnownRule,
): 'right' | 'wrong' | 'silent' {
  const verdicts = finals
    .filter(({ path }) => path.field === rule.field)
    .flatMap(({ path, text }) => {
      const part = partOf(paper, path)
      const read = part ? readBy(part, rule) : null
      return read === null ? [] : [isSame(rule, read, text)]
    })
  if (verdicts.length === 0) return 'silent'
  return verdicts.every(Boolean) ? 'right' : 'wrong'
}

function readBy(part: Part, rule: KnownRule): string | null {
  return rule.way === 'name' ? rule.label : (followRule(part, rule)?.text ?? null)
}

function isSame({ field }: Pick<LearnedRule, 'field'>, read: string, text: string | null): boolean {
  if (text === null) return false
  // A known customer may be named with or without its legal form.
  if (field === 'companyName') return companyKey(read) === companyKey(text)
  return valueKey(shapeOf(field), read) === valueKey(shapeOf(field), text)
}

function taught(
  paper: OpenedPaper,
  { path, read, text, place }: FinalValue,
  values: readonly string[],
): LearnedRule | null {
  const { field } = path
  const part = partOf(paper, path)
  if (text === null || !part || isSame(path, read ?? '', text)) return null
  const rule = learnRule(part, { field, text, place }, values)
  if (rule !== null || field !== 'companyName' || isOnPaper(part, text)) return rule
  return { field, way: 'name', label: text, page: 1, nth: 0, steps: 1, pick: 0, x: 0, y: 0 }
}

function isOnPaper({ cells, nearDay }: Part, text: string): boolean {
  return findValue(cells, { shape: 'text', text, nearDay }).length > 0
}

function withoutCopies(rules: readonly LearnedRule[]): LearnedRule[] {
  const byKey = new Map(rules.map((rule) => [ruleKey(rule), rule]))
  return [...byKey.values()]
}

/** The same for two rules that read the same words. */
export function ruleKey({ field, way, label, page, nth, steps, pick }: LearnedRule): string {
  return JSON.stringify([field, way, label.toUpperCase(), way === 'at' ? 0 : page, nth, steps, pick])
}
