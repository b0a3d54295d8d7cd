import { createHmac, timingSafeEqual } from 'node:crypto'
import type { VendorCall } from './sms-provider.ts'

/** Whether Twilio made this call: it signs the full URL and all fields, sorted by name. */
export function isSignedBy(authToken: string, { url, fields, signature }: VendorCall): boolean {
  const signed = Object.entries(fields)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .reduce((text, [name, value]) => text + name + value, url)
  const expected = createHmac('sha1', authToken).update(signed, 'utf8').digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
