import { cellOf, wordsBetween, type Cell } from '../sheet/cells.ts'
import type { PaperFacts } from '../sheet/facts.ts'
import { tidyStreet } from '../sheet/look-alikes.ts'
import { aboveOf, belowOf, rightOf, type Sheet } from '../sheet/sheet.ts'
import { endsInState } from '../sheet/states.ts'
import { streetBefore } from '../sheet/streets.ts'
import { trade } from '../sheet/trade.ts'
import type { AddressTail, PaperAddress } from './address.ts'
import { nameAbove, unlabelled } from './address-names.ts'
import { aboveTown, withoutStreet } from './around-town.ts'
import {
  isPostalCode,
  tailsWithoutState,
  tailsWithoutZip,
  tailsWithZip,
  townAtEnd,
  type Tail,
} from './towns.ts'

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
    .filter(
      ({ words: [first] }) => ![...found, ...split].some(({ cell }) => first && cell.words.includes(first)),
    )
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
  const town = stateAndZip.test(run.text) ? aboveOf(sheet, run) : null
  if (town) return underTown(sheet, facts, town, run)
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
    const place = run.text.replace(/^.*\b(?:city|town)[:.]\s*|^(?:city|town)\s+/i, '').trim()
    if (tails[0] && facts.isTown(place, tails[0].state))
      return addressesIn(sheet, facts, joined, tails.slice(0, 1))
  }
  return []
}

const stateAndZip = /^[A-Z]{2},? ?(?:\d{5}|[1-9]\d{3})(?:-\d{4})?$/

/** `IL 61607` in the row below `Peoria`, as spreadsheets have it. */
function underTown(sheet: Sheet, facts: PaperFacts, town: Cell, run: Cell): PaperAddress[] {
  const last = town.words.at(-1)
  if (!last) return []
  const comma = { ...last, text: `${last.text},` }
  const joined = cellOf([...town.words.slice(0, -1), comma, ...run.words], run.row)
  return addressesIn(sheet, facts, joined, tailsWithZip(joined.text).slice(-1)).filter(
    ({ isProven, city, state }) => isProven && facts.isTown(city, state),
  )
}

/** `CHELSEA MA   02150`, as typewriters set it, or `02150` right under `Chelsea, MA`. */
function zipNear(sheet: Sheet, run: Cell): Cell | null {
  const near = [belowOf(sheet, run, 0.8), rightOf(sheet, run)]
  return near.find((cell) => cell !== null && /^(?:\d{5}|[1-9]\d{3})(?:-\d{4})?$/.test(cell.text)) ?? null
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

/** In a paragraph, the lines above the town are other sentences, not the address. */
function inParagraph(base: AddressTail, start: number, rest: string): PaperAddress {
  return {
    ...withoutStreet(base, wordsBetween(base.cell, start, base.end), unlabelled(rest), undefined),
    start,
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
