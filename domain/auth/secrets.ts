import { normalPhone } from '../drivers/phone-number.ts'

export const staffPasswordMinLength = 12
/** Longer input costs hashing time and adds no strength. */
export const passwordMaxLength = 200

export function isPin(typed: string): boolean {
  return /^\d{4,8}$/.test(typed)
}

/**
 * The secret that is hashed for a driver: the PIN as typed, or the digits of the phone number. Anything without ten
 * digits is a PIN or a wrong try, and compared as typed.
 */
export function driverSecret(typed: string): string {
  const digits = normalPhone(typed)
  return digits.length >= 10 ? digits : typed.trim()
}
