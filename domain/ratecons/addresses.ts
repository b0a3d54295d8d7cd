import { stateCodes, stateName } from '../maps/us-states.ts'
import { cellOf, wordsBetween, type Cell, type Word } from './cells.ts'
import type { PaperFacts } from './facts.ts'
import { isNear, tidyStreet } from './look-alikes.ts'
import { aboveOf, rightOf, type Sheet } from './sheet.ts'

export type PaperAddress = {
  readonly street: string | null
  readonly city: string
  readonly state: string
  readonly zip: string | null
  readonly name: string | null
  readonly nameWords: readonly Word[]
  /** Street to ZIP code. */
  readonly words: readonly Word[]
  /** The cell (or paragraph) with the town, and where in its text the address begins and ends. */
  readonly cell: Cell
  readonly start: number
  readonly end: number
  /** The ZIP code is one of that state. */
  readonly isProven: boolean
}

const byName = new Map(stateCodes.map((code) => [stateName(code).toUpperCase(), code]))
const states = [...stateCodes, ...byName.keys()].join('|')
const tail = new RegExp(
  String.raw`[,\s]\s*(?:state|st)?[:.]?\s*\b(${states})\b[,.]?\s+(?:USA?[,.]?\s+)?(?:zip(?: ?code)?[:.]?\s*)?([\dOIlSB]{5})(?:-\d{4})?(?![\dA-Za-z])`,
  'gi',
)
const tailWithoutZip = new RegExp(String.raw`,\s*(${stateCodes.join('|')})\b(?!\s*[\dOIlSB]{5})`, 'g')

type Tail = {
  readonly at: number
  readonly end: number
  readonly state: string
  readonly zip: string | null
  /** Written in capitals or in full: in small letters `in 20000` is no Indiana. */
  readonly isClear: boolean
}

/** Every address of the paper, read backwards from its ZIP code; `Town, ST` alone only where no ZIP code stands. */
export function addressesOf(sheet: Sheet, facts: PaperFacts): PaperAddress[] {
  const runs = [...sheet.cells.filter((cell) => !sheet.isProse(cell)), ...sheet.paragraphs]
  const found = runs.flatMap((run) => addressesIn(sheet, facts, run, tailsWithZip(run.text)))
  const split = runs.flatMap((run) => splitOverCells(sheet, facts, run, found))
  const bare = runs
    .filter((run) => !sheet.paragraphs.includes(run))
    .filter((run) => ![...found, ...split].some(({ cell }) => cell === run))
    .flatMap((run) =>
      addressesIn(sheet, facts, run, tailsWithoutZip(run.text)).filter(({ city, state }) =>
        facts.isTown(city, state),
      ),
    )
  return [...found, ...split, ...bare]
    .map(tidied)
    .toSorted((a, b) => a.cell.page - b.cell.page || a.cell.box.top - b.cell.box.top || a.start - b.start)
}

function tidied(address: PaperAddress): PaperAddress {
  return address.street === null ? address : { ...address, street: tidyStreet(address.street) }
}

/** `Dallas | TX | 75201` in three columns of one line. */
function splitOverCells(
  sheet: Sheet,
  facts: PaperFacts,
  run: Cell,
  found: readonly PaperAddress[],
): PaperAddress[] {
  if (sheet.isProse(run) || sheet.paragraphs.includes(run) || found.some(({ cell }) => cell === run))
    return []
  const second = rightOf(sheet, run)
  if (!second || !/^(?:state:?\s*)?[A-Z]{2}\b/i.test(second.text)) return []
  const third = rightOf(sheet, second)
  for (const cells of [[run, second], third ? [run, second, third] : []]) {
    const joined = cellOf(
      cells.flatMap(({ words }) => words),
      run.row,
    )
    const tails = tailsWithZip(joined.text).filter(({ at }) => at <= run.text.length)
    const town = run.text.replace(/^.*(?:city|town)[:.]?\s*/i, '').trim()
    if (tails[0] && facts.isTown(town, tails[0].state))
      return addressesIn(sheet, facts, joined, tails.slice(0, 1))
  }
  return []
}

function tailsWithZip(text: string): Tail[] {
  return [...text.matchAll(tail)].flatMap((match) => {
    const state = stateOf(match[1] ?? '')
    const zip = digitsOf(match[2] ?? '')
    if (state === null || zip === null) return []
    const isClear = (match[1] ?? '').length > 2 || match[1] === state
    return [{ isClear, at: match.index, end: match.index + match[0].length, state, zip }]
  })
}

function tailsWithoutZip(text: string): Tail[] {
  return [...text.matchAll(tailWithoutZip)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    state: match[1] ?? '',
    zip: null,
    isClear: true,
  }))
}

function stateOf(text: string): string | null {
  const upper = text.toUpperCase()
  return byName.get(upper) ?? stateCodes.find((code) => code === upper) ?? null
}

/** Look-alikes are digits inside a number, never elsewhere; a word of letters alone is no number. */
export function digitsOf(text: string): string | null {
  if ((text.match(/\d/g)?.length ?? 0) < 3) return null
  const digits = text.replace(/[OQ]/g, '0').replace(/[Il|]/g, '1').replace(/S/g, '5').replace(/B/g, '8')
  return /^\d+$/.test(digits) ? digits : null
}

function addressesIn(sheet: Sheet, facts: PaperFacts, cell: Cell, tails: readonly Tail[]): PaperAddress[] {
  return tails.flatMap((each, index) => {
    const from = tails[index - 1]?.end ?? 0
    const before = cell.text.slice(from, each.at)
    const town = townAtEnd(before, each, facts)
    if (town === null) return []
    const rest = before.slice(0, before.length - town.length).replace(/[\s,]+$/, '')
    const isProven = each.zip !== null && facts.zipTown(each.zip)?.state === each.state
    if (!each.isClear && !isProven) return []
    const base = { ...each, city: town.name, isProven, cell }
    const own = streetBefore(rest)
    if (own) {
      const start = from + rest.length - own.length
      const words = wordsBetween(cell, start, each.end)
      const before2 = nameBefore(sheet, cell, from, start)
      const above = before2 ?? nameAbove(sheet, cellOf(words, cell.row), cell)
      return [
        { ...base, street: own.text, words, start, name: above?.text ?? null, nameWords: above?.words ?? [] },
      ]
    }
    return [aboveTown(sheet, base, from + rest.length, rest)]
  })
}

type Base = Omit<PaperAddress, 'street' | 'words' | 'start' | 'name' | 'nameWords'>

/** The town has a line of its own; the street stands in the line above, the name above that. */
function aboveTown(sheet: Sheet, base: Base, at: number, rest: string): PaperAddress {
  const { cell, end } = base
  const townStart = at + (cell.text.slice(at).match(/^[\s,]*/)?.[0].length ?? 0)
  const townWords = wordsBetween(cell, townStart, end)
  const column = cellOf(townWords, cell.row)
  const lines: { text: string; words: readonly Word[] }[] = []
  let from: Cell = column
  let at2 = aboveOf(sheet, column) ?? aboveOf(sheet, cell)
  for (let count = 0; at2 && count < 3; count += 1) {
    const line = bareLine(sheet, at2)
    if (line === null || isNoAddressLine(line.text)) break
    lines.push(line)
    from = at2
    if (isStreet(line.text)) break
    at2 = aboveOf(sheet, from)
  }
  const streetAt = lines.findIndex(({ text }) => isStreet(text))
  if (streetAt < 0) {
    const name = unlabelled(rest) ?? lines[0]?.text ?? null
    const nameWords = lines[0]?.words ?? []
    return { ...base, street: null, words: townWords, start: townStart, name, nameWords }
  }
  const street = lines.slice(0, streetAt + 1).toReversed()
  const inLine = lines[streetAt] ? nameInLine(lines[streetAt].text) : null
  const name = inLine ? { text: inLine.name, words: [] } : nameAbove(sheet, from, from)
  return {
    ...base,
    street: street
      .map(({ text }, index) => (index === 0 && inLine ? inLine.street : text))
      .join(' ')
      .replace(/,$/, ''),
    words: [...street.flatMap(({ words }) => words), ...townWords],
    start: townStart,
    name: name?.text ?? null,
    nameWords: name?.words ?? [],
  }
}

/** `Jasper Tools, 8982 Baseline Rd` */
function nameInLine(text: string): { name: string; street: string } | null {
  const match = /^(\D.*?)[,–-]\s+(\d+\S*\s.+)$/.exec(text)
  return match?.[1] && match[2] ? { name: match[1].trim(), street: match[2] } : null
}

/** A line without its label; null for one that is a heading. */
function bareLine(sheet: Sheet, cell: Cell): { text: string; words: readonly Word[] } | null {
  const label = sheet.labelsIn(cell).find(({ start }) => start === 0)
  if (!label) return { text: cell.text, words: cell.words }
  const second = sheet.labelsIn(cell).find(({ start }) => start >= label.end)
  const text = cell.text.slice(label.end, second?.start).trim()
  if (text === '') return null
  // `Drop Forge Supply` begins like a label and is a name.
  const words = wordsBetween(cell, label.end, second?.start ?? cell.text.length)
  return label.isMarked ? { text, words } : { text: cell.text, words: cell.words }
}

function nameAbove(sheet: Sheet, cell: Cell, self: Cell): { text: string; words: readonly Word[] } | null {
  let above = aboveOf(sheet, cell)
  if (above === self) above = null
  for (let count = 0; above && count < 2; count += 1) {
    const line = bareLine(sheet, above)
    if (line === null) return null
    if (!isNoAddressLine(line.text)) return looksLikeName(line.text) ? line : null
    above = aboveOf(sheet, above)
  }
  return null
}

function looksLikeName(text: string): boolean {
  return /\p{L}{2}/u.test(text) && text.length <= 70 && !/[:@$]/.test(text)
}

const phone = /\(?\d{3}\)?[-. ]\s?\d{3}[-.]\d{4}/
const dated = /\b\d{1,2}\/\d{1,2}(?:\/\d{2,4})?\b|\b\d{4}-\d\d-\d\d\b|\b\d{1,2}:\d\d\b/

function isNoAddressLine(text: string): boolean {
  return phone.test(text) || dated.test(text) || /[@$]|^(?:attn|contact|ref)\b/i.test(text)
}

function nameBefore(sheet: Sheet, cell: Cell, from: number, to: number) {
  const label = sheet.labelsIn(cell).findLast(({ end }) => end <= to && end > from)
  const begin = Math.max(from, label?.end ?? 0)
  const text = unlabelled(cell.text.slice(begin, to))
  if (text === null) return null
  const start = begin + cell.text.slice(begin, to).lastIndexOf(text)
  return { text, words: wordsBetween(cell, start, start + text.length) }
}

/** What stands in front of a street, from the last word that begins a place: `pick up at`, `deliver to`. */
function unlabelled(text: string): string | null {
  const cut = text
    .replace(/^.*\b(?:at|from|to|is|of|located at)\s+(?=\p{Lu})/su, '')
    .replace(/^.*[.;:]\s+(?=\p{Lu})/su, '')
    .replace(/^[\s,:#.–-]+|[\s,:(–-]+$/g, '')
    .replace(/,?\s*(?:located at|at)$/i, '')
  return /\p{L}{2}/u.test(cut) && cut.length <= 80 ? cut : null
}

const suffix = String.raw`(?:st|street|ave?|avenue|rd|road|dr|drive|blvd|boulevard|ln|lane|way|ct|court|cir|circle|pl|place|pkwy|parkway|hwy|highway|fwy|freeway|expy|expressway|tpke|turnpike|pike|ter|terrace|trl|trail|loop|plz|plaza|sq|square|row|run|xing|crossing|rte|route|fm|cr|sr|us|i|spur|byp|bypass|alley|cv|cove|bend|hill|ridge|park|path|pt|point|landing|mall|walk|ext|broadway)`
const endsAsStreet = new RegExp(String.raw`\b${suffix}\b\.?`, 'i')
const unit = /^(?:ste|suite|unit|bldg|building|dock|door|apt|floor|fl|room|rm|gate|lot|#)\b/i

export function isStreet(text: string): boolean {
  if (unit.test(text)) return false
  if (/^(?:p\.? ?o\.? ?)?box \d/i.test(text)) return true
  if (/^(?:[\p{L}&.'’ -]+,\s+)?\d[\dA-Z-]*\s+\S/u.test(text))
    return !/^\d[\d,.]*\s*(?:lbs?|pallets|cases)\b/i.test(text)
  return (
    endsAsStreet.test(text) &&
    /^(?:one|two|three|old|hwy|highway|us|route|state|county|n|s|e|w)\b/i.test(text)
  )
}

/** The street at the end of a text that may begin with a name: `Jasper Tools, 8982 Baseline Rd`. */
function streetBefore(text: string): { text: string; length: number } | null {
  const box = /(?:p\.? ?o\.? ?)?box \d+\S*$/i.exec(text)
  if (box) return { text: box[0], length: box[0].length }
  const starts = [...text.matchAll(/(?:^|[\s,(])(?=\d[\dA-Z]*(?:-\d+)?\s+\S)/g)].map(
    (match) => match.index + match[0].length,
  )
  // From the left: `8380 E 74th Ave` begins at its house number, not at its street's number.
  for (const start of starts) {
    const street = text.slice(start)
    const parts = street.split(/\s*,\s*/)
    const isWhole = parts.slice(1).every((part) => unit.test(part) || part === '')
    const isAfterBreak =
      start === 0 || /[,:;.–-]\s*$|\b(?:at|address|from|to)\s*$/i.test(text.slice(0, start))
    if (isWhole && street.split(' ').length <= 9 && (isAfterBreak || endsAsStreet.test(street)))
      return { text: street, length: street.length }
  }
  return null
}

/** The town before the state: what stands behind the last comma, or the longest words that are a town. */
function townAtEnd(
  before: string,
  { state, zip }: Tail,
  facts: PaperFacts,
): { name: string; length: number } | null {
  const text = before.replace(/[\s,]+$/, '').replace(/\s*state$/i, '')
  const cut = before.length - text.length
  const words = text.split(' ')
  const known = zip === null ? null : facts.zipTown(zip)
  const ways = [4, 3, 2, 1]
    .filter((count) => count <= words.length)
    .map((count) =>
      words
        .slice(-count)
        .join(' ')
        .replace(/^(?:city|town)[:.]\s*/i, ''),
    )
    .filter((town) => /^[\p{L}][\p{L}.'’ -]*$/u.test(town))
  const proven =
    ways.find((town) => known?.state === state && sameTown(known.city, town)) ??
    ways.find((town) => facts.isTown(town, state))
  const behindComma = /(?:^|,)\s*([\p{L}][\p{L}.'’ -]*)$/u
    .exec(text)?.[1]
    ?.replace(/^(?:city|town)[:.]\s*/i, '')
  const near = proven === undefined && known?.state === state ? nearTown(words, known.city) : null
  if (near) return { name: near.name, length: near.length + cut }
  const town =
    proven ?? (behindComma !== undefined && behindComma.split(' ').length <= 4 ? behindComma : null)
  return town === null || town === undefined ? null : { name: town, length: town.length + cut }
}

/** The ZIP code says which town it is; letters that were misread do not make it another. */
function nearTown(words: readonly string[], city: string): { name: string; length: number } | null {
  const count = city.split(' ').length
  const read = words.slice(-count).join(' ')
  const isClose = city.length >= 5 && isNear(read.toLowerCase(), city.toLowerCase(), city.length > 8 ? 2 : 1)
  return isClose ? { name: city, length: read.length } : null
}

function sameTown(a: string, b: string): boolean {
  const plain = (town: string) =>
    town
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
      .replace(/^(?:st|saint) /, 'saint ')
      .replace(/^(?:ft|fort) /, 'fort ')
  return plain(a) === plain(b)
}
