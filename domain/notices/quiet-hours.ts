import { dayAfter, dayIn } from '../calendar.ts'
import { instantIn } from '../zoned-time.ts'

export type QuietHours = {
  readonly enableQuietHours: boolean
  /** `22:00`, by the clocks of the company. */
  readonly quietHoursStart: string
  /** On the next day if it is not after the start. */
  readonly quietHoursEnd: string
}

/**
 * When the current quiet hours end; null outside of quiet hours. They start and end at instants: when the clocks change
 * they are an hour longer or shorter, but never start or end twice. The same start and end means no quiet hours.
 */
export function quietUntil(hours: QuietHours, timeZone: string, at: Date): Date | null {
  const { enableQuietHours, quietHoursStart: start, quietHoursEnd: end } = hours
  if (!enableQuietHours || start === end) return null
  const today = dayIn(timeZone, at)
  const nights = [dayAfter(today, -1), today].map((day) => ({
    from: instantIn(timeZone, day, start),
    to: instantIn(timeZone, start < end ? day : dayAfter(day), end),
  }))
  return nights.find(({ from, to }) => from <= at && at < to)?.to ?? null
}
