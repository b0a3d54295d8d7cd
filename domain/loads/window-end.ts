import { dayAfter, type CalendarDate } from '../calendar.ts'
import { instantIn } from '../zoned-time.ts'

type TimesOfDay = { readonly from: string; readonly until: string }
type TimeWindow = TimesOfDay & { readonly day: CalendarDate }

const dayMinutes = 24 * 60
/** A night's shift. What would be longer is taken for a slip: `08:00` until `07:00`. */
const longestNightMinutes = 12 * 60

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const minutesIn = ({ from, until }: TimesOfDay) => minutesOf(until) - minutesOf(from)

/**
 * Whether times like `07:00` are a window. Docks that work at night give 22:00 to 02:00: an end before the beginning is
 * on the next day.
 */
export function isWindow(times: TimesOfDay): boolean {
  const minutes = minutesIn(times)
  return minutes >= 0 || minutes + dayMinutes <= longestNightMinutes
}

/** When a window ends, by the clocks of the place; null for times that are none. */
export function windowEnd(timeZone: string, { day, ...times }: TimeWindow): Date | null {
  if (!isWindow(times)) return null
  return instantIn(timeZone, minutesIn(times) >= 0 ? day : dayAfter(day), times.until)
}
