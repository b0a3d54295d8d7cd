import { centsOf, multiplyMoney, type Cents } from '../money.ts'
import type { TermKind } from '../ratecons/sheet/reading.ts'
import type { ClockStart, ObligationKind } from './obligation-kinds.ts'

/** A sentence of a paper with the figures that were read in it. */
export type Term = {
  readonly kind: TermKind
  readonly sentence: string
  readonly page: number | null
  readonly freeHours: number | null
  readonly amount: Cents | null
  readonly capAmount: Cents | null
  readonly capHours: number | null
  readonly withinHours: number | null
  readonly percent: number | null
}

export type ReadObligation = {
  readonly kind: ObligationKind
  readonly withinMinutes: number | null
  readonly startsWith: ClockStart
  readonly graceMinutes: number | null
  readonly amount: Cents | null
  readonly percent: number | null
  readonly freeMinutes: number | null
  readonly ratePerHour: Cents | null
  readonly cap: Cents | null
  readonly sentence: string
  readonly page: number | null
}

const minutesPerHour = 60
const longestMinutes = 525_600
const longestFree = 2880

/**
 * The obligations in the terms of a paper: the free time first, the others in the order of the paper. Terms that impose
 * no duty are left out.
 */
export function obligationsOfTerms(terms: readonly Term[]): ReadObligation[] {
  const free = freeTimeOf(terms)
  const duties = terms.flatMap((term) => dutiesOf(term))
  return distinct(free === null ? duties : [free, ...duties])
}

function distinct(read: readonly ReadObligation[]): ReadObligation[] {
  const seen = new Set<string>()
  return read.filter(({ sentence: _sentence, page: _page, ...figures }) => {
    const key = JSON.stringify(figures)
    // Two fines of the same amount are two fines, but a deadline that is stated twice is one.
    if (figures.kind === 'fine' || !seen.has(key)) return Boolean(seen.add(key))
    return false
  })
}

const nothing = {
  withinMinutes: null,
  startsWith: 'delivery',
  graceMinutes: null,
  amount: null,
  percent: null,
  freeMinutes: null,
  ratePerHour: null,
  cap: null,
} as const

/** Free hours, rate and cap are often in separate sentences; the first of each counts. */
function freeTimeOf(terms: readonly Term[]): ReadObligation | null {
  const ofWaiting = terms.filter(({ kind }) => kind === 'detention' || kind === 'detention-notice')
  const free = ofWaiting.find(({ freeHours }) => freeHours !== null)
  const rated = ofWaiting.find(({ kind, amount, sentence }) => {
    return amount !== null && (kind === 'detention' || perHour.test(sentence))
  })
  const capped = ofWaiting.find(({ capAmount, capHours }) => capAmount !== null || capHours !== null)
  const [first] = [free, rated, capped].filter((term) => term !== undefined)
  if (first === undefined) return null
  const ratePerHour = rated?.amount ?? null
  const freeMinutes = minutesOf(free?.freeHours ?? null)
  return {
    ...nothing,
    kind: 'free_time',
    freeMinutes: freeMinutes !== null && freeMinutes > longestFree ? null : freeMinutes,
    ratePerHour,
    cap: capOf(capped, ratePerHour),
    sentence: [...new Set([free, rated, capped].flatMap((term) => term?.sentence ?? []))].join(' '),
    page: first.page,
  }
}

const perHour = /(?:\/|\bper|\ban|\beach)\s*(?:hour|hr)/i

function capOf(term: Term | undefined, ratePerHour: Cents | null): Cents | null {
  if (term === undefined) return null
  if (term.capAmount !== null) return term.capAmount
  if (term.capHours === null || ratePerHour === null) return null
  return Number.isInteger(term.capHours)
    ? multiplyMoney(ratePerHour, term.capHours)
    : centsOf(Math.round(ratePerHour * term.capHours))
}

function dutiesOf(term: Term): ReadObligation[] {
  const { sentence, page, amount, percent } = term
  const withinMinutes = minutesOf(term.withinHours)
  const said = { ...nothing, sentence, page, withinMinutes }
  switch (term.kind) {
    case 'pod-deadline':
      return [{ ...said, kind: 'pod', amount, percent }]
    case 'claim-deadline':
      return [claimOf(said, amount)]
    case 'detention':
    case 'detention-notice':
      return afterWaiting(term, said)
    case 'tracking':
      return [{ ...said, kind: 'tracking', ...paceOf(sentence), amount, percent }]
    case 'lumper':
      return withinMinutes === null ? [] : [{ ...said, kind: 'claim', amount }]
    case 'fine':
      return [{ ...said, kind: 'fine', withinMinutes: null, amount, percent }]
    case 'layover':
    case 'tonu':
    case 'quick-pay':
    case 'new-confirmation':
    case 'double-brokering':
      return []
  }
}

type Said = Omit<ReadObligation, 'kind'>

function claimOf(said: Said, amount: Cents | null): ReadObligation {
  return aboutGoods.test(said.sentence) ? { ...said, kind: 'claim', amount } : claim(said)
}

function afterWaiting(term: Term, said: Said): ReadObligation[] {
  if (isClaim(term)) return [claim(said)]
  return term.kind === 'detention'
    ? []
    : [{ ...said, kind: 'detention_notice', withinMinutes: noticeOf(term) }]
}

const aboutGoods = /\bos&d\b|\boverage|\bshortage|\bdamage|\bcargo\b/i
const fromDelivery = /\b(?:of|after|from|upon|following)\s+(?:the\s+)?(?:final\s+)?(?:delivery|unloading)\b/i

/**
 * If the paper names no start, the claim counts from the departure, which is earlier: sending it early costs nothing.
 */
function claim(said: Said): ReadObligation {
  return {
    ...said,
    kind: 'detention_claim',
    startsWith: fromDelivery.test(said.sentence) ? 'delivery' : 'departure',
  }
}

/**
 * "Send BOL and POD within 48 hours of delivery or detention will be denied" is a deadline after the waiting, not a
 * notice before it.
 */
function isClaim({ withinHours, sentence }: Term): boolean {
  return (
    withinHours !== null &&
    /\bwithin\b|\binside\b|\bno later than\b/i.test(sentence) &&
    !beforehand.test(sentence)
  )
}

const beforehand = /\bbefore(?:hand)?\b|\bprior\b|\bin advance\b/i
const count = String.raw`(\d+|one|two|three|four|six|twelve|fifteen|thirty|sixty)(?:\s*\(\d+\))?\s*-?\s*(minutes?|mins?|hours?|hrs?)`
const units = /^(?:min)/i
const numbers: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  twelve: 12,
  fifteen: 15,
  thirty: 30,
  sixty: 60,
}

/** How many minutes before the free time ends: 30 for "30 minutes before", 0 for "prior to the 2 hour mark". */
function noticeOf({ sentence, withinHours }: Term): number | null {
  if (/\bmark\b/i.test(sentence)) return 0
  const before = new RegExp(String.raw`${count}\s+(?:before(?:hand)?|prior|in advance)`, 'i').exec(sentence)
  return before ? spanOf(before) : minutesOf(withinHours)
}

/** How often a position is due, and how long tracking may be lost. */
function paceOf(sentence: string) {
  const every = new RegExp(String.raw`\b(?:every|each)\s+${count}`, 'i').exec(sentence)
  const lost = new RegExp(
    String.raw`\b(?:lost|off|down|dark|stops?|stopped|interrupted|inactive|without)\b.{0,40}?\b${count}`,
    'i',
  ).exec(sentence)
  const hourly = /\bhourly\b|\b(?:every|each) hour\b/i.test(sentence) ? minutesPerHour : null
  return { withinMinutes: every ? spanOf(every) : hourly, graceMinutes: lost ? spanOf(lost) : null }
}

function spanOf([, number = '', unit = '']: RegExpExecArray): number {
  const counted = numbers[number.toLowerCase()] ?? Number(number)
  return units.test(unit) ? counted : counted * minutesPerHour
}

function minutesOf(hours: number | null): number | null {
  const minutes = hours === null ? null : Math.round(hours * minutesPerHour)
  return minutes === null || minutes > longestMinutes ? null : minutes
}
