import { dayIn, type CalendarDate } from './calendar.ts'
import { zonedFormat } from './zoned-format.ts'

const clockFormat = zonedFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `14:30` by the clocks of that time zone. */
export function clockTimeIn(timeZone: string, instant: Date): string {
  return clockFormat(timeZone).format(instant)
}

/** What the clocks of the zone show at that instant, read as if they stood in Greenwich. */
function shownAt(timeZone: string, instant: number): number {
  const at = new Date(instant)
  return Date.parse(`${dayIn(timeZone, at)}T${clockTimeIn(timeZone, at)}:00Z`)
}

/**
 * The instant at which the clocks of that zone show `14:30` on that day. A time that they skip in spring is an hour
 * later, one that they show twice in autumn is the first.
 */
export function instantIn(timeZone: string, day: CalendarDate, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  // Zones change by an hour or so: the offsets of the day before and of the day after are all that there can be.
  const dayMs = 86_400_000
  const offsets = [-dayMs, dayMs].map((away) => shownAt(timeZone, wanted + away) - (wanted + away))
  const candidates = offsets.map((offset) => wanted - offset)
  const shown = candidates.filter((candidate) => shownAt(timeZone, candidate) === wanted)
  return new Date(Math.min(...(shown.length > 0 ? shown : [Math.max(...candidates)])))
}
