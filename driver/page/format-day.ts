import { dayIn } from '#domain/calendar.ts'
import { zoneMark } from '#domain/zone-name.ts'
import type { Language } from '#client/words/catalogue.ts'

const localeOf = (language: Language) => (language === 'es' ? 'es-US' : 'en-US')

/** `Tue, Nov 24`: drivers plan by the day of the week. */
export function formatDueDay(day: string, language: Language): string {
  // A day has no time; at noon UTC it is that day wherever it is formatted in UTC.
  return new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
}

export const phoneZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * By the phone's own clock, which is the one the driver looks at; what a stop's papers say, by the clocks there. A zone
 * that is not the phone's is named.
 */
export function formatClock(at: Date, language: Language, timeZone = phoneZone()): string {
  const words = new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit', timeZone })
    .format(at)
    .replace(/\s/g, ' ')
  return words + zoneMark(timeZone, phoneZone(), at)
}

const dayMs = 24 * 60 * 60 * 1000

/** Null for today; `Wed` within the week to come, else `Wed, Dec 2`. */
export function nearDay(at: Date, now: Date, language: Language, timeZone = phoneZone()): string | null {
  const dayOf = (instant: Date) => Date.parse(dayIn(timeZone, instant))
  const days = (dayOf(at) - dayOf(now)) / dayMs
  if (days === 0) return null
  const isNear = days > 0 && days < 7
  return new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    ...(!isNear && { month: 'short', day: 'numeric' }),
    timeZone,
  }).format(at)
}

/** `3:05 PM` today, else with its day: `Wed 3:05 PM`. */
export function formatMoment(at: Date, now: Date, language: Language, timeZone?: string): string {
  return [nearDay(at, now, language, timeZone), formatClock(at, language, timeZone)].filter(Boolean).join(' ')
}
