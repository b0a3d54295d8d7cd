import { expect, it } from 'vitest'
import { aLoad, aLocation, aStop } from '#client/test-support/a-load.ts'
import { mapLink, mapQuery, telLink } from '../my-loads/phone-links.ts'
import { destinationOf, numberOf, placesOf } from './places.ts'

const names = (load: Parameters<typeof placesOf>[0]) => placesOf(load).map(({ name }) => name)

it('follows the stops in their order, and delivers at the last drop-off', () => {
  const load = aLoad({
    location: aLocation({ name: 'Elsewhere' }),
    stops: [
      aStop({ stopSequence: 3, stopType: 'pickup', companyName: 'C' }),
      aStop({ stopSequence: 2, companyName: 'B' }),
      aStop({ stopSequence: 1, stopType: 'pickup', companyName: 'A' }),
    ],
  })
  expect(names(load)).toEqual(['A', 'B', 'C'])
  expect(destinationOf(load)?.name).toBe('B')
})

it('falls back to pickup and delivery of a load without stops', () => {
  const load = aLoad({ pickupLocation: aLocation({ name: 'A' }), location: aLocation({ name: 'B' }) })
  expect(names(load)).toEqual(['A', 'B'])
  expect(destinationOf(load)?.name).toBe('B')
  expect(destinationOf(aLoad())).toBeNull()
})

it('calls a load by its number, else by the end of its id', () => {
  expect(numberOf(aLoad({ number109: '109-2026-00417' }))).toBe('109-2026-00417')
  expect(numberOf(aLoad({ number109: '', id: '00000000-0000-4000-8000-0000007f3a2c' }))).toBe('7f3a2c')
})

it('asks the map for the street, else for the company in its town', () => {
  const [place] = placesOf(aLoad({ stops: [aStop({ address: '200 Rail Street' })] }))
  if (!place) throw new Error('the stop is missing')
  expect(mapQuery(place)).toBe('200 Rail Street, Fort Worth, TX')
  expect(mapQuery({ ...place, address: '200 Rail Street, Fort Worth, TX 76106' })).toBe(
    '200 Rail Street, Fort Worth, TX 76106',
  )
  expect(mapQuery({ ...place, address: null })).toBe('Fort Worth Grain Co, Fort Worth, TX')
  expect(mapQuery({ ...place, address: null, name: null, town: null })).toBeNull()
})

it('opens the map app of the phone', () => {
  expect(mapLink('Hereford, TX', 'Mozilla/5.0 (Linux; Android 15)')).toBe('geo:0,0?q=Hereford%2C%20TX')
  expect(mapLink('Hereford, TX', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe(
    'https://maps.apple.com/?q=Hereford%2C%20TX',
  )
  expect(mapLink('A & B', 'Mozilla/5.0 (X11; Linux)')).toBe(
    'https://www.openstreetmap.org/search?query=A%20%26%20B',
  )
})

it('dials US numbers with their country code, others as they are', () => {
  expect(telLink('(806) 555-0142')).toBe('tel:+18065550142')
  expect(telLink('1-806-555-0142')).toBe('tel:+18065550142')
  expect(telLink('555-0142')).toBe('tel:5550142')
})
