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

type Fields = Partial<Record<Intl.DateTimeFormatPartTypes, string>>

/**
 * The fields of an instant on a time zone's clocks, one by one. What is written as a whole (`2026-11-21` in Canadian
 * English) is another text in each browser, and in each release of one.
 */
export function zonedFields(
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): (timeZone: string, instant: Date) => Fields {
  const format = zonedFormat('en-US', options)
  return (timeZone, instant) => {
    const fields: Fields = {}
    for (const { type, value } of format(timeZone).formatToParts(instant)) fields[type] = value
    return fields
  }
}
