import { parseCalendarDate, type CalendarDate } from '../calendar.ts'
import { instantIn } from '../zoned-time.ts'

declare const quarterName: unique symbol
/** `2026-Q4` */
export type Quarter = string & { readonly [quarterName]: true }

export function parseQuarter(text: string): Quarter | null {
  return /^(20|21)\d\d-Q[1-4]$/.test(text) ? (text as Quarter) : null
}

const partsOf = (quarter: Quarter) => ({ year: Number(quarter.slice(0, 4)), part: Number(quarter.slice(6)) })
const named = (year: number, part: number) => `${String(year)}-Q${String(part)}` as Quarter

export function quarterOf(day: CalendarDate): Quarter {
  return named(Number(day.slice(0, 4)), Math.ceil(Number(day.slice(5, 7)) / 3))
}

export function quarterBefore(quarter: Quarter): Quarter {
  const { year, part } = partsOf(quarter)
  return part === 1 ? named(year - 1, 4) : named(year, part - 1)
}

/** In the first month of a quarter the previous quarter's return is due. */
export function quarterToReport(day: CalendarDate): Quarter {
  const present = quarterOf(day)
  return (Number(day.slice(5, 7)) - 1) % 3 === 0 ? quarterBefore(present) : present
}

/** From the first instant of the quarter to the first of the next, in the company's time zone. */
export function boundsOf(quarter: Quarter, timeZone: string): { readonly from: Date; readonly to: Date } {
  const { year, part } = partsOf(quarter)
  const next = part === 4 ? { year: year + 1, part: 1 } : { year, part: part + 1 }
  return { from: startOf(year, part, timeZone), to: startOf(next.year, next.part, timeZone) }
}

function startOf(year: number, part: number, timeZone: string): Date {
  const day = parseCalendarDate(`${String(year)}-${String(part * 3 - 2).padStart(2, '0')}-01`)
  if (day === null) throw new Error('A quarter begins on a day of the calendar.')
  return instantIn(timeZone, day, '00:00')
}

export function monthsOf(quarter: Quarter): string {
  return ['Jan-Mar', 'Apr-Jun', 'Jul-Sep', 'Oct-Dec'][partsOf(quarter).part - 1] ?? ''
}
