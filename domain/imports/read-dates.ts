import { parseCalendarDate, type CalendarDate } from '../calendar.ts'

export type TypedMoment = {
  readonly day: CalendarDate
  /** Hours and minutes, null where only a day was written. */
  readonly time: { readonly hours: number; readonly minutes: number } | null
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const clock = String.raw`(?:[,\sT]+(?:at\s+)?(\d{1,2}):(\d{2})(?::\d{2})?(?:\.\d+)?\s*([ap]\.?m\.?)?)?`
const numeric = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})${clock}$`, 'i')
const yearFirst = new RegExp(String.raw`^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})${clock}$`, 'i')
const monthName = new RegExp(
  String.raw`^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})${clock}$`,
  'i',
)
const dayFirst = new RegExp(String.raw`^(\d{1,2})[\s-]([a-z]{3,9})\.?[\s,-]+(\d{4}|\d{2})${clock}$`, 'i')

/** A date as Americans and their programs write it: 11/24/2026, 11-24-26, 2026-11-24, Nov 24, 2026; a time may follow. */
export function readMoment(typed: string): TypedMoment | null {
  const text = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? /i, '')
  const parts = partsOf(text)
  if (!parts) return null
  const day = parseCalendarDate(
    `${fullYear(parts.year)}-${String(parts.month).padStart(2, '0')}-${parts.day.padStart(2, '0')}`,
  )
  const time = timeOf(parts.clock)
  return day === null || time === undefined ? null : { day, time }
}

type Parts = { year: string; month: number; day: string; clock: readonly (string | undefined)[] }

function partsOf(text: string): Parts | null {
  const us = numeric.exec(text)
  if (us) return { month: Number(us[1]), day: us[2] ?? '', year: us[3] ?? '', clock: us.slice(4) }
  const iso = yearFirst.exec(text)
  if (iso) return { year: iso[1] ?? '', month: Number(iso[2]), day: iso[3] ?? '', clock: iso.slice(4) }
  const named = monthName.exec(text)
  if (named)
    return { month: monthOf(named[1]), day: named[2] ?? '', year: named[3] ?? '', clock: named.slice(4) }
  const british = dayFirst.exec(text)
  if (british)
    return {
      day: british[1] ?? '',
      month: monthOf(british[2]),
      year: british[3] ?? '',
      clock: british.slice(4),
    }
  return null
}

function monthOf(name = ''): number {
  return months.indexOf(name.slice(0, 3).toLowerCase()) + 1
}

function fullYear(year: string): string {
  if (year.length === 4) return year
  return `${Number(year) < 70 ? '20' : '19'}${year}`
}

/** Undefined for a time that no clock shows. */
function timeOf([hours, minutes, half]: Parts['clock']): TypedMoment['time'] | undefined {
  if (hours === undefined || minutes === undefined) return null
  const isAfternoon = half?.toLowerCase().startsWith('p') === true
  const given = Number(hours)
  if (half !== undefined && (given < 1 || given > 12)) return undefined
  const hour = half === undefined ? given : (given % 12) + (isAfternoon ? 12 : 0)
  return hour > 23 || Number(minutes) > 59 ? undefined : { hours: hour, minutes: Number(minutes) }
}
