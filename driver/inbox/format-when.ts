import type { Language } from '#client/words/catalogue.ts'
import { formatClock, formatDueDay } from '../page/format-day.ts'

/** The day by the phone's own clock, which is the one the driver looks at. */
function dayOf(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

export type When = {
  /** Null for today. */
  readonly day: string | null
  readonly time: string
}

export function whenOf(instant: string, now: Date, language: Language): When {
  const at = new Date(instant)
  const isToday = dayOf(at) === dayOf(now)
  return { day: isToday ? null : formatDueDay(dayOf(at), language), time: formatClock(at, language) }
}

/** `3:40 PM`, or with its day `Tue, Nov 24, 3:40 PM`. */
export function formatWhen(instant: string, now: Date, language: Language): string {
  const { day, time } = whenOf(instant, now, language)
  return day === null ? time : `${day}, ${time}`
}
