import { dayAfter, type CalendarDate } from '../calendar.ts'
import { instantIn } from '../zoned-time.ts'

type TimeWindow = { readonly day: CalendarDate; readonly from: string; readonly until: string }

const dayMinutes = 24 * 60
/** A night's shift. What would be longer is taken for a slip: `08:00` until `07:00`. */
const longestNightMinutes = 12 * 60

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * When a window of times like `07:00` ends, by the clocks of the place. Docks that work at night give 22:00 to 02:00: an
 * end before the beginning is on the next day. Null where that is no window.
 */
export function windowEnd(timeZone: string, { day, from, until }: TimeWindow): Date | null {
  const minutes = minutesOf(until) - minutesOf(from)
  if (minutes >= 0) return instantIn(timeZone, day, until)
  return minutes + dayMinutes > longestNightMinutes ? null : instantIn(timeZone, dayAfter(day), until)
}
