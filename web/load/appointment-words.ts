import { dayIn } from '#domain/calendar.ts'
import type { Clock } from '#client/format/dates.ts'
import { formatInstantDay, formatTime, zoneMark } from '#client/format/dates.ts'

/** When the truck is expected: at a time, or within a window. */
export type Appointment = { readonly at: string; readonly until: string | null }

const weekMs = 6 * 24 * 60 * 60 * 1000

/** `Wed 8:00 AM`, `Dec 4, 8:00 AM`, a window as `Wed 8:00 AM–12:00 PM`, by the clock that is given. */
export function appointmentWords({ at, until }: Appointment, clock: Clock): string {
  const { timeZone, now } = clock
  const away = Date.parse(at) - now.getTime()
  const isThisWeek = away > -weekMs / 6 && away < weekMs
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(new Date(at))
  const day = isThisWeek ? weekday : `${formatInstantDay(at, clock)},`
  const begin = `${day} ${formatTime(at, timeZone)}`
  if (until === null) return `${begin}${zoneMark(at, clock)}`
  const mark = zoneMark(at, { timeZone })
  const isOneDay = dayIn(timeZone, new Date(at)) === dayIn(timeZone, new Date(until))
  return `${begin}${mark}–${isOneDay ? '' : `${formatInstantDay(until, clock)}, `}${formatTime(until, timeZone)}${zoneMark(until, clock)}`
}
