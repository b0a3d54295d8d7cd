import { expect, test } from 'vitest'
import { placeLookup, type Place } from './place-lookup.ts'

const place = (id: string, where: Partial<Place> = {}): Place => ({
  id,
  name: 'Walmart',
  address: null,
  city: null,
  state: null,
  contactName: null,
  contactPhone: null,
  latitude: null,
  longitude: null,
  coordinatePrecision: 'none',
  timeZone: null,
  ...where,
})
const stop = (where: { address?: string; city?: string; state?: string } = {}) => ({
  stopType: 'dropoff' as const,
  name: 'WALMART',
  ...where,
})

test('finds the place that a stop means, by as much as either says', async () => {
  const saved = [
    place('hereford', { city: 'Hereford', state: 'TX' }),
    place('lubbock', { city: 'Lubbock', state: 'TX', address: '4215 S Loop 289' }),
    place('clovis', { city: 'Clovis' }),
  ]
  const lookup = await placeLookup(saved, () => 'added')
  const found = (where: Parameters<typeof stop>[0]) => lookup.find(stop(where), 2)?.id
  expect(found({ city: 'hereford' })).toBe('hereford')
  expect(found({ address: '4215 S. Loop 289' })).toBe('lubbock')
  expect(found({ address: '4215 South Loop 289', city: 'Lubbock', state: 'TX' })).toBe('lubbock')
  expect(found({ city: 'Clovis', state: 'NM' })).toBe('clovis')
  expect(found({ state: 'TX' })).toBeUndefined()
  expect(found({})).toBeUndefined()
  expect(lookup.added).toEqual([])
  expect(found({ city: 'Amarillo' })).toBe('added')
  expect(found({ city: 'Amarillo' })).toBe('added')
  expect(lookup.added.map(({ row }) => row)).toEqual([2])
})

test('knows a town by each way of writing it', async () => {
  const saved = [place('ft', { city: 'Ft. Worth', state: 'TX' }), place('st', { city: 'Saint Louis' })]
  const lookup = await placeLookup(saved, () => 'added')
  expect(lookup.find(stop({ city: 'Fort Worth', state: 'TX' }), 2)?.id).toBe('ft')
  expect(lookup.find(stop({ city: 'St. Louis', state: 'MO' }), 2)?.id).toBe('st')
  expect(lookup.find(stop({ city: 'Louis' }), 2)?.id).toBe('added')
})

test('looks at each place a few times, however many stops ask for it', async () => {
  const count = 2000
  let looks = 0
  const saved = Array.from({ length: count }, (_, index) => ({
    ...place(String(index)),
    get city() {
      looks += 1
      return `Town ${String(index)}`
    },
  }))
  const lookup = await placeLookup(saved, () => 'added')
  for (let index = 0; index < count; index += 1) {
    expect(lookup.find(stop({ city: `Town ${String(index)}` }), index)?.id).toBe(String(index))
  }
  expect(looks).toBeLessThan(10 * count)
})
