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

it('is due at the last drop-off of all, whatever comes after it', () => {
  const stops = [
    aStop({ stopSequence: 1, stopType: 'pickup' }),
    aStop({ stopSequence: 2 }),
    aStop({ stopSequence: 3 }),
    aStop({ stopSequence: 4, stopType: 'pickup' }),
  ]
  const due = (load: Parameters<typeof placesOf>[0]) => placesOf(load).map(({ dueDay }) => dueDay)
  expect(due(aLoad({ deliveryDueAt: '2026-12-01', stops }))).toEqual([null, null, '2026-12-01', null])
  const withoutStops = { pickupLocation: aLocation(), location: aLocation() }
  expect(due(aLoad({ deliveryDueAt: '2026-12-01', ...withoutStops }))).toEqual([null, '2026-12-01'])
})

it('tells of a stop what the office wrote of it', () => {
  const stop = aStop({
    ...{ id: 's1', stopType: 'pickup', companyName: 'Grain Co', address: '1 Rail Street', city: 'Hereford' },
    ...{
      contactPhone: '(806) 555-0142',
      contactName: 'Robin',
      notes: 'Ring twice',
      timeZone: 'America/Denver',
    },
    ...{ appointmentAt: '2026-11-24T16:00:00.000Z', appointmentUntil: '2026-11-24T18:00:00.000Z' },
    ...{ arrivedAt: '2026-11-24T16:05:00.000Z', departedAt: '2026-11-24T17:00:00.000Z' },
    ...{ state: null, latitude: 34.8, longitude: -102.4 },
  })
  expect(placesOf(aLoad({ stops: [stop] }))).toEqual([
    {
      ...{ key: 's1', type: 'pickup', name: 'Grain Co', address: '1 Rail Street', town: 'Hereford' },
      ...{ phone: '(806) 555-0142', contactName: 'Robin', notes: 'Ring twice', timeZone: 'America/Denver' },
      ...{ appointmentAt: '2026-11-24T16:00:00.000Z', appointmentUntil: '2026-11-24T18:00:00.000Z' },
      ...{ arrivedAt: '2026-11-24T16:05:00.000Z', departedAt: '2026-11-24T17:00:00.000Z' },
      ...{ dueDay: null, latitude: 34.8, longitude: -102.4 },
    },
  ])
  const [bare] = placesOf(aLoad({ stops: [aStop({ city: null, state: null, timeZone: null })] }))
  expect(bare).toMatchObject({ town: null })
  expect(bare?.timeZone).toBeUndefined()
})

it('tells of a saved place its name, its street and whom to call', () => {
  const saved = { city: 'Hereford', state: 'TX', contactName: 'Robin', contactPhone: '(806) 555-0142' }
  const load = aLoad({ location: aLocation({ name: 'Mill', address: '100 Mill Road', ...saved }) })
  expect(placesOf(load)).toEqual([
    {
      ...{ key: 'dropoff', type: 'dropoff', name: 'Mill', address: '100 Mill Road', town: 'Hereford, TX' },
      ...{ phone: '(806) 555-0142', contactName: 'Robin', notes: null, timeZone: undefined },
      ...{ appointmentAt: null, appointmentUntil: null, arrivedAt: null, departedAt: null },
      ...{ dueDay: null, latitude: null, longitude: null },
    },
  ])
})
