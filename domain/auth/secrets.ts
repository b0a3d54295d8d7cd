import { normalPhone } from '../drivers/phone-number.ts'

export const staffPasswordMinLength = 12
/** Longer input costs hashing time and adds no strength. */
export const passwordMaxLength = 200

export function isPin(typed: string): boolean {
  return /^\d{4,8}$/.test(typed)
}

/**
 * What is hashed for a driver: the PIN as it is, or the digits of the phone number. Whatever has no ten digits can
 * only be a PIN or a wrong try, so it is compared as typed.
 */
export function driverSecret(typed: string): string {
  const digits = normalPhone(typed)
  return digits.length >= 10 ? digits : typed.trim()
}
