import { describe, expect, test } from 'vitest'
import { isFitForGeofence } from '#domain/maps/precision.ts'
import { vendorAsker } from '../ask-vendor.ts'
import { vendorServer, type VendorReply } from '../test-support/vendor-server.ts'
import { failingGeocoderConformance, geocodingConformance, testKey } from './conformance.ts'
import { GeocodingFailure } from './geocoding-provider.ts'
import { hereGeocoder } from './here.ts'

type Reply = Parameters<typeof vendorServer>[0]

async function opened(reply: Reply, waits: Parameters<typeof vendorAsker>[0] = {}) {
  const server = await vendorServer(reply)
  const geocoder = hereGeocoder({ apiKey: testKey, geocodingUrl: `${server.url}/v1` }, vendorAsker(waits))
  return { geocoder, close: server.close, calls: server.calls }
}

/** As the Geocoding and Search API v1 documents its items. */
function items(query: string): VendorReply {
  if (query.startsWith('500 W 3rd St')) {
    return {
      body: {
        items: [
          {
            title: '500 W 3rd St, Hereford, TX 79045, United States',
            id: 'here:af:streetsection:1',
            resultType: 'houseNumber',
            houseNumberType: 'PA',
            address: { label: '500 W 3rd St, Hereford, TX 79045, United States', countryCode: 'USA' },
            position: { lat: 34.8154, lng: -102.4039 },
            access: [{ lat: 34.8155, lng: -102.4039 }],
            scoring: { queryScore: 1 },
          },
        ],
      },
    }
  }
  if (query !== 'Dallas, TX') return { body: { items: [] } }
  const dallas = {
    resultType: 'locality',
    localityType: 'city',
    address: { label: 'Dallas, TX, United States' },
  }
  return { body: { items: [{ ...dallas, position: { lat: 32.77822, lng: -96.79512 } }] } }
}

const published: Reply = ({ query }) => items(query.get('q') ?? '')

geocodingConformance('HERE', () => opened(published))
failingGeocoderConformance('HERE', (reply) => opened(() => reply, reply === 'never' ? { patience: 200 } : {}))

test('it is asked for one result in the United States', async () => {
  const { geocoder, calls, close } = await opened(published)
  await geocoder.geocode('Dallas, TX')
  await close()
  expect(calls[0]?.path).toBe('/v1/geocode')
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
    q: 'Dallas, TX',
    limit: '1',
    in: 'countryCode:USA',
    lang: 'en-US',
    apiKey: testKey,
  })
})

test('no result is said with the address', async () => {
  const { geocoder, close } = await opened(published)
  expect(await geocoder.geocode('Nowhere 1')).toMatchObject({
    message: 'No results found for address: Nowhere 1',
  })
  await close()
})

test.each([
  [{ resultType: 'houseNumber', houseNumberType: 'PA' }, 'rooftop'],
  [{ resultType: 'houseNumber', houseNumberType: 'interpolated' }, 'interpolated'],
  [{ resultType: 'place' }, 'rooftop'],
  [{ resultType: 'street' }, 'street'],
  [{ resultType: 'intersection' }, 'street'],
  [{ resultType: 'postalCodePoint' }, 'postal_code'],
  [{ resultType: 'locality', localityType: 'postalCode' }, 'postal_code'],
  [{ resultType: 'locality', localityType: 'city' }, 'locality'],
  [{ resultType: 'administrativeArea' }, 'none'],
  [{}, 'none'],
])('%j is as precise as %s', async (item, precision) => {
  const { geocoder, close } = await opened(() => ({
    body: { items: [{ ...item, position: { lat: 32, lng: -97 } }] },
  }))
  expect((await geocoder.geocode('x')).precision).toBe(precision)
  await close()
})

test.each([
  [90, 180, true],
  [90.1, 0, false],
  [-90.1, 0, false],
  [0, 180.1, false],
  [0, -180.1, false],
])('a place at %d, %d is on earth: %s', async (lat, lng, isOnEarth) => {
  const { geocoder, close } = await opened(() => ({ body: { items: [{ position: { lat, lng } }] } }))
  const failure = await geocoder.geocode('x').catch((error: unknown) => error)
  await close()
  expect(failure instanceof GeocodingFailure).toBe(!isOnEarth)
})

describe('an answer that is not what was written', () => {
  const house = { resultType: 'houseNumber', houseNumberType: 'PA', position: { lat: 42.3, lng: -71 } }
  const hereford = {
    label: '500 W 3rd St, Hereford, TX 79045-1234, United States',
    stateCode: 'TX',
    county: 'Deaf Smith',
    city: 'Hereford',
    postalCode: '79045-1234',
  }
  const boston = {
    label: '500 W 3rd St, Boston, MA 02127, United States',
    stateCode: 'MA',
    county: 'Suffolk',
    city: 'Boston',
    postalCode: '02127',
  }
  const amarillo = { ...hereford, label: '500 W 3rd St, Amarillo, TX', city: 'Amarillo', postalCode: '79101' }

  async function answered(typed: string, item: object) {
    const { geocoder, close } = await opened(() => ({ body: { items: [item] } }))
    const place = await geocoder.geocode(typed)
    await close()
    return place
  }

  test('a poor score is noted and does not count as a house', async () => {
    const place = await answered('500 W 3rd, Hereford, TX', {
      ...house,
      address: hereford,
      scoring: { queryScore: 0.35 },
    })
    expect(place).toMatchObject({ precision: 'locality', isDoubtful: true })
    expect(isFitForGeofence(place.precision)).toBe(false)
    expect(place.notes).toEqual([
      '“500 W 3rd, Hereford, TX” was taken for “500 W 3rd St, Hereford, TX 79045-1234, United States”, which fits it only in part. Check the address or set a pin.',
    ])
  })

  test.each([
    ['500 W 3rd St, Hereford, TX 79045', boston, 'is in another state'],
    ['500 W 3rd St, Hereford, Massachusetts', boston, 'is in another city'],
    ['500 W 3rd St, Hereford TX', amarillo, 'is in another city'],
    ['500 W 3rd St, Herefrod, TX', amarillo, 'is in another city'],
    ['Zzyzzyville', boston, 'is in another city'],
  ])('%j in another place is noted and does not count as a house', async (typed, address, why) => {
    const place = await answered(typed, { ...house, address, scoring: { queryScore: 0.95 } })
    expect(place).toMatchObject({ precision: 'locality', isDoubtful: true })
    expect(place.notes).toEqual([
      `“${typed}” was taken for “${address.label}”, which ${why}. Check the address or set a pin.`,
    ])
  })

  test.each([
    ['500 W 3rd St, Hereford, TX', hereford, {}],
    ['500 W 3rd St Hereford Texas', hereford, { scoring: { queryScore: 0.8 } }],
    ['500 W 3rd St, TX 79045', hereford, {}],
    ['500 W 3rd St\nHereford 79045', hereford, {}],
    ['HEREFORD TX', hereford, {}],
    [
      '500 W 3rd St, St. Louis, MO',
      { label: '500 W 3rd St, Saint Louis, MO', stateCode: 'MO', city: 'Saint Louis' },
      {},
    ],
    // Mail goes by towns that the map has not.
    ['500 W 3rd St, Summerfield, TX 79045', hereford, {}],
    ['500 W 3rd St, Summerfield, TX', hereford, { scoring: { queryScore: 1, fieldScore: { city: 1 } } }],
    [
      'Acme Feedyard, TX',
      { ...hereford, label: 'Acme Feedyard, Hereford, TX 79045' },
      { resultType: 'place' },
    ],
    ['500 W 3rd St, Deaf Smith, TX', hereford, {}],
    // An older answer without parts.
    ['500 W 3rd St, Hereford, TX', { label: 'Somewhere' }, {}],
  ])('%j is the place that was written', async (typed, address, more) => {
    const place = await answered(typed, { ...house, address, ...more })
    expect(place).toMatchObject({ precision: 'rooftop', notes: [] })
    expect(place).not.toHaveProperty('isDoubtful')
  })

  test('an address abroad is not asked for: HERE would find one of the same name', async () => {
    const { geocoder, calls, close } = await opened(() => ({ body: { items: [] } }))
    expect(await geocoder.geocode('Nuevo Laredo, Tamps')).toMatchObject({
      precision: 'none',
      message: 'Only places in the United States are known, and this one is in Mexico.',
    })
    await close()
    expect(calls).toEqual([])
  })
})
