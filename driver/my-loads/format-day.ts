import type { Language } from '#client/words/catalogue.ts'

/** `Tue, Nov 24`: drivers plan by the day of the week. */
export function formatDueDay(day: string, language: Language): string {
  // A day has no time; at noon UTC it is that day wherever it is formatted in UTC.
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
}

/** By the phone's own clock, which is the one the driver looks at. */
export function formatClock(at: Date, language: Language): string {
  return new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    hour: 'numeric',
    minute: '2-digit',
  })
    .format(at)
    .replace(/\s/g, ' ')
}
