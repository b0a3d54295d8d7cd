import { clockTimeIn } from '#domain/zoned-time.ts'

const labels: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern (New York)',
  'America/Chicago': 'Central (Chicago)',
  'America/Denver': 'Mountain (Denver)',
  'America/Phoenix': 'Mountain, no daylight time (Phoenix)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
}

export function timeZoneLabel(name: string): string {
  return labels[name] ?? name
}

/** The zones of the United States, and the one that is set if it is another. */
export function timeZoneOptions(current: string): { value: string; label: string }[] {
  const names = Object.keys(labels)
  return (names.includes(current) ? names : [...names, current]).map((value) => ({
    value,
    label: timeZoneLabel(value),
  }))
}

const usualZone = 'America/Chicago'

/** The zone of the list whose clocks go like those of this browser, in Detroit those of New York; else Central. */
export function zoneLikeHere(here: string, year: number): string {
  if (Object.hasOwn(labels, here)) return here
  const clocksOf = (name: string) =>
    [0, 6].map((month) => clockTimeIn(name, new Date(Date.UTC(year, month, 15)))).join(' ')
  return Object.keys(labels).find((name) => clocksOf(name) === clocksOf(here)) ?? usualZone
}
