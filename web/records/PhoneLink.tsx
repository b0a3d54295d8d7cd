import { formatPhone, normalPhone } from '#domain/drivers/phone-number.ts'

/** Tap to call. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (phone === null || phone === '') return null
  const digits = normalPhone(phone)
  return (
    <a href={digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`} className="tabular text-link">
      {formatPhone(phone)}
    </a>
  )
}
