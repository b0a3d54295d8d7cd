import type { Cell, Word } from '../sheet/cells.ts'
import type { Found } from '../sheet/found.ts'
import { aboveOf, labelsOfKind, leftOf, type Sheet } from '../sheet/sheet.ts'
import type { FoundStop } from '../stops/stops.ts'

const mostLines = 7

/** The phone at a dock and whom to ask for there are the stop's, and not the broker's: under or beside its address or day. */
export function notOfStops(sheet: Sheet, stops: readonly FoundStop[]): (found: Found) => boolean {
  const places = new Set<Word>(
    stops.flatMap(({ address, appointment }) => [
      ...address.words,
      ...address.nameWords,
      ...(appointment?.words ?? []),
    ]),
  )
  const isStops = ({ words }: Cell) => words.some((word) => places.has(word))
  const brokers = new Set(labelsOfKind(sheet, 'broker').map(({ cell }) => cell))
  const cellsOfStops = new Set(stops.flatMap(({ region }) => region.cells))
  return ({ words: [first] }) => {
    const cell = first && sheet.cells.find(({ words }) => words.includes(first))
    if (!cell || !cellsOfStops.has(cell)) return true
    let line: Cell | null = cell
    for (let count = 0; line !== null && count < mostLines; count += 1) {
      if (brokers.has(line)) return true
      if (isStops(line)) return false
      line = aboveOf(sheet, line, 1.1)
    }
    const beside = leftOf(sheet, cell)
    return beside === null || !isStops(beside)
  }
}
