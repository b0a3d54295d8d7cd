import { heightOf, type Cell } from '../sheet/cells.ts'
import { aboveOf, type Sheet } from '../sheet/sheet.ts'
import type { Placed } from './both-ends.ts'
import { anyYear, daysIn, timesIn } from './moments.ts'

/** `Saturday, September 19, 2026` right over `Pick up from`. */
export function dayOver(sheet: Sheet, heading: Cell, stops: readonly Placed[]): Cell | null {
  const above = aboveOf(sheet, heading, 1)
  const isDay =
    above !== null &&
    !hasCaption(sheet, above) &&
    !isUnderOne(above, heading, stops) &&
    !(isRightUnderOne(above, stops) && daysStandBelow(sheet, stops)) &&
    (above.words.length <= 5 || (isWhenAlone(above.text) && !isRightUnderOne(above, stops))) &&
    sheet.labelsIn(above).length === 0 &&
    /^\W*(?:[a-z]+day|mon|tue|wed|thu|fri|sat|sun|\d|[a-z]{3,9} \d)/i.test(above.text)
  return isDay && daysIn(above.text, anyYear).length > 0 ? above : null
}

/** `15. Loading date` over it says what day it is. */
function hasCaption(sheet: Sheet, cell: Cell): boolean {
  const above = aboveOf(sheet, cell, 0.6)
  return above !== null && sheet.labelsIn(above).some(({ kind }) => kind === 'date')
}

/** Right under the stop before and farther from this heading, it is of the stop before. */
function isUnderOne(cell: Cell, heading: Cell, stops: readonly Placed[]): boolean {
  const below = heading.box.top - cell.box.bottom
  return stops.some(({ address, block }) => {
    const over = cell.box.top - block.bottom
    return address.cell.page === cell.page && over > -0.5 * heightOf(cell) && over < 0.5 * below
  })
}

/** Under the last stop there is its day, so what stands between two is of the first of them. */
function daysStandBelow(sheet: Sheet, stops: readonly Placed[]): boolean {
  const last = stops.toSorted((a, b) => a.block.top - b.block.top).at(-1)
  return (
    last !== undefined &&
    sheet.cells.some(
      (cell) =>
        daysIn(cell.text, anyYear).length > 0 &&
        isWhenAlone(cell.text) &&
        cell.box.top >= last.block.top &&
        isRightUnderOne(cell, [last]),
    )
  )
}

/** So it is of that stop, unless it is short and the days stand over the headings. */
function isRightUnderOne(cell: Cell, stops: readonly Placed[]): boolean {
  const height = heightOf(cell)
  const gapTo = ({ block }: Placed) => cell.box.top - block.bottom
  return stops.some(
    (stop) =>
      stop.address.cell.page === cell.page && gapTo(stop) > -0.5 * height && gapTo(stop) < 0.8 * height,
  )
}

/** `Saturday, March 7, 2026, 8:30 AM – 2:00 PM` */
function isWhenAlone(text: string): boolean {
  const days = daysIn(text, anyYear)
  // A year is four digits, too.
  const times = timesIn(text, true).filter(({ at }) => !days.some((day) => at >= day.at && at < day.end))
  const moments = [...days, ...times].toSorted((a, b) => b.at - a.at)
  const rest = moments.reduce((left, { at, end }) => left.slice(0, at) + left.slice(end), text)
  return !/\p{L}/u.test(
    rest.replace(
      /\b(?:[a-z]+day|mon|tue|wed|thu|fri|sat|sun|to|until|at|and|fcfs|appt|appointment|[ecmp][ds]?t)\b/gi,
      '',
    ),
  )
}
