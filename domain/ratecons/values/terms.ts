import { wordsBetween, type Cell, type Word } from '../sheet/cells.ts'
import { sureOf } from './words-of-text.ts'
import type { TermKind } from '../sheet/reading.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { pricedClauses } from './term-clauses.ts'
import { figuresOf, type TermFigures } from './term-figures.ts'

export type FoundTerm = TermFigures & {
  readonly kind: TermKind
  readonly sentence: string
  readonly words: readonly Word[]
  readonly sureness: number
}

const waiting = String.raw`\b(?:detention|waiting(?: time)?|standing time|free time)\b`
const perHour = String.raw`(?:\$\s*)?\d+(?:\.\d{2})?\s*(?:usd\s*)?(?:\/|per\b|an\b|(?:for )?each\b)\s*(?:full )?h(?:ou)?r?\b`
const papers = String.raw`\b(?:pods?|proofs? of delivery|bols?|bills? of lading|paperwork|documents|(?:signed|delivery) (?:bills?|receipts?))\b`

/** The first one that fits counts. */
const kinds: readonly { readonly kind: TermKind; readonly is: RegExp }[] = [
  { kind: 'layover', is: /^[\W\d]*(?:overnight )?lay ?over\b/i },
  {
    kind: 'detention',
    is: new RegExp(
      `${perHour}|${waiting}.{0,120}(?:\\$|\\bhours?\\b|\\bhrs?\\b|free)|(?:\\$|free|hours?).{0,80}${waiting}|\\b(?:hours?|hrs?) free\\b`,
      'i',
    ),
  },
  {
    kind: 'claim-deadline',
    is: /\b(?:accessorial|os&d|overage|shortage|claim|detention)\w*\b.{0,120}\b(?:within|no later|by|before)\b/i,
  },
  { kind: 'quick-pay', is: /\b(?:quick|fast|rapid) ?-?pay|\b(?:same|one|two|\d+)[- ]day pay\b/i },
  {
    kind: 'pod-deadline',
    is: new RegExp(
      `${papers}.{0,120}\\b(?:within|no later|\\d+\\s*(?:hours|hrs|days))\\b|\\bwithin\\b.{0,60}\\b(?:pods?|proof of delivery)\\b|${papers}.{0,40}\\b(?:missing|not (?:received|provided|submitted|sent))\\b`,
      'i',
    ),
  },
  { kind: 'lumper', is: /\blumper|\bunloading (?:receipts?|crews?)\b|\breceipts?\b.{0,60}\bunload/i },
  { kind: 'layover', is: /\blay ?over/i },
  { kind: 'tonu', is: /\btonu\b|truck (?:ordered,? )?(?:and )?not used/i },
  {
    kind: 'tracking',
    is: /\b(?:tracking|track(?:ed|able)?|macro ?-?point|location updates|gps|eld pings?|trucker tools|fourkites|project ?44|check calls?|(?:location|position)[- ]sharing|shar\w+ (?:its |his |your |the )?(?:location|position)|go(?:es)? dark|not visible)\b/i,
  },
  { kind: 'double-brokering', is: /\b(?:double|co|re)-? ?broker/i },
  {
    kind: 'new-confirmation',
    is: /\b(?:new|revised|updated|amended) (?:rate )?confirmation|approved in (?:advance and )?writing/i,
  },
  {
    kind: 'fine',
    is: /\b(?:(?<!\b(?:is|are|works) )fine|penalt|deduct|charge ?back|rate reduction|reduction of|fee of|late fee|forfeit)\w*|\b(?:late|missed|fail\w*|without|not)\b.{0,120}\b(?:reduc\w+|costs?|charged)\b.{0,60}\$\s*\d/i,
  },
]
const isRate = new RegExp(perHour, 'i')
/** That the office must be told in time. */
const asksForNotice =
  /\b(?:notif|advise|contact|call|report|alert|told|know)\w*\b.{0,120}\bdetention\b|\bdetention\b.{0,80}\b(?:notif|prior to|before)\w*/i

/** Sentences of the small print that cost or save money, with their figures. */
export function termsOf(sheet: Sheet): FoundTerm[] {
  const lines = sheet.cells.filter((cell) => !sheet.isProse(cell) && cell.words.length >= fewestWords)
  const terms = [
    ...sheet.paragraphs.flatMap((run) => sentencesOf(run).flatMap((sentence) => termOf(sentence))),
    ...lines.flatMap((line) =>
      sentencesOf(line).flatMap((sentence) => termOf(sentence).filter((term) => saysMoreThanAPrice(term))),
    ),
  ].toSorted((a, b) => placeDown(a) - placeDown(b))
  const seen = new Set<string>()
  return terms.filter(({ kind, sentence }) => {
    const key = `${kind} ${sentence}`
    return !seen.has(key) && seen.add(key)
  })
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

const ends =
  /(?<!\b(?:[Nn][Oo]|[Ii]nc|INC|approx|e\.g|i\.e|vs|[Cc]o|CO|[Ss]t|ST))[.!?](?=\s+[\p{Lu}\d•*(-]|\s*$)|(?<=\bhrs)\.(?=\s+\$)|\s[•●▪]\s|;(?=\s+(?:quick|standard|rapid|fast|same)\W?\w* ?pay)/gu
/** Goes on with the sentence before it: `Two hours are free. After that $50 per hour is payable.` */
const goesOn = /^\W*(?:after (?:that|this)|thereafter|beyond that)\b/i

function sentencesOf(run: Cell): Sentence[] {
  const cuts = [
    0,
    ...[...run.text.matchAll(ends)].map((match) => match.index + match[0].length),
    run.text.length,
  ]
  const starts = cuts.filter((start, index) => index === 0 || !goesOn.test(run.text.slice(start)))
  return starts.slice(1).flatMap((end, index) => {
    const start = starts[index] ?? 0
    const text = run.text.slice(start, end).trim()
    return text.length < 12 ? [] : [{ text, words: wordsBetween(run, start, end) }]
  })
}

function termOf({ text, words }: Sentence): FoundTerm[] {
  const clauses = pricedClauses(text)
  const notice: TermKind[] = clauses.length > 1 && asksForNotice.test(text) ? ['detention-notice'] : []
  const kinds = clauses.flatMap((said) => kindsOf(said).map((kind) => ({ kind, said })))
  const ofWhole = notice.map((kind) => ({ kind, said: text }))
  return [...kinds.filter(({ kind }) => !notice.includes(kind)), ...ofWhole].flatMap(({ kind, said }) => {
    const figures = figuresOf(said, kind)
    // A sentence that only assigns responsibility has no figure and costs nothing by itself.
    const hasFigure = Object.values(figures).some((value) => value !== null)
    if (needsFigures.includes(kind) && !hasFigure) return []
    if (kind === 'claim-deadline' && figures.withinHours === null) return []
    return [{ kind, sentence: text, words, sureness: 0.85 * sureOf(words), ...figures }]
  })
}

/** A sentence with the rate of detention may also ask for a notice. */
function kindsOf(text: string): readonly TermKind[] {
  const asks = asksForNotice.test(text)
  if (asks && !isRate.test(text)) return ['detention-notice']
  const kind = kinds.find(({ is }) => is.test(text))?.kind
  if (kind === undefined || (dutiesOfCarrier.includes(kind) && isDutyOfBroker.test(text))) return []
  return asks && kind === 'detention' ? [kind, 'detention-notice'] : [kind]
}

const dutiesOfCarrier: readonly TermKind[] = ['pod-deadline', 'claim-deadline']
/** `Payment is made within 30 days of a clean POD` is no deadline for the POD. */
const isDutyOfBroker =
  /\b(?:i|we|broker|customer) (?:shall |will )?pays?\b|\bhave you paid\b|\b(?:is|are) paid (?:in|within)\b|\bpayment (?:is|will be)\b|\bclaims (?:are|will be) (?:to be )?(?:answered|acknowledged|settled)\b/i

const needsFigures: readonly TermKind[] = ['lumper', 'tonu', 'layover', 'fine', 'detention']
