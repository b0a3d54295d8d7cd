import { minutesWords } from '../charges/detention.ts'
import { formatMoney, moneyFromStored } from '../money.ts'
import { obligationLabels, type ClockStart, type ObligationKind } from './obligation-kinds.ts'

/** An obligation as it is stored; money is text with two decimals. */
export type KeptTerm = {
  readonly kind: ObligationKind
  readonly sentence: string | null
  readonly withinMinutes: number | null
  readonly startsWith: ClockStart
  readonly graceMinutes: number | null
  readonly amount: string | null
  readonly percent: number | null
  readonly freeMinutes: number | null
  readonly ratePerHour: string | null
  readonly cap: string | null
}
/** An obligation that the load already has. */
export type LoadTerm = KeptTerm & { readonly id: string; readonly source: 'paper' | 'office' }

/**
 * One difference between the load and a later paper. `before` is null for an obligation that is new, `after` for one
 * that is gone.
 */
export type TermChange<Before extends LoadTerm, After extends KeptTerm> = {
  /** Identifies the change when somebody accepts it; the same load and paper always give the same key. */
  readonly key: string
  readonly before: Before | null
  readonly after: After | null
}

/**
 * What would change if the terms of a later paper were accepted, one obligation at a time. Obligations that a person
 * added stay, except the free time, because a load has only one.
 */
export function compareTerms<Before extends LoadTerm, After extends KeptTerm>(
  load: readonly Before[],
  paper: readonly After[],
): TermChange<Before, After>[] {
  const pairs = pairTerms(load, paper)
  return [
    ...load.flatMap((before): TermChange<Before, After>[] => {
      const after = pairs.get(before) ?? null
      if (after !== null) return saysSame(before, after) ? [] : [{ key: `term:${before.id}`, before, after }]
      return before.source === 'office' ? [] : [{ key: `term-removed:${before.id}`, before, after }]
    }),
    ...paper.flatMap((after, index): TermChange<Before, After>[] => {
      const isThere = [...pairs.values()].includes(after)
      return isThere ? [] : [{ key: `term-added:${String(index)}`, before: null, after }]
    }),
  ]
}

/** Pairs each obligation of the load with the most similar one of the same kind: by wording, then by figures. */
function pairTerms<Before extends LoadTerm, After extends KeptTerm>(
  load: readonly Before[],
  paper: readonly After[],
): ReadonlyMap<Before, After> {
  const likely = load
    .flatMap((before) => paper.map((after) => ({ before, after, score: likeness(before, after) })))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
  const pairs = new Map<Before, After>()
  const taken = new Set<After>()
  for (const { before, after } of likely) {
    if (pairs.has(before) || taken.has(after)) continue
    pairs.set(before, after)
    taken.add(after)
  }
  return pairs
}

/**
 * How well two obligations match; 0: not at all. An obligation that a person added matches only if the paper says the
 * same, except the free time, because a load has only one.
 */
function likeness(before: LoadTerm, after: KeptTerm): number {
  if (before.kind !== after.kind) return 0
  const score = 1 + wordsInCommon(before.sentence, after.sentence) + (hasSameFigures(before, after) ? 2 : 0)
  if (before.source === 'office' && before.kind !== 'free_time' && !saysSame(before, after)) return 0
  // A load can have several fines: two are the same only if they are for the same thing.
  return before.kind !== 'fine' || isSameSentence(before, after) ? score : 0
}

const figures = [
  ...(['withinMinutes', 'startsWith', 'graceMinutes', 'amount', 'percent'] as const),
  ...(['freeMinutes', 'ratePerHour', 'cap'] as const),
]
const hasSameFigures = (one: KeptTerm, other: KeptTerm) => figures.every((name) => one[name] === other[name])

/** Whether both ask for the same. Different wording or a misread letter does not count as a difference. */
function saysSame(one: KeptTerm, other: KeptTerm): boolean {
  return hasSameFigures(one, other) && (one.kind !== 'fine' || isSameSentence(one, other))
}

const mostlySame = 0.6
const isSameSentence = (one: KeptTerm, other: KeptTerm) =>
  wordsInCommon(one.sentence, other.sentence) >= mostlySame

/** The share of all their words that both sentences have, from 0 to 1. */
function wordsInCommon(one: string | null, other: string | null): number {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const common = [...words].filter((word) => others.has(word)).length
  const all = words.size + others.size - common
  return all === 0 ? 1 : common / all
}

/** Figures are left out: they are compared on their own, and may be all that differs. */
const wordsOf = (sentence: string | null) => new Set((sentence ?? '').toLowerCase().match(/[a-z]+/g) ?? [])

/** The heading of a line: `POD`, `Detention claim`. */
export const termTitle = ({ kind }: KeptTerm) => obligationLabels[kind]

/** The figures of the obligation; for a fine also what it is for. */
export function termWords(term: KeptTerm): string {
  const { kind, amount, percent, ratePerHour, cap, sentence } = term
  const money = (text: string) => formatMoney(moneyFromStored(text))
  const said = [
    ...timesOf(term),
    ...(amount === null ? [] : [money(amount)]),
    ...(percent === null ? [] : [`${String(percent)} % of the rate`]),
    ...(ratePerHour === null ? [] : [`${money(ratePerHour)} an hour`]),
    ...(cap === null ? [] : [`at most ${money(cap)}`]),
  ].join(', ')
  if (kind !== 'fine' || sentence === null) return said === '' ? 'without a figure' : said
  return [said, `“${sentence}”`].filter((part) => part !== '').join('\n')
}

function timesOf({ kind, withinMinutes, startsWith, graceMinutes, freeMinutes }: KeptTerm): string[] {
  const within = withinMinutes === null ? null : minutesWords(withinMinutes)
  switch (kind) {
    case 'free_time':
      return freeMinutes === null ? [] : [`${minutesWords(freeMinutes)} free`]
    case 'detention_notice':
      if (withinMinutes === 0) return ['before the free time ends']
      return within === null ? [] : [`${within} before the free time ends`]
    case 'tracking':
      return paceOf(within, graceMinutes)
    case 'detention_claim':
      return [within === null ? `from ${startsWith} on` : `within ${within} of ${startsWith}`]
    case 'claim':
    case 'pod':
      return within === null ? [] : [`within ${within} of delivery`]
    case 'fine':
      return []
  }
}

function paceOf(every: string | null, graceMinutes: number | null): string[] {
  const pace = every === null ? [] : [`every ${every}`]
  return graceMinutes === null ? pace : [...pace, `lost for at most ${minutesWords(graceMinutes)}`]
}
