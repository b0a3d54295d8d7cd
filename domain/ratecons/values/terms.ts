import { wordsBetween, type Cell, type Word } from '../sheet/cells.ts'
import { sureOf } from './numbers.ts'
import type { TermKind } from '../sheet/reading.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { figuresOf, type TermFigures } from './term-figures.ts'

export type FoundTerm = TermFigures & {
  readonly kind: TermKind
  readonly sentence: string
  readonly words: readonly Word[]
  readonly sureness: number
}

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
    is: /\b(?:pods?|proof of delivery|signed bol|bills? of lading|paperwork|bols?)\b.{0,120}\b(?:within|no later|\d+\s*(?:hours|hrs|days))\b|\bwithin\b.{0,60}\b(?:pods?|proof of delivery)\b|\b(?:pods?|proof of delivery|bols?|bills? of lading)\b.{0,40}\b(?:missing|not (?:received|provided|submitted|sent))\b/i,
  },
  { kind: 'lumper', is: /\blumper/i },
  { kind: 'layover', is: /\blay ?over/i },
  { kind: 'tonu', is: /\btonu\b|truck (?:ordered )?not used/i },
  {
    kind: 'tracking',
    is: /\b(?:tracking|track(?:ed|able)?|macro ?-?point|location updates|gps|eld pings?|trucker tools|fourkites|project ?44|check calls?)\b/i,
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

/** Sentences of the small print that cost or save money, with their figures. */
export function termsOf(sheet: Sheet): FoundTerm[] {
  const lines = sheet.cells.filter((cell) => !sheet.isProse(cell) && cell.words.length >= fewestWords)
  const terms = [
    ...sheet.paragraphs.flatMap((run) => sentencesOf(run).flatMap((sentence) => termOf(sentence))),
    ...lines.flatMap((line) => termOf(line).filter((term) => saysMoreThanAPrice(term))),
  ].toSorted((a, b) => placeDown(a) - placeDown(b))
  const seen = new Set<string>()
  return terms.filter(({ sentence }) => !seen.has(sentence) && seen.add(sentence))
}

const fewestWords = 4

function placeDown({ words: [word] }: FoundTerm): number {
  return word ? word.page + word.box.top : 0
}

/** `Detention: $40/hr after 2 hrs free` is a term; `Detention $150.00` in a table of charges is a price. */
function saysMoreThanAPrice({
  sentence,
  kind,
  freeHours,
  capHours,
  withinHours,
  percent,
}: FoundTerm): boolean {
  if ([freeHours, capHours, withinHours, percent].some((figure) => figure !== null)) return true
  return (
    kind !== 'detention' &&
    /\$\s*[1-9][\d,.]*\s*(?:\/|per\b|each\b|a (?:day|night|stop)|flat\b|max|fee|fine|if\b|when\b)/i.test(
      sentence,
    )
  )
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
  const figures = figuresOf(text, kind)
  // A sentence that only assigns responsibility has no figure and costs nothing by itself.
  if (['lumper', 'claim-deadline'].includes(kind) && Object.values(figures).every((value) => value === null))
    return []
  return [{ kind, sentence: text, words, sureness: 0.85 * sureOf(words), ...figures }]
}
