/** Cached, because creating one takes a hundred times as long as using it, and lists format thousands of dates. */
const made = new Map<string, Intl.DateTimeFormat>()

export function dateFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${JSON.stringify(options)}`
  const known = made.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone })
  made.set(key, format)
  return format
}
