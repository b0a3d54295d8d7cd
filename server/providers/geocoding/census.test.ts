import { expect, test } from 'vitest'
import { vendorAsker } from '../ask-vendor.ts'
import { vendorServer } from '../test-support/vendor-server.ts'
import { censusGeocoder } from './census.ts'
import { failingGeocoderConformance, geocodingConformance, knownAddress } from './conformance.ts'

type Reply = Parameters<typeof vendorServer>[0]

async function opened(reply: Reply, waits: Parameters<typeof vendorAsker>[0] = {}) {
  const server = await vendorServer(reply)
  const geocoder = censusGeocoder({ url: `${server.url}/geocoder` }, vendorAsker(waits))
  return { geocoder, close: server.close, calls: server.calls }
}

/** As the Census Bureau documents the answer of its Geocoding Services. */
const published: Reply = ({ query }) => {
  const address = query.get('address')
  const input = {
    address: { address },
    benchmark: { id: '4', benchmarkName: 'Public_AR_Current', isDefault: false },
  }
  const match = {
    tigerLine: { side: 'L', tigerLineId: '1' },
    coordinates: { x: -102.4039, y: 34.8154 },
    addressComponents: { zip: '79045', streetName: '3RD', city: 'HEREFORD', state: 'TX', fromAddress: '500' },
    matchedAddress: '500 W 3RD ST, HEREFORD, TX, 79045',
  }
  return { body: { result: { input, addressMatches: address === knownAddress ? [match] : [] } } }
}

geocodingConformance('The US Census', () => opened(published))
failingGeocoderConformance('The US Census', (reply) =>
  opened(() => reply, reply === 'never' ? { patience: 200 } : {}),
)

test('it is asked for the current addresses, and places them along their street', async () => {
  const { geocoder, calls, close } = await opened(published)
  expect(await geocoder.geocode(knownAddress)).toMatchObject({ precision: 'interpolated' })
  await close()
  expect(calls[0]?.path).toBe('/geocoder/locations/onelineaddress')
  expect(Object.fromEntries(calls[0]?.query ?? [])).toEqual({
    address: knownAddress,
    benchmark: 'Public_AR_Current',
    format: 'json',
  })
})

test('an address without a street, which it calls a bad request, is nowhere', async () => {
  const { geocoder, close } = await opened(() => ({
    status: 400,
    body: { errors: ['Street address cannot be empty'] },
  }))
  expect(await geocoder.geocode('79045')).toMatchObject({
    precision: 'none',
    message: 'No results found for address: 79045',
  })
  await close()
})
