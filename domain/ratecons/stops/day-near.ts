import type { PageOfWords } from '../sheet/words.ts'
import { daysIn } from './moments.ts'

const day = 24 * 60 * 60 * 1000
/** Loads are agreed on weeks before they are driven, not months. */
const farthest = 60 * day

/** The day that dates without a year are near: today, unless the dates that have one are all of another season. */
export function dayNear(pages: readonly PageOfWords[], today: string): string {
  const text = pages.flatMap(({ words }) => words.map((word) => word.text)).join(' ')
  const written = daysIn(text, null).map(({ value }) => value)
  const [first] = written
  if (first === undefined || written.some((each) => isNear(each, today))) return today
  // A form's own date says no more than a year.
  return `${first.slice(0, 4)}-06-15`
}

function isNear(one: string, other: string): boolean {
  return Math.abs(Date.parse(one) - Date.parse(other)) <= farthest
}
