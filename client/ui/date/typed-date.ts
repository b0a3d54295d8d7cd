import { parseCalendarDate } from '#domain/calendar.ts'
import type { CalendarDate } from '#domain/calendar.ts'

/** mm/dd/yyyy as people type it: 11/24/2026, 11/24/26, 11-24-2026, 11242026; 11/24 is the nearest one. */
export function parseTypedDate(text: string, today: CalendarDate): CalendarDate | null {
  const match = /^(\d{1,2})[/.\-\s](\d{1,2})(?:[/.\-\s](\d{4}|\d{2}))?$|^(\d{2})(\d{2})(\d{4})$/.exec(
    text.trim(),
  )
  if (!match) return null
  const [month = '', day = '', year = nearestYear(month, today)] =
    match[1] === undefined ? match.slice(4) : match.slice(1, 4)
  const fullYear = year.length === 2 ? `20${year}` : year
  return parseCalendarDate(`${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** In December January is the next one, and in January December the last one. */
function nearestYear(month: string, today: CalendarDate): string {
  const ahead = Number(month) - Number(today.slice(5, 7))
  return String(Number(today.slice(0, 4)) + Number(ahead < -6) - Number(ahead > 6))
}

/** As it is shown for correcting: 11/24/2026. */
export function typedDate(day: CalendarDate): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${month}/${date}/${year}`
}

/** The calendar works with local dates; noon keeps clear of the hours that summer time skips. */
export function localNoon(day: CalendarDate): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date, 12)
}

/** The day that the local clock shows at that moment. */
export function calendarDateOf(local: Date): CalendarDate {
  const two = (value: number) => String(value).padStart(2, '0')
  // Built from the parts of a date, so it is one.
  return `${String(local.getFullYear())}-${two(local.getMonth() + 1)}-${two(local.getDate())}` as CalendarDate
}
