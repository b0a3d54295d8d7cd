import { cellOf, wordsBetween, type Cell, type Word } from '../sheet/cells.ts'
import { isNoAddressLine } from '../sheet/line-kinds.ts'
import { aboveOf, belowOf, leftOf, rightOf, type Sheet } from '../sheet/sheet.ts'
import { isStreet, streetSureness, unit } from '../sheet/streets.ts'
import type { AddressTail, PaperAddress } from './address.ts'
import { bareLine, isPartCaption, looksLikeName } from './address-lines.ts'
import { nameAbove, nameBeside, nameInLine, unlabelled, type Line } from './address-names.ts'
import { tailsWithZip } from './towns.ts'

/** The town is on its own line, with the street above it and the name above that. */
export function aboveTown(sheet: Sheet, base: AddressTail, at: number, rest: string): PaperAddress {
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

export function withoutStreet(
  base: AddressTail,
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
  base: AddressTail,
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
function underTown(
  sheet: Sheet,
  base: AddressTail,
  townWords: readonly Word[],
): Omit<PaperAddress, 'start'> | null {
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
