/** The 109 number, which people identify a load by. Compared trimmed and case-insensitively. */
export const loadNumberPrefix = '109-'
export const loadNumberMaxLength = 40

export function tidyLoadNumber(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ')
}

/** The form starts with the prefix, so the prefix alone counts as nothing typed. */
export function isBlankLoadNumber(typed: string): boolean {
  const tidy = tidyLoadNumber(typed)
  return tidy === '' || tidy === loadNumberPrefix
}

/** The next free number of the year, after the highest one in use (`109-2026-014`). */
export function nextLoadNumber(year: number, highestInUse: number): string {
  return `${loadNumberPrefix}${String(year)}-${String(highestInUse + 1).padStart(3, '0')}`
}
