import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { greatCircleMiles } from '#domain/maps/geo-point.ts'
import { GeocodingFailure, type Geocoder } from './geocoding-provider.ts'

type Opened = { readonly geocoder: Geocoder; readonly close: () => Promise<void> }

export const hereford = { latitude: 34.8151, longitude: -102.3977 }
export const knownAddress = '500 W 3rd St, Hereford, TX 79045'
export const unknownAddress = 'Qxqxqx Yards, Zzyzzyville'

/** Requirements for all geocoders. */
export function geocodingConformance(name: string, open: () => Promise<Opened>): void {
  describe(`${name} as geocoder`, () => {
    let opened: Opened
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close())

    test('an address is found, with what it was understood as and how well', async () => {
      const place = await opened.geocoder.geocode(knownAddress)
      expect(place.precision).not.toBe('none')
      expect(place.label).toMatch(/hereford/i)
      expect(greatCircleMiles(place.position ?? { latitude: 0, longitude: 0 }, hereford)).toBeLessThan(15)
    })

    test('the connection is tried with Dallas', async () => {
      const place = await opened.geocoder.geocode('Dallas, TX')
      // A geocoder that only knows house numbers may not find a town.
      if (place.position === null) expect(place.message).toBe('No results found for address: Dallas, TX')
      else expect(greatCircleMiles(place.position, { latitude: 32.78, longitude: -96.8 })).toBeLessThan(25)
    })

    test('an address that is nowhere is an answer in words', async () => {
      const place = await opened.geocoder.geocode(unknownAddress)
      expect(place).toMatchObject({ precision: 'none', position: null, label: null })
      if (place.precision === 'none') expect(place.message).not.toBe('')
    })
  })
}

type Failing = (
  reply: { status?: number; body?: unknown; headers?: Record<string, string> } | 'never',
) => Promise<Opened>

export const testKey = 'a-key-that-nobody-may-see'
const unusable = 'maps API key invalid or service unavailable'

/** How vendors' geocoders must fail: with our own messages, without the key. */
export function failingGeocoderConformance(name: string, open: Failing): void {
  describe(`${name} when the vendor fails`, () => {
    test.each([
      [
        '401',
        { status: 401, body: { error: `apiKey ${testKey} invalid` } },
        /^(maps API|Geocoding failed: 401)/,
      ],
      ['403', { status: 403, body: {} }, /^(maps API|Geocoding failed: 403)/],
      ['429', { status: 429, headers: { 'retry-after': '60' } }, /^Geocoding failed: 429$/],
      ['500', { status: 500, headers: { 'retry-after': '60' } }, /^Geocoding failed: 500$/],
      ['an answer that is no JSON', { body: '<html>sign in</html>' }, /^Geocoding failed: 200$/],
      ['an answer of another shape', { body: { items: 'many', result: [] } }, /^Geocoding failed: 200$/],
      ['silence', 'never', unusable],
    ] as const)('%s is a failure in words', async (_what, reply, words) => {
      const { geocoder, close } = await open(reply)
      const failure = await geocoder.geocode('Dallas, TX').then(
        () => null,
        (error: unknown) => error,
      )
      await close()
      expect(failure).toBeInstanceOf(GeocodingFailure)
      const message = failure instanceof Error ? failure.message : ''
      expect(message).toMatch(words)
      expect(message).not.toContain(testKey)
    })
  })
}
