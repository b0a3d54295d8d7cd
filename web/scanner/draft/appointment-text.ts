import { parseCalendarDate } from '#domain/calendar.ts'
import { daysIn, timesIn } from '#domain/ratecons/stops/moments.ts'

/** A day (`2026-11-27`) and times of day (`07:00`) of the facility. */
export type AppointmentParts = {
  readonly date: string
  readonly from: string | null
  readonly to: string | null
}

const halfYearMs = 183 * 24 * 60 * 60 * 1000
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

/** `Wed, Nov 25, 8:00 AM`, `Fri, Nov 27, 7-11 AM`; `Mar 4, 2026, 8:00 AM` where it would be taken for another year. */
export function appointmentText(parts: AppointmentParts, today: string): string {
  const short = textOf(parts, false)
  return readAppointment(short, today)?.date === parts.date ? short : textOf(parts, true)
}

function textOf({ date, from, to }: AppointmentParts, hasItsYear: boolean): string {
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(hasItsYear ? { year: 'numeric' } : { weekday: 'short' }),
  }).format(atNoon(date))
  if (from === null) return day
  return `${day}, ${to === null ? `${clockOf(from)} ${halfOf(from)}` : spanText(from, to)}`
}

function spanText(from: string, to: string): string {
  const begin = halfOf(from) === halfOf(to) && from < to ? shortOf(from) : `${shortOf(from)} ${halfOf(from)}`
  return `${begin}-${shortOf(to)} ${halfOf(to)}`
}

const hourOf = (time: string) => Number(time.slice(0, 2))
const halfOf = (time: string) => (hourOf(time) < 12 ? 'AM' : 'PM')
const clockOf = (time: string) => `${String(hourOf(time) % 12 || 12)}${time.slice(2)}`
const shortOf = (time: string) => clockOf(time).replace(/:00$/, '')

/**
 * Parses typed or printed appointments: `11/25 8am`, `Nov 27 7-11 AM`, `11/27/2026 0700 - 1100`. Null if there is no
 * date, or an hour without its half of the day.
 */
export function readAppointment(text: string, today: string): AppointmentParts | null {
  const clear = text
    .replace(/\b(\d{1,2}(?::\d{2})?)\s*[-–]\s*(\d{1,2}(?::\d{2})?)\s*([ap])\.?m?\b\.?/gi, withHalves)
    .replace(/(?<=\d)\s*([ap])\b(?!\.?m)/gi, ' $1m')
  const [day] = daysIn(clear, today)
  if (!day) return null
  const rest = `${clear.slice(0, day.at)} ${clear.slice(day.end)}`
  const [from, to] = timesIn(rest, true)
  if (!from && isBareHour(rest)) return null
  const date = hasYear(text) ? day.value : inNearYear(day.value, today)
  if (parseCalendarDate(date) === null) return null
  return {
    date,
    from: from?.value ?? null,
    to: to && to.value !== from?.value ? to.value : null,
  }
}

/** `8` may be of either half of the day. */
function isBareHour(text: string): boolean {
  const words = text.replace(/\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*/gi, '')
  return /^\W*(?:at\b)?\W*\d{1,2}(?:\W+\d{1,2})?\W*$/i.test(words)
}

/** `7-11 AM` is all in the morning; `10-2 PM` begins there, because a window ends after it begins. */
function withHalves(_text: string, from: string, to: string, half: string): string {
  const isShared = sinceTwelve(from) < sinceTwelve(to)
  const other = half.toLowerCase() === 'p' ? 'a' : 'p'
  return `${from} ${isShared ? half : other}m - ${to} ${half}m`
}

function sinceTwelve(time: string): number {
  const [hour = '', minute = '0'] = time.split(':')
  return (Number(hour) % 12) * 60 + Number(minute)
}

const hasYear = (text: string) => /\b20\d\d\b|\d[/.-]\d{1,2}[/.-]\d\d\b/.test(text)

/** In December, January means next year. */
function inNearYear(day: string, today: string): string {
  const away = atNoon(day).getTime() - atNoon(today).getTime()
  if (Math.abs(away) < halfYearMs) return day
  return `${String(Number(day.slice(0, 4)) + (away < 0 ? 1 : -1))}${day.slice(4)}`
}
