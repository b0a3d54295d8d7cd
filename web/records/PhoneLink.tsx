import { formatPhone, normalPhone } from '#domain/drivers/phone-number.ts'

/** Tap to call. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (phone === null || phone === '') return null
  const digits = normalPhone(phone)
  return (
    <a
      href={digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`}
      className="tabular inline-flex min-h-6 flex-none items-center text-link whitespace-nowrap pointer-coarse:min-h-11"
    >
      {formatPhone(phone)}
    </a>
  )
}
