import { normalPhone } from './phone-number.ts'

const otherThanPhone = /[^\d\s().+-]/
const localDigits = 7

/** Whether the typed digits, seven or more, are found in the stored number, however both are written. */
export function isInPhone(typed: string, stored: string): boolean {
  if (otherThanPhone.test(typed) || otherThanPhone.test(stored)) return false
  const digits = normalPhone(typed)
  return digits.length >= localDigits && normalPhone(stored).includes(digits)
}
