/**
 * Caches a format per time zone: creating one takes a hundred times as long as using it, and lists format thousands of
 * days.
 */
export function zonedFormat(
  locale: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const known = formats.get(timeZone)
    if (known) return known
    const made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, made)
    return made
  }
}
