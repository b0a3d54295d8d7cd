import { dayAfter, dayIn } from '#domain/calendar.ts'
import { formatTime } from './dates.ts'
import type { Clock } from './dates.ts'

const minuteMs = 60_000

/** Minutes after midnight in the zone at that instant. */
function minutesShown(at: number, timeZone: string): number {
  const [, hour = '', minute = '', half] =
    /(\d+):(\d+) ([AP])M/.exec(formatTime(new Date(at), timeZone)) ?? []
  return ((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute)
}

/** The instant of that time on that day in the zone; a time skipped by a clock change becomes the one after it. */
function instantAt(day: string, minutes: number, timeZone: string): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  const shownAt = (at: number) =>
    Date.parse(`${dayIn(timeZone, new Date(at))}T00:00:00Z`) + minutesShown(at, timeZone) * minuteMs
  const first = wanted - (shownAt(wanted) - wanted)
  return first - (shownAt(first) - wanted)
}

type Typed = { readonly isYesterday: boolean; readonly minutes: readonly number[] }

/** Parses `7:40`, `740`, `7:40 pm`, `4p`, `19:40`, `yesterday 4pm`; without AM or PM it may be either. */
function read(text: string): Typed | null {
  const match =
    /^(?<day>yesterday|today)?\s*(?<hour>\d{1,2})(?::?(?<minute>\d{2}))?\s*(?<half>[ap])?\.?(?:m\.?)?$/.exec(
      text.trim().toLowerCase(),
    )
  const { day, hour, minute, half } = match?.groups ?? {}
  const [hours, past] = [Number(hour), Number(minute ?? '0')]
  if (hour === undefined || hours > 23 || past > 59) return null
  const isYesterday = day === 'yesterday'
  if (half === undefined) {
    const both = hours >= 1 && hours <= 12 && !hour.startsWith('0')
    const first = (both ? hours % 12 : hours) * 60 + past
    return { isYesterday, minutes: both ? [first, first + 12 * 60] : [first] }
  }
  if (hours < 1 || hours > 12) return null
  return { isYesterday, minutes: [((hours % 12) + (half === 'p' ? 12 : 0)) * 60 + past] }
}

/**
 * A typed time of a past event in the company's time zone: the last such time that has passed. `now` is handled by the
 * caller; null: not a time.
 */
export function parseTypedTime(text: string, { timeZone, now }: Clock): Date | null {
  const typed = read(text)
  if (typed === null) return null
  const today = dayIn(timeZone, now)
  // By the calendar: a day of a clock change has 23 or 25 hours.
  const yesterday = dayAfter(today, -1)
  const passed = (typed.isYesterday ? [yesterday] : [today, yesterday])
    .flatMap((day) => typed.minutes.map((minutes) => instantAt(day, minutes, timeZone)))
    .filter((at) => at <= now.getTime())
  return passed.length === 0 ? null : new Date(Math.max(...passed))
}
