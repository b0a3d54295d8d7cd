import { minutesWords } from '../charges/detention.ts'
import { formatMoney, moneyFromStored } from '../money.ts'
import { obligationLabels, type ClockStart, type ObligationKind } from './obligation-kinds.ts'

/** An obligation as it is kept; money as text with two decimals. */
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
/** One that the load has. */
export type LoadTerm = KeptTerm & { readonly id: string; readonly source: 'paper' | 'office' }

/** One obligation that a later paper has otherwise; `before` or `after` is null where only one of the two has it. */
export type TermChange<Before extends LoadTerm, After extends KeptTerm> = {
  /** Names the change when it is taken: the same for the same load and paper. */
  readonly key: string
  readonly before: Before | null
  readonly after: After | null
}

/**
 * What taking the terms of a later paper would change, obligation by obligation. What a person added stays, but for the
 * free time, of which a load has one.
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

/** Each with the one of its kind that is likest: the same words first, then the same figures, then whatever is left. */
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

/** Of a person's own, only the free time and what the paper says just so is the paper's, too. */
function likeness(before: LoadTerm, after: KeptTerm): number {
  if (before.kind !== after.kind) return 0
  const score = 1 + wordsInCommon(before.sentence, after.sentence) + (hasSameFigures(before, after) ? 2 : 0)
  if (before.source === 'office' && before.kind !== 'free_time' && !saysSame(before, after)) return 0
  // There are fines for many things: two are one where they are for the same.
  return before.kind !== 'fine' || isSameSentence(before, after) ? score : 0
}

const figures = [
  ...(['withinMinutes', 'startsWith', 'graceMinutes', 'amount', 'percent'] as const),
  ...(['freeMinutes', 'ratePerHour', 'cap'] as const),
]
const hasSameFigures = (one: KeptTerm, other: KeptTerm) => figures.every((name) => one[name] === other[name])

/** How a sentence is worded is no difference, and neither is a letter misread in it. */
function saysSame(one: KeptTerm, other: KeptTerm): boolean {
  return hasSameFigures(one, other) && (one.kind !== 'fine' || isSameSentence(one, other))
}

const mostlySame = 0.6
const isSameSentence = (one: KeptTerm, other: KeptTerm) =>
  wordsInCommon(one.sentence, other.sentence) >= mostlySame

/** The share of the words of both that both have. */
function wordsInCommon(one: string | null, other: string | null): number {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const common = [...words].filter((word) => others.has(word)).length
  const all = words.size + others.size - common
  return all === 0 ? 1 : common / all
}

/** Without figures, which may be what is another. */
const wordsOf = (sentence: string | null) => new Set((sentence ?? '').toLowerCase().match(/[a-z]+/g) ?? [])

/** Which obligation a line is about: `POD`, `Detention claim`. */
export const termTitle = ({ kind }: KeptTerm) => obligationLabels[kind]

/** What it asks for, in figures; a fine also says what for. */
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
