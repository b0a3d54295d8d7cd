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

/** By the phone's own clock, which is the one the driver looks at. */
export function formatClock(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(localeOf(language), { hour: 'numeric', minute: '2-digit' })
    .format(at)
    .replace(/\s/g, ' ')
}

const dayMs = 24 * 60 * 60 * 1000
const midnight = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()

/** Null for today; `Wed` within the week to come, else `Wed, Dec 2`. */
export function nearDay(at: Date, now: Date, language: Language): string | null {
  const days = Math.round((midnight(at) - midnight(now)) / dayMs)
  if (days === 0) return null
  const isNear = days > 0 && days < 7
  return new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'short',
    ...(!isNear && { month: 'short', day: 'numeric' }),
  }).format(at)
}
