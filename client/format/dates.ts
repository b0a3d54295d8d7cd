import { dayIn } from '#domain/calendar.ts'
import { printedMoment } from '#domain/printed-moment.ts'
import { zoneMark as nameOtherZone } from '#domain/zone-name.ts'
import { dateFormat } from './date-format.ts'

type Zones = {
  /** In which times are told. */
  readonly timeZone: string
  /** The company's zone, where `timeZone` is that of another place. */
  readonly homeZone?: string
}

/** The zones, and the current time. */
export type Clock = Zones & { readonly now: Date }

/** The zones of a place, null where its own is not known: what happens there is told by its own clocks. */
export function zonesOf(zone: string | null, homeZone: string): Zones {
  return zone === null || zone === homeZone ? { timeZone: homeZone } : { timeZone: zone, homeZone }
}

/** The clock of a place; the company's where its zone is not known. */
export function zoneClock(zone: string | null, { timeZone, homeZone, now }: Clock): Clock {
  return { ...zonesOf(zone, homeZone ?? timeZone), now }
}

/**
 * ` EST`, where the company's clocks show another zone at that instant, or clocks put back in autumn show the time twice;
 * otherwise nothing.
 */
export function zoneMark(instant: string | Date, { timeZone, homeZone = timeZone }: Zones): string {
  return nameOtherZone(timeZone, homeZone, new Date(instant))
}

export const emptyValue = '—'

// Noon UTC is on the given day when formatted in UTC.
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const formatUtc = (day: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat('UTC', options).format(noon(day))

/** `Nov 21`; with the year when it is not this one: `Nov 21, 2025`. */
export function formatDay(day: string, clock: Clock): string {
  const isThisYear = day.slice(0, 4) === dayIn(clock.timeZone, clock.now).slice(0, 4)
  return formatUtc(day, { month: 'short', day: 'numeric', ...(isThisYear ? {} : { year: 'numeric' }) })
}

export function formatInstantDay(instant: string, clock: Clock): string {
  return formatDay(dayIn(clock.timeZone, new Date(instant)), clock)
}

/** `2:00 PM` on that zone's clocks. */
export function formatTime(instant: string | Date, timeZone: string): string {
  const text = dateFormat(timeZone, { hour: 'numeric', minute: '2-digit' }).format(new Date(instant))
  // Newer Intl versions put a narrow no-break space before AM and PM, which breaks searching and copying.
  return text.replace(/\s/g, ' ')
}

/** Time alone for today, else day and time: `2:00 PM`, `Nov 21, 2:00 PM`. */
export function formatMoment(instant: string, clock: Clock): string {
  const at = new Date(instant)
  const time = `${formatTime(at, clock.timeZone)}${zoneMark(at, clock)}`
  const isToday = dayIn(clock.timeZone, at) === dayIn(clock.timeZone, clock.now)
  return isToday ? time : `${formatInstantDay(instant, clock)}, ${time}`
}

/** Whether something was recorded so much later than it happened that both times should be shown. */
export function wasRecordedLate(happenedAt: string, recordedAt: string): boolean {
  return Date.parse(recordedAt) - Date.parse(happenedAt) > 5 * 60_000
}

/** `Nov 24, 2026, 11:20 AM CST`: on paper, which is read in any year and any zone. */
export const formatPrinted = printedMoment

function ordinal(day: number): string {
  const isTeen = day % 100 >= 11 && day % 100 <= 13
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${String(day)}${ending}`
}

/** `November 24th, 2026` */
export function formatLongDate(day: string): string {
  const month = formatUtc(day, { month: 'long' })
  return `${month} ${ordinal(Number(day.slice(8, 10)))}, ${day.slice(0, 4)}`
}

/** `November 2026`, for a month like `2026-11`. */
export function formatMonth(month: string): string {
  return formatUtc(`${month}-01`, { month: 'long', year: 'numeric' })
}

/** How long ago, in its largest unit: `12 s`, `4 min`, `3 h`, `2 d`. A clock that runs ahead counts as now. */
export function formatSince(instant: string | Date, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / 1000))
  if (seconds < 60) return `${String(seconds)} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${String(minutes)} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${String(hours)} h` : `${String(Math.floor(hours / 24))} d`
}

/** `4 min old` */
export function formatAge(instant: string | Date, now: Date): string {
  return `${formatSince(instant, now)} old`
}
