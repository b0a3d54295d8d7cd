import { dayIn } from '#domain/calendar.ts'
import { formatDay, formatTime, zoneMark } from './dates.ts'
import type { Clock } from './dates.ts'
import { dateFormat } from './date-format.ts'

const dayMs = 24 * 60 * 60 * 1000

function daysAway(day: string, { timeZone, now }: Clock): number {
  return Math.round((Date.parse(day) - Date.parse(dayIn(timeZone, now))) / dayMs)
}

/** `Wed`, for a day within a week of today; `Nov 30` for any other. */
function nearDay(day: string, clock: Clock): string {
  if (Math.abs(daysAway(day, clock)) > 6) return formatDay(day, clock)
  return dateFormat('UTC', { weekday: 'short' }).format(new Date(`${day}T12:00:00Z`))
}

/** The short form in rows: `8 AM`, `Wed 6:30 AM`; farther away only the day, `Nov 30`. */
export function formatRowTime(instant: string, clock: Clock): string {
  const day = dayIn(clock.timeZone, new Date(instant))
  const away = daysAway(day, clock)
  if (Math.abs(away) > 6) return formatDay(day, clock)
  const time = `${formatTime(instant, clock.timeZone).replace(':00', '')}${zoneMark(instant, clock)}`
  return away === 0 ? time : `${nearDay(day, clock)} ${time}`
}

/** `Today`, `Wed`, `Nov 30` */
export function formatRowDay(day: string, clock: Clock): string {
  return daysAway(day, clock) === 0 ? 'Today' : nearDay(day, clock)
}

const wholeDay = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** `Wed, Nov 25` */
export function formatWholeDay(day: string): string {
  return dateFormat('UTC', wholeDay).format(new Date(`${day}T12:00:00Z`))
}

/** The full form for tooltips: `Wed, Nov 25, 8:00 AM`. */
export function formatWholeTime(instant: string, timeZone: string): string {
  return `${dateFormat(timeZone, wholeDay).format(new Date(instant))}, ${formatTime(instant, timeZone)}`
}
