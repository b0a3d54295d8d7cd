import { zonedFields } from './zoned-format.ts'

declare const calendarDate: unique symbol
/** A day without a time: `2026-11-21`. */
export type CalendarDate = string & { readonly [calendarDate]: true }

export function parseCalendarDate(text: string): CalendarDate | null {
  const at = new Date(`${text}T00:00:00Z`)
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text
  // Later dates are typing errors, and the calendars here have no day after the last one.
  return isDay && text >= '1900-01-01' && text < '2200-01-01' ? (text as CalendarDate) : null
}

const dayFields = zonedFields({ year: 'numeric', month: '2-digit', day: '2-digit' })

/** The local day of an instant in an IANA time zone. */
export function dayIn(timeZone: string, instant: Date): CalendarDate {
  const { year, month, day } = dayFields(timeZone, instant)
  return `${String(year)}-${String(month)}-${String(day)}` as CalendarDate
}

const dayMs = 86_400_000

/** `days` may be negative; beyond the calendars here it stays on the day itself. */
export function dayAfter(day: CalendarDate, days = 1): CalendarDate {
  const text = new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
  return parseCalendarDate(text) ?? day
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}
