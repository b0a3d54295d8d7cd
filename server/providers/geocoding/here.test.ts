import { expect, test } from 'vitest'
import { vendorAsker } from '../ask-vendor.ts'
import { vendorServer, type VendorReply } from '../test-support/vendor-server.ts'
import { failingGeocoderConformance, geocodingConformance, testKey } from './conformance.ts'
import { hereGeocoder } from './here.ts'

type Reply = Parameters<typeof vendorServer>[0]

async function opened(reply: Reply) {
  const server = await vendorServer(reply)
  const geocoder = hereGeocoder(
    { apiKey: testKey, geocodingUrl: `${server.url}/v1` },
    vendorAsker({ patience: 2000 }),
  )
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
failingGeocoderConformance('HERE', (reply) => opened(() => reply))

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
