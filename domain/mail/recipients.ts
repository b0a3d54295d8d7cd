const address =
  /^[^\s@<>()[\]\\,;:"'\p{Cc}\p{Cf}]{1,64}@[^\s@<>()[\]\\,;:"'\p{Cc}\p{Cf}.]+(?:\.[^\s@<>()[\]\\,;:"'\p{Cc}\p{Cf}.]+)*\.[^\s@<>()[\]\\,;:"'\p{Cc}\p{Cf}.]{2,}$/u
const longestAddress = 254
/** More are a mailing list, which is not what papers are sent to. */
export const mostRecipients = 10
export const longestRecipients = mostRecipients * (longestAddress + 2)

/**
 * One address, or several parted by commas or semicolons. Null where any of them is none: a line break in one of them
 * would write headers of its own.
 */
export function parseRecipients(text: string): readonly string[] | null {
  if (text.length > longestRecipients || /[^\S ]/.test(text.trim())) return null
  const found = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const unique = [...new Map(found.map((one) => [one.toLowerCase(), one])).values()]
  if (unique.length === 0 || unique.length > mostRecipients) return null
  return unique.every((one) => one.length <= longestAddress && address.test(one)) ? unique : null
}

/** What stands in one line of a mail: no break, no control character, and no longer than a mail program shows. */
export function oneLine(text: string, longest = 200): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return Array.from(line).slice(0, longest).join('')
}
