import { moneyText, parseMoney } from '../../money.ts'
import type { TermKind } from '../sheet/reading.ts'
import { rounded } from '../sheet/rounded.ts'

export type TermFigures = {
  readonly freeHours: number | null
  readonly amount: string | null
  readonly capAmount: string | null
  readonly capHours: number | null
  readonly withinHours: number | null
  readonly percent: number | null
}

const money = String.raw`\$\s*(\d[\d,]*(?:\.\d{2})?)`
const unit = String.raw`(minutes?|mins?|hours?|hrs?|h|(?:business |calendar |working )?days?)\b`
const figure = String.raw`(\d+(?:\.\d+)?)\s*-?\s*`

const perHour = [
  String.raw`${money}\s*(?:\/|per|an|(?:for )?each)?\s*-?\s*(?:full )?(?:hour|hr|h\b)`,
  String.raw`(\d+(?:\.\d{2})?)\s*(?:usd\s*)?(?:\/|per )\s*(?:hour|hr|h\b)`,
].map((source) => new RegExp(source, 'i'))
const most = String.raw`\b(?:max(?:imum)?(?: of)?|at most|not more than|(?:to )?a ceiling of|cap(?:ped)?(?: (?:at|of))?|not (?:to )?exceed|up to|limited to)`
const caps = [
  String.raw`${most}\s*(?:a )?(?:max(?:imum)? of )?(?:\w+ )?(?:\d+ (?:hours|hrs)\s*(?:or|and|\/|,)\s*)?${money}`,
  String.raw`${money}(?: (?:a|per) (?:day|stop))? max`,
].map((source) => new RegExp(source, 'i'))
const capHours = [
  String.raw`${most}\s*(\d+(?:\.\d+)?)\s*(?:hours|hrs)`,
  String.raw`(\d+(?:\.\d+)?)\s*(?:hours?|hrs?) max`,
].map((source) => new RegExp(source, 'i'))
const freeTimes = [
  String.raw`${figure}(?:${unit})?\s*(?:of |are |is )?free\b`,
  String.raw`\bfree(?: time)?\b(?: (?:at|for) (?:each|every|either) \w+)?(?: is| of|:)?\s*${figure}${unit}`,
  String.raw`\bafter (?:the )?(?:first )?${figure}(?:free\s*)?${unit}`,
  String.raw`\bfirst ${figure}${unit}`,
  String.raw`\b(?:starts|begins|over) ${figure}${unit}`,
  String.raw`\bat least ${figure}${unit}(?! *(?:before|prior|in advance|ahead))`,
].map((source) => new RegExp(source, 'i'))
const deadlines = [
  String.raw`\b(?:within|inside|no later than|not later than|prior to the|in under)\s*${figure}${unit}`,
  String.raw`${figure}${unit}\s*(?:before|beforehand|prior|in advance|ahead|notice)`,
  // `$280 in 24 hours` is no deadline.
  String.raw`(?<!\$[\d.,]+ (?:or less )?)\bin ${figure}${unit}`,
  String.raw`\b(?:more than|late \S+ \(?after|turned in after) ${figure}${unit}`,
].map((source) => new RegExp(source, 'i'))
const interval = new RegExp(String.raw`\bevery\s*(\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*\d+)?\s*-?\s*${unit}`, 'i')

/** `TONU of $150 and layover $200`: what stands behind its own name, before another has one. */
const behind = (name: string) =>
  new RegExp(String.raw`\b${name}\b(?:(?!\b(?:tonu|detention|lay ?over|lumper)\b)[^$])*${money}`, 'i')
const pricedWords: Partial<Record<TermKind, RegExp>> = {
  layover: behind('lay ?over'),
  tonu: behind('tonu'),
}

/** The figures in a sentence of the small print; null where there is none. */
export function figuresOf(sentence: string, kind: TermKind): TermFigures {
  const text = inDigits(sentence)
  const isDetention = kind === 'detention' || kind === 'detention-notice'
  const any = pricedWords[kind]?.exec(text) ?? new RegExp(money).exec(text)
  const percent = /(\d+(?:\.\d+)?)\s*(?:%|percent)/.exec(text)
  return {
    freeHours: isDetention ? (firstOf(freeTimes, text) ?? hoursBefore(text)) : null,
    amount: moneyOf(matchOf(perHour, text)?.[1] ?? any?.[1]),
    capAmount: isDetention ? moneyOf(matchOf(caps, text)?.[1]) : null,
    capHours: isDetention ? numberOf(matchOf(capHours, text)?.[1]) : null,
    withinHours: firstOf(kind === 'tracking' ? [interval, ...deadlines] : deadlines, text),
    percent: numberOf(percent?.[1]),
  }
}

function matchOf(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match) return match
  }
  return null
}

function firstOf(patterns: readonly RegExp[], text: string): number | null {
  const match = matchOf(patterns, text)
  return match && hoursOf(match[1], match[2])
}

const ordinals = ['second', 'third', 'fourth', 'fifth']

/** `after the second hour` and `from the third hour`: two are free. */
function hoursBefore(text: string): number | null {
  const [, from, ordinal = ''] = /\b(after|from) the (second|third|fourth|fifth) hour\b/i.exec(text) ?? []
  if (from === undefined) return null
  return ordinals.indexOf(ordinal.toLowerCase()) + (from.toLowerCase() === 'after' ? 2 : 1)
}

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const tens: Readonly<Record<string, number>> = {
  ...{ fifteen: 15, twenty: 20, 'twenty-four': 24, thirty: 30, 'thirty-six': 36 },
  ...{ 'forty-five': 45, 'forty-eight': 48, sixty: 60, 'seventy-two': 72, ninety: 90 },
}
const spelled = [...Object.keys(tens), ...numbers].toSorted((a, b) => b.length - a.length).join('|')
const said = new RegExp(
  String.raw`\b(${spelled})\b\s*(?:\((\d+)\))?(?=\s*-?\s*(?:free |business |calendar |working )?(?:hours?|hrs?|minutes?|mins?|days?)\b)`,
  'gi',
)

/** `two (2) hours` and `Two hours` as `2 hours`. */
function inDigits(text: string): string {
  return text.replace(said, (_all, word: string, digits: string | undefined) => {
    const lower = word.toLowerCase()
    return digits ?? String(tens[lower] ?? numbers.indexOf(lower) + 1)
  })
}

function hoursOf(count: string | undefined, name = ''): number | null {
  const number = numberOf(count)
  if (number === null) return null
  if (/^m/i.test(name)) return rounded(number / 60)
  return /days?$/i.test(name) ? number * 24 : number
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text)
}

function moneyOf(text: string | undefined): string | null {
  const cents = text === undefined ? null : parseMoney(text.replaceAll(',', ''))
  return cents === null ? null : moneyText(cents)
}
