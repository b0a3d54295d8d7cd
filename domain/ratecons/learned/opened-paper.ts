import type { PaperFacts } from '../sheet/facts.ts'
import { sheetOf, type Sheet } from '../sheet/sheet.ts'
import { dayNear } from '../stops/day-near.ts'
import { stopsOf } from '../stops/stops.ts'
import type { PageOfWords } from '../sheet/words.ts'
import type { Part } from './follow-rule.ts'
import type { FieldPath } from './learned-fields.ts'

/** A paper prepared for rules: the whole, and the part of each stop. */
export type OpenedPaper = {
  readonly sheet: Sheet
  readonly whole: Part
  readonly stops: readonly Part[]
}

export function openPaper(pages: readonly PageOfWords[], facts: PaperFacts, today: string): OpenedPaper {
  const sheet = sheetOf(pages)
  const nearDay = dayNear(pages, today)
  const { stops } = stopsOf(sheet, facts, nearDay)
  return {
    sheet,
    whole: { sheet, cells: sheet.cells, nearDay },
    stops: stops.map(({ region }) => ({ sheet, cells: region.cells, nearDay })),
  }
}

/** Where to look for a field; undefined for a stop that was not read. */
export function partOf({ whole, stops }: OpenedPaper, { stop }: FieldPath): Part | undefined {
  return stop === null ? whole : stops[stop]
}
