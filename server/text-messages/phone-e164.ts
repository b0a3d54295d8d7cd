import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Kinds of numbers that cannot receive texts. In the US a mobile number cannot be told from a landline. */
const silentTypes: ReadonlySet<string | undefined> = new Set(['FIXED_LINE', 'PREMIUM_RATE', 'UAN', 'PAGER'])

/** `(806) 555-0139` as `+18065550139`; null if it cannot be texted. */
export function e164Of(typed: string | null): string | null {
  const number = parsePhoneNumberFromString(typed ?? '', 'US')
  if (!number?.isValid() || number.ext !== undefined || silentTypes.has(number.getType())) return null
  return number.number
}
