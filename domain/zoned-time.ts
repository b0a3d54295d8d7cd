import { dayIn, type CalendarDate } from './calendar.ts'
import { zonedFields } from './zoned-format.ts'

const clockFields = zonedFields({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `14:30` by the clocks of that time zone. */
export function clockTimeIn(timeZone: string, instant: Date): string {
  const { hour, minute } = clockFields(timeZone, instant)
  return `${String(hour)}:${String(minute)}`
}

/** The zone's clock reading at that instant, interpreted as UTC. */
function shownAt(timeZone: string, instant: number): number {
  const at = new Date(instant)
  return Date.parse(`${dayIn(timeZone, at)}T${clockTimeIn(timeZone, at)}:00Z`)
}

/**
 * The instant when the zone's clocks show `14:30` on that day. A time skipped in spring becomes an hour later; of a
 * time that occurs twice in autumn, the first counts.
 */
export function instantIn(timeZone: string, day: CalendarDate, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  // Offsets change by about an hour, so only those of the day before and the day after are possible.
  const dayMs = 86_400_000
  const offsets = [-dayMs, dayMs].map((away) => shownAt(timeZone, wanted + away) - (wanted + away))
  const candidates = offsets.map((offset) => wanted - offset)
  const shown = candidates.filter((candidate) => shownAt(timeZone, candidate) === wanted)
  return new Date(Math.min(...(shown.length > 0 ? shown : [Math.max(...candidates)])))
}
