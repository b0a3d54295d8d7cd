import { parseMoney, type Cents } from '../../money.ts'
import { wordsBetween, type Cell } from '../sheet/cells.ts'
import { inOrder, type Found } from '../sheet/found.ts'
import type { Label } from '../sheet/labels.ts'
import { lastSentence } from '../sheet/sentence-ends.ts'
import { isBeside, labelsOfKind, rightOf, valuesOf, type Sheet } from '../sheet/sheet.ts'

export type Amount = Found & { readonly cents: Cents }

const amount = /(?:USD|US\$|\$)?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{2})?(?!\d|%)/

const withSign = /(?:USD|US\$|\$)\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{2})?(?!\d|%)/
/** `1,450.00 USD` */
const withUnit = /(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d+)(\.\d{2})(?= ?(?:USD|US\$)(?!\w))/

function amountOf(text: string, needsSign: boolean): { cents: Cents; text: string; at: number } | null {
  const match = needsSign ? (withSign.exec(text) ?? withUnit.exec(text)) : amount.exec(text)
  if (!match) return null
  const cents = parseMoney(`${(match[1] ?? '').replaceAll(',', '')}${match[2] ?? ''}`)
  if (cents === null) return null
  const written = match[0].trim()
  return { cents, text: written, at: match.index + match[0].indexOf(written) }
}

/**
 * The carrier's pay. The clearest label for the total wins, and of equal ones the last, because totals are at the end.
 */
export function ratesOf(sheet: Sheet): {
  total: Amount[]
  lineHaul: Amount[]
  fuel: Amount[]
  included: Cell | null
} {
  const sums = amountsOf(sheet, labelsOfKind(sheet, 'total'), [0.95, 0.94, 0.9, 0.75, 0.8])
  const parts = sheet.paragraphs.concat(sheet.cells).map(partsInWords)
  const lineHaul = [
    ...amountsOf(sheet, labelsOfKind(sheet, 'lineHaul'), [0.93, 0.85, 0.85]),
    ...parts.flatMap((part) => part.lineHaul),
  ]
  const fuel = [
    ...amountsOf(sheet, labelsOfKind(sheet, 'fuel'), [0.9]),
    ...parts.flatMap((part) => part.fuel),
  ]
  const written = sheet.paragraphs.concat(sheet.cells).flatMap(inWords)
  if (lineHaul.length === 0) lineHaul.push(...restOf(sums, fuel))
  const total = [...sums, ...written, ...sumOfParts(sheet, lineHaul, fuel)].map((each) =>
    confirmed(each, lineHaul, fuel),
  )
  // If nothing else is paid, the freight is the total.
  if (total.length === 0 && fuel.length === 0)
    total.push(...lineHaul.map((each) => ({ ...each, sureness: Math.min(0.78, each.sureness) })))
  if (total.length === 0) total.push(...onlyAmount(sheet))
  // What is all-in, with the fuel among its parts, has the fuel as an amount of its own.
  const isListed = fuel.some(({ cents }) => cents > 0)
  const included =
    [...sheet.cells, ...sheet.paragraphs].find(
      ({ text }) => saysIncluded.test(text) || (!isListed && /\ball[- ]in\b/i.test(text)),
    ) ?? null
  return { total: ordered(total), lineHaul: ordered(lineHaul), fuel: ordered(fuel), included }
}

const saysIncluded = /\bfuel\b[^.]{0,30}\bincluded\b|\bincl(?:udes|uding|\.)?\b[^.]{0,20}\bfuel\b/i

const leastForALoad = 10_000

/** `Flat rate $1,512.00` with fuel added to it is the freight. */
function restOf(sums: readonly Amount[], fuel: readonly Amount[]): Amount[] {
  const [added] = fuel
  if (!added || added.cents === 0) return []
  const base = sums.find((each) => sums.some(({ cents }) => cents === each.cents + added.cents))
  return base ? [{ ...base, sureness: 0.85 }] : []
}

/** An unlabeled amount that is the sum of freight and fuel. */
function sumOfParts(sheet: Sheet, lineHaul: readonly Amount[], fuel: readonly Amount[]): Amount[] {
  const [base, added] = [lineHaul[0], fuel[0]]
  if (!base || !added || added.cents === 0) return []
  return sheet.cells.flatMap((cell) => {
    const found = soleAmount.test(cell.text) ? amountOf(cell.text, true) : null
    return found?.cents === base.cents + added.cents ? [{ ...found, words: cell.words, sureness: 0.9 }] : []
  })
}

/** The only amount on the paper, without any label. */
function onlyAmount(sheet: Sheet): Amount[] {
  const alone = sheet.cells.flatMap((cell): Amount[] => {
    const found =
      sheet.isProse(cell) || !/^(?:USD|US\$|\$)\s*[\d,.]+(?: ?USD)?$/.test(cell.text)
        ? null
        : amountOf(cell.text, true)
    return found && found.cents >= leastForALoad ? [{ ...found, words: cell.words, sureness: 0.55 }] : []
  })
  return new Set(alone.map(({ cents }) => cents)).size === 1 ? alone.slice(0, 1) : []
}

function ordered(amounts: readonly Amount[]): Amount[] {
  const order = inOrder(amounts)
  return order.flatMap((found) => amounts.find((each) => each.text === found.text) ?? [])
}

function confirmed(each: Amount, lineHaul: readonly Amount[], fuel: readonly Amount[]): Amount {
  const isSum = lineHaul.some(
    (base) => base.cents === each.cents || fuel.some(({ cents }) => base.cents + cents === each.cents),
  )
  return isSum ? { ...each, sureness: Math.min(0.98, each.sureness + 0.03) } : each
}

/** `Previous rate: $1,200.00` on a revised paper. */
const ofBefore = /\b(?:old|previous|prior|original|former) (?:\p{L}+ ){0,2}$/iu

function amountsOf(sheet: Sheet, labels: readonly Label[], sureness: readonly number[]): Amount[] {
  const ofNow = labels.filter(({ cell, start }) => !ofBefore.test(cell.text.slice(0, start)))
  return ofNow.flatMap((label) => {
    const sure = sureness[label.rank] ?? 0.6
    const worked = workedOut(sheet, label, sure)
    return worked.length > 0 ? worked : amountOfLabel(sheet, label, sure)
  })
}

function amountOfLabel(sheet: Sheet, label: Label, sure: number): Amount[] {
  for (const value of valuesOf(sheet, label)) {
    const isBare = /^\d[\d,]*\.\d{2}$/.test(value.text)
    const found = amountOf(value.text, !isBare && (label.rank >= 3 || label.kind === 'fuel'))
    if (
      !found ||
      found.at > 24 ||
      (found.cents < leastForALoad && !/[$.]/.test(found.text)) ||
      isNoSum(value.text.slice(found.at + found.text.length)) ||
      /mile|%|per\b/i.test(value.text.slice(0, found.at + found.text.length + 6))
    )
      continue
    const isTotal = /total/i.test(label.cell.text.slice(label.start, label.end)) ? 0.01 : 0
    const place = (value.words[0]?.box.top ?? 0) * 0.005
    const words = value.words.filter(({ text }) => /\d/.test(text)).slice(0, 1)
    return [{ ...found, words, sureness: sure + isTotal + place }]
  }
  return lastInRow(sheet, label).map((found) => ({
    ...found,
    sureness: sure - 0.05,
  }))
}

const figure = /^(?:USD|US\$|\$)? ?(\d[\d,]*(?:\.\d+)?)$/

/** `LINEHAUL | 2.15 | 640 | 1,376.00`: a rate, how often, and what they come to, in any order of the first two. */
function workedOut(sheet: Sheet, label: Label, sureness: number): Amount[] {
  const row =
    label.start === 0 && label.end >= label.cell.text.length ? figuresBehind(sheet, label.cell, 3) : []
  const [a, b, sum] = row.map(({ text }) => Number((figure.exec(text)?.[1] ?? '').replaceAll(',', '')))
  const cell = row[2]
  const found = cell && /\.\d{2}$/.test(cell.text) ? amountOf(cell.text, false) : null
  if (!cell || !found || a === undefined || b === undefined || sum === undefined) return []
  return Math.abs(a * b - sum) < 0.01 ? [{ ...found, words: cell.words, sureness }] : []
}

/** The first cells behind it, as long as they are nothing but figures. */
function figuresBehind(sheet: Sheet, cell: Cell, most: number): Cell[] {
  const next = most === 0 ? null : rightOf(sheet, cell)
  return next && figure.test(next.text) ? [next, ...figuresBehind(sheet, next, most - 1)] : []
}

/** `Line Haul | Flat | 1.00 | $2,020.00 | $2,020.00`: the result of a table row is at its end. */
function lastInRow(sheet: Sheet, { cell, start }: Label): Amount[] {
  if (start > 0) return []
  const row = sheet.cells
    .filter((other) => other.page === cell.page && other.box.left > cell.box.right && isBeside(cell, other))
    .toSorted((a, b) => a.box.left - b.box.left)
  const end = row.findIndex((other) => sheet.labelsIn(other).some(({ isMarked }) => isMarked))
  const last = (end < 0 ? row : row.slice(0, end)).findLast(({ text }) => soleAmount.test(text))
  const found = last && amountOf(last.text, true)
  return last && found ? [{ ...found, words: last.words, sureness: 1 }] : []
}

const soleAmount = /^(?:USD|US\$|\$) ?[\d,]+(?:\.\d{2})?(?: USD)?$/

const sign = String.raw`(?=(?:USD|US\$|\$)\s*\d)`
const fuelInWords = new RegExp(String.raw`\b(?:fuel|fsc)(?: (?:surcharge|charge))?[\s:–-]*${sign}`, 'i')
const baseInWords = ['line ?-?haul|base rate|flat rate', 'flat|pay|rate'].map(
  (names) => new RegExp(String.raw`\b(?:${names})[\s:–-]*${sign}`, 'i'),
)

/** `Linehaul $1,512.00, fuel $140.00, total $1,652.00`: freight is separate only if fuel is. */
function partsInWords(run: Cell): { lineHaul: Amount[]; fuel: Amount[] } {
  const at = (pattern: RegExp): Amount[] => {
    const match = pattern.exec(run.text)
    return match ? sumAt(run, match.index + match[0].length) : []
  }
  const fuel = at(fuelInWords)
  const base = fuel.length > 0 ? baseInWords.map(at).find((found) => found.length > 0) : undefined
  return { fuel, lineHaul: base ?? [] }
}

/** `$3.50 per mile` */
const isRate = /^ ?(?:\/ ?(?:mi|mile|cwt|ton|hr|hour)\b|per\b|an? (?:mile|ton|hour|hundredweight)\b)/i

/** `$1,700.00 + FSC $186.00`: only a part of the total. */
const isAddedTo = /^[^$]{0,8}\+.*\d/
const isCounted = /^\s*(?:lbs?|pounds|#|kgs?|miles|mi|pallets|cases|pcs|pieces)\b/i

/** By what stands behind an amount. */
const isNoSum = (behind: string) => isAddedTo.test(behind) || isRate.test(behind) || isCounted.test(behind)

/** `In case of TONU the carrier is paid $150`: no price of the load. */
const ofExtras =
  /\b(?:tonu|truck (?:order(?:ed)? )?not used|lay ?over|detention|lumper|cancel\p{L}*|re-?consign\p{L}*)\b/iu

/** `$1,700.00 + FSC $186.00 = $1,886.00` */
function sumAt(run: Cell, from: number): Amount[] {
  const found = amountOf(run.text.slice(from), true)
  return found ? [{ ...found, words: wordsBetween(run, from, from + found.text.length), sureness: 0.85 }] : []
}

/** `carrier total $880.00`, `the agreed rate is $1,500`. */
function inWords(run: Cell): Amount[] {
  const pattern =
    /\b(?:carrier total|totals?(?: (?:rate|pay|carrier pay|usd))?|agreed rate|all[- ]in(?: rate)?|flat rate|carrier (?:pay|rate)|rate(?: of| is)?|at a freight of|you (?:get|earn)|(?:will|shall|are|is) (?:be )?pa(?:y|id)|we pay)(?: (?:you|of|is|to (?:the )?(?:carrier|truck)|for this load|(?:the )?carrier|the sum of))*:?\s*(?=(?:USD|US\$|\$)\s*\d)/gi
  const behind = [
    ...run.text.matchAll(
      /(?:USD|US\$|\$)\s*(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2})?(?=,? (?:all[- ]in|flat|to (?:the )?(?:truck|carrier)|total|all[- ]inclusive|fuel included)\b)/gi,
    ),
  ].flatMap((match): Amount[] => {
    const found = amountOf(match[0], true)
    const words = wordsBetween(run, match.index, match.index + match[0].length)
    return found ? [{ ...found, words, sureness: 0.8 }] : []
  })
  const before = [...run.text.matchAll(pattern)].flatMap((match) => {
    const from = match.index + match[0].length
    const found = amountOf(run.text.slice(from), true)
    const after = run.text.slice(from + (found?.text.length ?? 0))
    const told = run.text.slice(0, match.index)
    if (!found || found.at > 0 || isNoSum(after) || ofBefore.test(told)) return []
    if (ofExtras.test(lastSentence(told))) return []
    const words = wordsBetween(run, from, from + found.text.length)
    return [
      {
        ...found,
        words,
        sureness: /total|all[- ]in|agreed/i.test(match[0]) ? 0.92 : /flat/i.test(match[0]) ? 0.8 : 0.7,
      },
    ]
  })
  const sum = /(?:\+|\bplus\b).*=\s*(?=(?:USD|US\$|\$)\s*\d)/i.exec(run.text)
  return [...before, ...behind, ...(sum ? sumAt(run, sum.index + sum[0].length) : [])]
}
