import { parseMoney, type Cents } from '../../money.ts'
import { wordsBetween, type Cell } from '../sheet/cells.ts'
import { inOrder, type Found } from '../sheet/found.ts'
import type { Label } from '../sheet/labels.ts'
import { labelsOfKind, valuesOf, type Sheet } from '../sheet/sheet.ts'

export type Amount = Found & { readonly cents: Cents }

const amount = /(?:USD|US\$|\$)?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{2})?(?!\d|%)/

function amountOf(text: string, needsSign: boolean): { cents: Cents; text: string; at: number } | null {
  const match = (needsSign ? /(?:USD|US\$|\$)\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{2})?(?!\d|%)/ : amount).exec(
    text,
  )
  if (!match) return null
  const cents = parseMoney(`${(match[1] ?? '').replaceAll(',', '')}${match[2] ?? ''}`)
  if (cents === null) return null
  return { cents, text: match[0].trim(), at: match.index }
}

/** What the carrier is paid; the clearest name for the sum wins, and of equals the last one: sums stand at the end. */
export function ratesOf(sheet: Sheet): {
  total: Amount[]
  lineHaul: Amount[]
  fuel: Amount[]
  included: Cell | null
} {
  const sums = amountsOf(sheet, labelsOfKind(sheet, 'total'), [0.95, 0.94, 0.9, 0.75, 0.8])
  const lineHaul = amountsOf(sheet, labelsOfKind(sheet, 'lineHaul'), [0.93, 0.85, 0.85])
  const fuel = amountsOf(sheet, labelsOfKind(sheet, 'fuel'), [0.9])
  const written = sheet.paragraphs.concat(sheet.cells).flatMap(inWords)
  const total = [...sums, ...written].map((each) => confirmed(each, lineHaul, fuel))
  // Nothing else is paid: then the freight is the sum.
  if (total.length === 0 && fuel.length === 0)
    total.push(...lineHaul.map((each) => ({ ...each, sureness: Math.min(0.78, each.sureness) })))
  if (total.length === 0) total.push(...onlyAmount(sheet))
  const included =
    [...sheet.cells, ...sheet.paragraphs].find(({ text }) =>
      /\bfuel\b[^.]{0,30}\bincluded\b|\bincl(?:udes|uding|\.)?\b[^.]{0,20}\bfuel\b|\ball[- ]in\b/i.test(text),
    ) ?? null
  return { total: ordered(total), lineHaul: ordered(lineHaul), fuel: ordered(fuel), included }
}

const leastForALoad = 10_000

/** One sum of money stands on the paper, with no word for what it is. */
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

function amountsOf(sheet: Sheet, labels: readonly Label[], sureness: readonly number[]): Amount[] {
  return labels.flatMap((label): Amount[] => {
    for (const value of valuesOf(sheet, label)) {
      const found = amountOf(value.text, label.rank >= 3 || label.kind === 'fuel') ?? null
      if (
        !found ||
        found.at > 24 ||
        isAddedTo.test(value.text.slice(found.at + found.text.length)) ||
        /mile|%|per\b/i.test(value.text.slice(0, found.at + found.text.length + 6))
      )
        continue
      const isTotal = /total/i.test(label.cell.text.slice(label.start, label.end)) ? 0.01 : 0
      const place = (value.words[0]?.box.top ?? 0) * 0.005
      const words = value.words.filter(({ text }) => /\d/.test(text)).slice(0, 1)
      return [{ ...found, words, sureness: (sureness[label.rank] ?? 0.6) + isTotal + place }]
    }
    return []
  })
}

/** `$1,700.00 + FSC $186.00`: a part of the sum. */
const isAddedTo = /^[^$]{0,8}\+.*\d/

/** `$1,700.00 + FSC $186.00 = $1,886.00` */
function sumAt(run: Cell, from: number): Amount[] {
  const found = amountOf(run.text.slice(from), true)
  return found ? [{ ...found, words: wordsBetween(run, from, from + found.text.length), sureness: 0.85 }] : []
}

/** `carrier total $880.00`, `the agreed rate is $1,500`. */
function inWords(run: Cell): Amount[] {
  const pattern =
    /\b(?:carrier total|total(?: (?:rate|pay|carrier pay))?|agreed rate|all[- ]in(?: rate)?|flat rate|carrier (?:pay|rate)|rate(?: of| is)?|will (?:be )?pa(?:y|id)|we pay)(?: (?:you|of|is|to carrier|for this load|carrier))*:?\s*(?=(?:USD|US\$|\$)\s*\d)/gi
  const behind = [
    ...run.text.matchAll(
      /(?:USD|US\$|\$)\s*(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{2})?(?= (?:all[- ]in|flat|to (?:the )?(?:truck|carrier)|total)\b)/gi,
    ),
  ].flatMap((match): Amount[] => {
    const found = amountOf(match[0], true)
    const words = wordsBetween(run, match.index, match.index + match[0].length)
    return found ? [{ ...found, words, sureness: 0.8 }] : []
  })
  const before = [...run.text.matchAll(pattern)].flatMap((match) => {
    const from = match.index + match[0].length
    const found = amountOf(run.text.slice(from), true)
    if (!found || found.at > 0) return []
    const words = wordsBetween(run, from, from + found.text.length)
    return [{ ...found, words, sureness: /total|all[- ]in|agreed/i.test(match[0]) ? 0.9 : 0.7 }]
  })
  const sum = /\+.*=\s*(?=(?:USD|US\$|\$)\s*\d)/i.exec(run.text)
  return [...before, ...behind, ...(sum ? sumAt(run, sum.index + sum[0].length) : [])]
}
