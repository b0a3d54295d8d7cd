import { rounded } from './rounded.ts'
import { moneyText, parseMoney } from '../money.ts'
import { wordsBetween, type Cell, type Word } from './cells.ts'
import { sureOf } from './numbers.ts'
import type { TermKind } from './reading.ts'
import type { Sheet } from './sheet.ts'

export type FoundTerm = {
  readonly kind: TermKind
  readonly sentence: string
  readonly words: readonly Word[]
  readonly sureness: number
  readonly freeHours: number | null
  readonly amount: string | null
  readonly capAmount: string | null
  readonly capHours: number | null
  readonly withinHours: number | null
  readonly percent: number | null
}

const money = String.raw`\$\s*(\d[\d,]*(?:\.\d{2})?)`

const kinds: readonly { readonly kind: TermKind; readonly is: RegExp }[] = [
  {
    kind: 'detention-notice',
    is: /\b(?:notif|advise|contact|call|report|alert)\w*\b.{0,120}\bdetention\b|\bdetention\b.{0,80}\b(?:notif|prior to|before)\w*/i,
  },
  {
    kind: 'detention',
    is: /\bdetention\b.{0,120}(?:\$|\bhours?\b|\bhrs?\b|free)|(?:\$|free|hours?).{0,80}\bdetention\b/i,
  },
  {
    kind: 'claim-deadline',
    is: /\b(?:accessorial|os&d|overage|shortage|claim|detention)\w*\b.{0,120}\b(?:within|no later|by|before)\b/i,
  },
  {
    kind: 'pod-deadline',
    is: /\b(?:pods?|proof of delivery|signed bol|bills? of lading|paperwork|bols?)\b.{0,120}\b(?:within|no later|\d+\s*(?:hours|hrs|days))\b|\bwithin\b.{0,60}\b(?:pods?|proof of delivery)\b/i,
  },
  { kind: 'lumper', is: /\blumper/i },
  { kind: 'layover', is: /\blay ?over/i },
  { kind: 'tonu', is: /\btonu\b|truck (?:ordered )?not used/i },
  {
    kind: 'tracking',
    is: /\b(?:tracking|track|macropoint|trucker tools|fourkites|project ?44|check calls?)\b/i,
  },
  { kind: 'quick-pay', is: /\bquick ?-?pay/i },
  { kind: 'double-brokering', is: /\b(?:double|co|re)-? ?broker/i },
  {
    kind: 'new-confirmation',
    is: /\b(?:new|revised|updated|amended) (?:rate )?confirmation|approved in (?:advance and )?writing/i,
  },
  {
    kind: 'fine',
    is: /\b(?:fine|penalt|deduct|charge ?back|rate reduction|reduction of|fee of|late fee|forfeit)\w*/i,
  },
]

/** The sentences of the small print that cost or save money, each with the figures it names. */
export function termsOf(sheet: Sheet): FoundTerm[] {
  const terms = sheet.paragraphs.flatMap((run) => sentencesOf(run).flatMap((sentence) => termOf(sentence)))
  const seen = new Set<string>()
  return terms.filter(({ sentence }) => !seen.has(sentence) && seen.add(sentence))
}

type Sentence = { readonly text: string; readonly words: readonly Word[] }

function sentencesOf(run: Cell): Sentence[] {
  const ends = [
    ...run.text.matchAll(
      /(?<!\b(?:no|inc|approx|hrs|e\.g|i\.e|vs|co|st))[.!?](?=\s+[\p{Lu}\d•*(-]|\s*$)|\s[•●▪]\s/giu,
    ),
  ]
  const cuts = [0, ...ends.map((match) => match.index + match[0].length), run.text.length]
  return cuts.slice(1).flatMap((end, index) => {
    const start = cuts[index] ?? 0
    const text = run.text.slice(start, end).trim()
    return text.length < 12 ? [] : [{ text, words: wordsBetween(run, start + 1, end) }]
  })
}

function termOf({ text, words }: Sentence): FoundTerm[] {
  const kind = kinds.find(({ is }) => is.test(text))?.kind
  if (!kind) return []
  // A sentence that only says who is responsible names no figure and costs nothing by itself.
  const plain = text.replace(
    /\b(?:one|two|three|four|five|six|twelve|twenty-four|forty-eight|seventy-two)\s*\((\d+)\)/gi,
    '$1',
  )
  const figures = figuresOf(plain, kind)
  if (['lumper', 'claim-deadline'].includes(kind) && Object.values(figures).every((value) => value === null))
    return []
  return [{ kind, sentence: text, words, sureness: 0.85 * sureOf(words), ...figures }]
}

function figuresOf(text: string, kind: TermKind) {
  const free =
    /\b(\d+(?:\.\d)?)\s*(?:-?\s*hours?|hrs?)?\s*(?:of )?free\b|\bafter (?:the )?(?:first )?(\d+(?:\.\d)?)\s*(?:free\s*)?(?:hours?|hrs?)|\bfirst (\d+)\s*(?:hours?|hrs?)|at least (\d+) hours/i.exec(
      text,
    )
  const perHour = new RegExp(String.raw`${money}\s*(?:\/|per|an|each)\s*(?:hour|hr)`, 'i').exec(text)
  const cap = new RegExp(
    String.raw`\b(?:max(?:imum)?(?: of)?|cap(?:ped)?(?: at)?|not (?:to )?exceed|up to|limited to)\s*(?:\w+ )?${money}`,
    'i',
  ).exec(text)
  const capHours = /\b(?:max(?:imum)?(?: of)?|up to|cap(?:ped)? at)\s*(\d+)\s*(?:hours|hrs)/i.exec(text)
  const within =
    /\b(?:within|no later than|in|prior to the|at least)\s*(\d+)\s*-?\s*(minutes?|mins?|hours?|hrs?|hr|days?)/i.exec(
      text,
    )
  const any = new RegExp(money).exec(text)
  const percent = /(\d+(?:\.\d+)?)\s*(?:%|percent)/.exec(text)
  const isDetention = kind === 'detention' || kind === 'detention-notice'
  return {
    freeHours: isDetention ? numberOf(free?.slice(1).find(Boolean)) : null,
    amount: moneyOf(perHour?.[1] ?? any?.[1]),
    capAmount: isDetention ? moneyOf(cap?.[1]) : null,
    capHours: isDetention ? numberOf(capHours?.[1]) : null,
    withinHours: within ? hoursOf(within[1], within[2]) : null,
    percent: numberOf(percent?.[1]),
  }
}

function hoursOf(count: string | undefined, unit = ''): number | null {
  const number = numberOf(count)
  if (number === null) return null
  if (/^m/i.test(unit)) return rounded(number / 60)
  return /^d/i.test(unit) ? number * 24 : number
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text)
}

function moneyOf(text: string | undefined): string | null {
  const cents = text === undefined ? null : parseMoney(text.replaceAll(',', ''))
  return cents === null ? null : moneyText(cents)
}
