import { formatPhone, normalPhone } from '#domain/drivers/phone-number.ts'

export function PhoneLink({ phone }: { phone: string }) {
  const digits = normalPhone(phone)
  return <a href={`tel:${digits.length === 10 ? `+1${digits}` : phone}`}>{formatPhone(phone)}</a>
}
