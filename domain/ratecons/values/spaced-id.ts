import { isStateAndZip } from '../sheet/states.ts'

/**
 * `QZX 7741903`, `DRC 118-2026`, `ML 2290`, `7 11804`: in groups, but not a state and ZIP code, unless it `isNamed` a
 * number, as in `LOAD: NV 27714`.
 */
export function spacedId(text: string, isNamed = false): string | null {
  const isLong = text.replace(/\D/g, '').length >= (/^[A-Z]/.test(text) ? 4 : 5)
  const isPlace = !isNamed && isStateAndZip(text)
  return isLong && spaced.test(text) && !ofSomethingElse.test(text) && !isPlace ? text : null
}

/** `MC 319027`, `REV 2026`: the letters say what it is a number of. */
export const ofSomethingElse =
  /^(?:MC|DOT|PO|REV|VER|FORM|PAGE|FAX|TEL|PH|BOX|STE|UNIT|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|SEPT|OCT|NOV|DEC)\b/

const spaced = /^(?:[A-Z]{1,4}(?: \d{2,9}(?:-\d{2,6})?){1,3}|\d{1,2} \d{4,9})$/
