import { normalPhone } from '#domain/drivers/phone-number.ts'
import type { Place } from '../loads/places.ts'

export function telLink(phone: string): string {
  const digits = normalPhone(phone)
  return `tel:${digits.length === 10 ? `+1${digits}` : digits}`
}

/** What a map can find: the street if there is one, else the company in its town. */
export function mapQuery({ name, address, town }: Place): string | null {
  const parts = address === null ? [name, town] : [address, address.includes(town ?? '') ? null : town]
  const query = parts.filter(Boolean).join(', ')
  return query === '' ? null : query
}

/** The phone's own map app: each system opens it by another kind of link. */
export function mapLink(query: string, userAgent: string): string {
  const place = encodeURIComponent(query)
  if (/Android/.test(userAgent)) return `geo:0,0?q=${place}`
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${place}`
  return `https://www.openstreetmap.org/search?query=${place}`
}
