import { parseCalendarDate, type CalendarDate } from '../calendar.ts'

export type TypedMoment = {
  readonly day: CalendarDate
  /** Hours and minutes; null if only a day was given. */
  readonly time: { readonly hours: number; readonly minutes: number } | null
}

const clock = String.raw`(?:[,\s@T]+(?:at\s+|@\s*)?(\d{1,2})(?:[:.]?(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m?\.?)?(?:\s?h(?:rs?|ours)?\.?)?)?`
const year = String.raw`(\d{4}|['’]?\d{2})`
const numeric = new RegExp(String.raw`^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})${clock}$`, 'i')
const yearFirst = new RegExp(String.raw`^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})${clock}$`, 'i')
const compact = /^(20\d{2}|19\d{2})(\d{2})(\d{2})$/
const monthName = new RegExp(
  String.raw`^([a-z]{3,9})\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?[,\s-]+${year}${clock}$`,
  'i',
)
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})(?:st|nd|rd|th)?[\s-]*([a-z]{3,9})\.?[\s,-]*${year}${clock}$`,
  'i',
)
const weekday = /^(sun|mon|tue|wed|thu|fri|sat)(?:s|r|rs|nes|ur)?(?:day)?\.?,? /i
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * A date in the notations of Americans and their programs: 11/24/2026, 11-24-26, 2026-11-24, Nov 24, 2026; a time may
 * follow.
 */
export function readMoment(typed: string): TypedMoment | null {
  const text = typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
  const said = weekday.exec(text)?.[1]
  const moment = momentIn(text.replace(weekday, ''))
  // The weekday contradicts the date, so one of them is a typing error.
  return moment && said !== undefined && weekdayOf(moment.day) !== said.toLowerCase() ? null : moment
}

function weekdayOf(day: CalendarDate): string | undefined {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
}

function momentIn(text: string): TypedMoment | null {
  const counted = countedDay(text)
  if (counted) return counted
  const parts = partsOf(text)
  if (!parts) return null
  const day = parseCalendarDate(
    `${fullYear(parts.year)}-${String(parts.month).padStart(2, '0')}-${parts.day.padStart(2, '0')}`,
  )
  const time = timeOf(parts.clock)
  return day === null || !isLikely(day) || time === undefined ? null : { day, time }
}

/** A year outside of this range is a typing error. */
function isLikely(day: CalendarDate): boolean {
  return day >= '1950-01-01' && day < '2100-01-01'
}

/** `0`, `1/0/00`: how sheets print an empty date cell. */
export function isNoDate(typed: string): boolean {
  return /^(?:0|0?1\/0?0\/(?:19)?00|12\/30\/1899)$/.test(typed)
}

/** The day zero of Excel's date numbers, and the range in which a number is taken for a date. */
const excelBegins = Date.UTC(1899, 11, 30)
const [firstCounted, lastCounted] = [36_526, 55_153]
const dayMs = 24 * 60 * 60 * 1000
const minutesADay = 24 * 60

/** `46350`, `46350.5`: a date that lost its number format. */
function countedDay(text: string): TypedMoment | null {
  const match = /^(\d{5})(?:\.(\d{1,12}))?$/.exec(text)
  const days = Number(match?.[1])
  if (!match || days < firstCounted || days > lastCounted) return null
  // Rounded as a whole: what lies seconds before midnight belongs to the next day.
  const at = Math.round(Number(text) * minutesADay)
  const beginning = new Date(excelBegins + Math.floor(at / minutesADay) * dayMs)
  const day = parseCalendarDate(beginning.toISOString().slice(0, 10))
  const minutes = at % minutesADay
  const time = minutes === 0 ? null : { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
  return day && { day, time }
}

type Parts = { year: string; month: number; day: string; clock: readonly (string | undefined)[] }

function partsOf(text: string): Parts | null {
  const us = numeric.exec(text)
  if (us) return { month: Number(us[1]), day: us[2] ?? '', year: us[3] ?? '', clock: us.slice(4) }
  const iso = yearFirst.exec(text) ?? compact.exec(text)
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

const fullMonths = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
]

function monthOf(name = ''): number {
  const word = name.toLowerCase()
  return fullMonths.findIndex((month) => word.length >= 3 && month.startsWith(word)) + 1
}

function fullYear(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (digits.length === 4) return digits
  return `${Number(digits) < 70 ? '20' : '19'}${digits}`
}

/** Undefined for a time that does not exist. */
function timeOf([hours, minutes, half]: Parts['clock']): TypedMoment['time'] | undefined {
  if (hours === undefined) return null
  // `8 AM` is a time, `8` alone could be anything.
  if (minutes === undefined && half === undefined) return undefined
  const isAfternoon = half?.toLowerCase().startsWith('p') === true
  const given = Number(hours)
  if (half !== undefined && (given < 1 || given > 12)) return undefined
  const hour = half === undefined ? given : (given % 12) + (isAfternoon ? 12 : 0)
  return hour > 23 || Number(minutes ?? 0) > 59 ? undefined : { hours: hour, minutes: Number(minutes ?? 0) }
}
