import { cellOf, wordsBetween, type Cell, type Word } from '../sheet/cells.ts'
import { trade } from '../sheet/trade.ts'
import type { PaperFacts } from '../sheet/facts.ts'
import { bareLine, isPartCaption, looksLikeName } from './address-lines.ts'
import { isNoAddressLine } from '../sheet/line-kinds.ts'
import { tidyStreet } from '../sheet/look-alikes.ts'
import { aboveOf, belowOf, leftOf, rightOf, type Sheet } from '../sheet/sheet.ts'
import { lastSentence } from '../sheet/sentence-ends.ts'
import { nameAbove, nameBeside, nameInLine, type Line } from './address-names.ts'
import { endsInState } from '../sheet/states.ts'
import { isStreet, streetBefore, streetSureness, unit } from '../sheet/streets.ts'
import {
  isPostalCode,
  tailsWithoutZip,
  tailsWithoutState,
  tailsWithZip,
  townAtEnd,
  type Tail,
} from './towns.ts'

export type PaperAddress = {
  readonly street: string | null
  readonly city: string
  readonly state: string
  readonly zip: string | null
  readonly name: string | null
  readonly nameWords: readonly Word[]
  /** The words from street to ZIP code. */
  readonly words: readonly Word[]
  /** The cell (or paragraph) with the town, and the range of the address in its text. */
  readonly cell: Cell
  readonly start: number
  readonly end: number
  /** Whether the ZIP code belongs to that state. */
  readonly isProven: boolean
}

/**
 * All addresses of the paper, each parsed backwards from its ZIP code; `Town, ST` alone only counts if there is no ZIP
 * code.
 */
export function addressesOf(sheet: Sheet, facts: PaperFacts): PaperAddress[] {
  const runs = [...sheet.cells.filter((cell) => !sheet.isProse(cell)), ...sheet.paragraphs]
  const found = runs.flatMap((run) => {
    const tails = tailsWithZip(run.text)
    const all =
      tails.length > 0 || sheet.paragraphs.includes(run) ? tails : tailsWithoutState(run.text, facts)
    return addressesIn(sheet, facts, run, all)
  })
  const split = runs.flatMap((run) => splitOverCells(sheet, facts, run, found))
  const bare = runs
    .filter((run) => !sheet.paragraphs.includes(run))
    .filter((run) => ![...found, ...split].some(({ cell }) => cell === run))
    .flatMap((run) =>
      addressesIn(sheet, facts, run, tailsWithoutZip(run.text)).filter(({ city, state }) =>
        facts.isTown(city, state),
      ),
    )
  const whole = [...found, ...split].filter(({ street }) => street !== null)
  const unsaid = bare.filter(
    ({ street, name, city, state }) =>
      (street !== null && !trade.test(name ?? '')) || !whole.some((each) => isSameTown(each, city, state)),
  )
  return [...found, ...split, ...unsaid].map(tidied)
}

/** `Joliet, IL to Carlisle, PA` above the stops adds nothing to them. */
function isSameTown(whole: PaperAddress, city: string, state: string): boolean {
  return whole.state === state && whole.city.toLowerCase() === city.toLowerCase()
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
  const zip = endsInState(run.text) ? zipNear(sheet, run) : null
  if (zip) return withZip(sheet, facts, run, zip)
  const second = rightOf(sheet, run)
  if (!second || !/^(?:state:?\s*)?[A-Z]{2}\b/i.test(second.text)) return []
  const third = rightOf(sheet, second)
  for (const cells of [[run, second], third ? [run, second, third] : []]) {
    const joined = cellOf(
      cells.flatMap(({ words }) => words),
      run.row,
    )
    const tails = tailsWithZip(joined.text).filter(({ at }) => at <= run.text.length)
    const town = run.text.replace(/^.*\b(?:city|town)[:.]\s*|^(?:city|town)\s+/i, '').trim()
    if (tails[0] && facts.isTown(town, tails[0].state))
      return addressesIn(sheet, facts, joined, tails.slice(0, 1))
  }
  return []
}

/** `CHELSEA MA   02150`, as typewriters set it, or `02150` right under `Chelsea, MA`. */
function zipNear(sheet: Sheet, run: Cell): Cell | null {
  const near = [belowOf(sheet, run, 0.8), rightOf(sheet, run)]
  return near.find((cell) => cell !== null && /^\d{5}(?:-\d{4})?$/.test(cell.text)) ?? null
}

function withZip(sheet: Sheet, facts: PaperFacts, run: Cell, zip: Cell): PaperAddress[] {
  const joined = cellOf([...run.words, ...zip.words], run.row)
  return addressesIn(sheet, facts, joined, tailsWithZip(joined.text).slice(-1)).filter(
    ({ isProven }) => isProven,
  )
}

function addressesIn(sheet: Sheet, facts: PaperFacts, cell: Cell, tails: readonly Tail[]): PaperAddress[] {
  // The `Co` in `Summit Paper Co, 10539 Quarry Rd` is not Colorado.
  const real = tails.filter((each) => each.isClear || isProvenBy(facts, each))
  return real.flatMap((each, index) => {
    const from = real[index - 1]?.end ?? 0
    const before = cell.text.slice(from, each.at)
    const town = townAtEnd(before, each, facts)
    if (town === null) return []
    const rest = before.slice(0, before.length - town.length).replace(/[\s,|/•·–-]+$/, '')
    const base = { ...each, city: town.name, isProven: isProvenBy(facts, each), cell }
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
    const at = from + rest.length
    return [sheet.paragraphs.includes(cell) ? inParagraph(base, at, rest) : aboveTown(sheet, base, at, rest)]
  })
}

function isProvenBy(facts: PaperFacts, { zip, state }: Tail): boolean {
  return zip !== null && (isPostalCode(zip, state) || facts.zipTown(zip)?.state === state)
}

type Base = Omit<PaperAddress, 'street' | 'words' | 'start' | 'name' | 'nameWords'>

/** In a paragraph, the lines above the town are other sentences, not the address. */
function inParagraph(base: Base, start: number, rest: string): PaperAddress {
  return {
    ...withoutStreet(base, wordsBetween(base.cell, start, base.end), unlabelled(rest), undefined),
    start,
  }
}

/** The town is on its own line, with the street above it and the name above that. */
function aboveTown(sheet: Sheet, base: Base, at: number, rest: string): PaperAddress {
  const { cell, end } = base
  const townStart = at + (cell.text.slice(at).match(/^[\s,]*/)?.[0].length ?? 0)
  const townWords = wordsBetween(cell, townStart, end)
  const column = cellOf(townWords, cell.row)
  const { lines, cells } = linesAbove(sheet, column, cell)
  const streetAt = streetAmong(lines)
  if (streetAt < 0) {
    const beside = besideTown(sheet, base, townWords) ?? underTown(sheet, base, townWords)
    return { ...(beside ?? withoutStreet(base, townWords, unlabelled(rest), lines[0])), start: townStart }
  }
  const from = cells[streetAt] ?? column
  const street = lines.slice(0, streetAt + 1).toReversed()
  const inLine = lines[streetAt] ? nameInLine(lines[streetAt].text) : null
  const name = inLine
    ? { text: inLine.name, words: [] }
    : (underHeading(sheet, from) ?? nameAbove(sheet, from, from) ?? nameBeside(sheet, from))
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

/** `Address` heads a column of a table: the name stands in the one before it, and not above. */
function underHeading(sheet: Sheet, street: Cell): Cell | null {
  const heading = aboveOf(sheet, street, 2.2)
  return heading && isPartCaption(sheet, heading) ? nameBeside(sheet, street) : null
}

/**
 * The most certain street line, the nearest to the town first; a line between a name and a town is a street if it has a
 * number.
 */
function streetAmong(all: readonly Line[]): number {
  const lines = all.map((line) => ({ ...line, text: nameInLine(line.text)?.street ?? line.text }))
  const sure = lines.findIndex(({ text }) => streetSureness(text) === 2)
  const likely = sure < 0 ? lines.findIndex(({ text }) => isStreet(text)) : sure
  const [nearest] = lines
  const isBetween = likely !== 0 && lines.length > 1 && nearest !== undefined && !unit.test(nearest.text)
  const isNumbered = isBetween && /\p{L}{3}.*\s\d+$|^\d+\S*\s/u.test(nearest.text)
  return isNumbered && sure < 0 ? 0 : likely
}

function withoutStreet(
  base: Base,
  words: readonly Word[],
  before: string | null,
  line: Line | undefined,
): Omit<PaperAddress, 'start'> {
  const name = [before, line?.text].find((each) => each != null && looksLikeName(each)) ?? null
  return { ...base, street: null, words, name, nameWords: name === null ? [] : (line?.words ?? []) }
}

/** The lines up to the street, which may have a suite line below it, and their cells. */
function linesAbove(sheet: Sheet, column: Cell, cell: Cell): { lines: Line[]; cells: Cell[] } {
  const lines: Line[] = []
  const cells: Cell[] = []
  let above = nearest(aboveOf(sheet, column), aboveOf(sheet, cell))
  while (above && lines.length < 3) {
    // `Street` may have its value beside it.
    const value: Cell | null = isPartCaption(sheet, above) ? rightOf(sheet, above) : above
    const line = value && bareLine(sheet, value)
    if (value !== above && (line === null || streetSureness(line.text) < 2)) {
      above = aboveOf(sheet, above)
      continue
    }
    if (line === null || isNoAddressLine(line.text) || tailsWithZip(line.text).length > 0) break
    lines.push(line)
    cells.push(value ?? above)
    if (streetSureness(line.text) === 2 || nameInLine(line.text)) break
    above = aboveOf(sheet, above)
  }
  return { lines, cells }
}

function nearest(a: Cell | null, b: Cell | null): Cell | null {
  return a && b ? (b.box.top > a.box.top ? b : a) : (a ?? b)
}

/** In a table the street is in the column before the town, and the name in the one before that. */
function besideTown(
  sheet: Sheet,
  base: Base,
  townWords: readonly Word[],
): Omit<PaperAddress, 'start'> | null {
  const before = leftOf(sheet, cellOf(townWords, base.cell.row))
  // `Town` and its value, behind `Street` and its own.
  const beside = before && isPartCaption(sheet, before) ? leftOf(sheet, before) : before
  if (!beside) return null
  const line = bareLine(sheet, beside)
  const street =
    line !== null && isStreet(line.text) ? cellOf(line.words, beside.row) : streetUnder(sheet, beside)
  if (!street) return null
  const isLabelled = street.text !== beside.text && line?.text === street.text
  const name = isLabelled
    ? nameAbove(sheet, beside, beside)
    : street.text === beside.text
      ? nameBeside(sheet, beside)
      : beside
  return {
    ...base,
    street: street.text.replace(/,$/, ''),
    words: [...street.words, ...townWords],
    name: name?.text ?? null,
    nameWords: name?.words ?? [],
  }
}

/** `Bayou Terminal` in the column before the town's, with its street on the next line of that column. */
function streetUnder(sheet: Sheet, name: Cell): Cell | null {
  const under =
    looksLikeName(name.text) && sheet.labelsIn(name).length === 0 ? belowOf(sheet, name, 0.5) : null
  return under && streetSureness(under.text) === 2 ? under : null
}

/** The order of cards on screens: `Cedar Rapids, IA 52404` first, then the name, then the street. */
function underTown(sheet: Sheet, base: Base, townWords: readonly Word[]): Omit<PaperAddress, 'start'> | null {
  const town = cellOf(townWords, base.cell.row)
  const name = belowOf(sheet, town, 0.8)
  const street = name && belowOf(sheet, name, 0.8)
  const isCard =
    street &&
    base.end >= base.cell.text.length &&
    looksLikeName(name.text) &&
    streetSureness(name.text) < 2 &&
    streetSureness(street.text) === 2 &&
    [name, street].every((line) => sheet.labelsIn(line).length === 0 && tailsWithZip(line.text).length === 0)
  if (!isCard) return null
  const next = belowOf(sheet, street, 0.8)
  // Then the street belongs to the town below it.
  if (next && tailsWithZip(next.text).length > 0) return null
  return {
    ...{ ...base, street: street.text, words: [...street.words, ...townWords] },
    ...{ name: name.text, nameWords: name.words },
  }
}

function nameBefore(sheet: Sheet, cell: Cell, from: number, to: number) {
  const label = sheet.labelsIn(cell).findLast(({ end }) => end <= to && end > from)
  const begin = Math.max(from, label?.end ?? 0)
  const text = unlabelled(cell.text.slice(begin, to))
  if (text === null) return null
  const start = begin + cell.text.slice(begin, to).lastIndexOf(text)
  return { text, words: wordsBetween(cell, start, start + text.length) }
}

/** The name before a street, after the last phrase that introduces a place: `pick up at`, `deliver to`. */
function unlabelled(text: string): string | null {
  const cut = lastSentence(text)
    .replace(
      /^.*\b(?:at|from|to|is|(?:facility|warehouse|premises|dock|plant|yard) of|located at)\s+(?=[\p{Lu}\d])/su,
      '',
    )
    .replace(/^.*:\s+(?=\p{Lu})/su, '')
    .replace(/^[\s,:#.|/•·–-]+|[\s,:(|/•·–-]+$/g, '')
    .replace(/,?\s*(?:located at|at)$/i, '')
  return /\p{L}{2}/u.test(cut) && cut.length <= 80 ? cut : null
}
