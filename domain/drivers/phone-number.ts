/** Digits only, without the US country code: the form in which driver phone numbers are compared and hashed. */
export function normalPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

export function formatPhone(stored: string): string {
  const digits = normalPhone(stored)
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : stored
}
