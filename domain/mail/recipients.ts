const address =
  /^[^\s@<>()[\]\\,;:"'\p{Cc}\p{Cf}]{1,64}@[^\s@<>()[\]\\,;:"'\p{Cc}\p{Cf}.]+(?:\.[^\s@<>()[\]\\,;:"'\p{Cc}\p{Cf}.]+)*\.[^\s@<>()[\]\\,;:"'\p{Cc}\p{Cf}.]{2,}$/u
const longestAddress = 254
/** More would be a mailing list, and papers are not sent to those. */
export const maxRecipients = 10
export const maxRecipientsLength = maxRecipients * (longestAddress + 2)

/**
 * One address, or several separated by commas or semicolons. Null if any of them is not an address: a line break in one
 * could inject mail headers.
 */
export function parseRecipients(text: string): readonly string[] | null {
  if (text.length > maxRecipientsLength || /[^\S ]/.test(text.trim())) return null
  const found = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const unique = [...new Map(found.map((one) => [one.toLowerCase(), one])).values()]
  if (unique.length === 0 || unique.length > maxRecipients) return null
  return unique.every((one) => one.length <= longestAddress && address.test(one)) ? unique : null
}

/** Text for a single line of a mail: no line breaks or control characters, and no longer than mail programs show. */
export function oneLine(text: string, longest = 200): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return Array.from(line).slice(0, longest).join('')
}
