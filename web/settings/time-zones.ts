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
