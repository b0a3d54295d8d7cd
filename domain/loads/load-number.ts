/** The 109 number: the handle of a load. Compared trimmed and without regard to case. */
export const loadNumberPrefix = '109-'
export const loadNumberMaxLength = 40

export function tidyLoadNumber(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ')
}

/** The prefix alone is what the form starts with, so it counts as nothing typed. */
export function isBlankLoadNumber(typed: string): boolean {
  const tidy = tidyLoadNumber(typed)
  return tidy === '' || tidy === loadNumberPrefix
}

/** The next free number of the year, after the highest one in use (`109-2026-014`). */
export function nextLoadNumber(year: number, highestInUse: number): string {
  return `${loadNumberPrefix}${String(year)}-${String(highestInUse + 1).padStart(3, '0')}`
}
