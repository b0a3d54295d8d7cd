import { dayAfter, type CalendarDate } from '../calendar.ts'
import { instantIn } from '../zoned-time.ts'

type TimeWindow = { readonly day: CalendarDate; readonly from: string; readonly until: string }

const dayMinutes = 24 * 60
/** A night's shift. What would be longer is taken for a slip: `08:00` until `07:00`. */
const longestNightMinutes = 12 * 60

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const minutesBetween = (from: string, until: string) => minutesOf(until) - minutesOf(from)

/**
 * Whether times like `07:00` are no window. Docks that work at night give 22:00 to 02:00: such an end is on the next day.
 * A time that is not given contradicts none.
 */
export function endsBeforeItBegins(from: string | null, until: string | null): boolean {
  if (from === null || until === null) return false
  const minutes = minutesBetween(from, until)
  return minutes < 0 && minutes + dayMinutes > longestNightMinutes
}

/** When a window ends, by the clocks of the place; null for times that are none. */
export function windowEnd(timeZone: string, { day, from, until }: TimeWindow): Date | null {
  if (endsBeforeItBegins(from, until)) return null
  return instantIn(timeZone, minutesBetween(from, until) >= 0 ? day : dayAfter(day), until)
}
