import { describe, expect, test } from 'vitest'
import { greatCircleMiles, type GeoPoint } from '#domain/maps/geo-point.ts'
import { milesByState, milesOf } from '#domain/miles/state-miles.ts'
import { usStates } from './us-states.ts'

const map = await usStates()
const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude })

/** State lines along surveyed meridians and parallels, according to the states' own laws. */
describe('a road from west to east', () => {
  test.each([
    ['I-30 at Texarkana', 'TX', 'AR', at(33.46, -94.3), at(33.46, -93.8), -94.043],
    ['I-40 at Glenrio', 'NM', 'TX', at(35.18, -103.3), at(35.18, -102.8), -103.042],
    ['95th Street in Kansas City', 'KS', 'MO', at(38.957, -94.8), at(38.957, -94.4), -94.608],
    ['I-70 on the Missouri in Kansas City', 'KS', 'MO', at(39.108, -94.75), at(39.108, -94.45), -94.608],
    ['I-80 on the Missouri at Omaha', 'NE', 'IA', at(41.236, -96.1), at(41.236, -95.75), -95.925],
  ] as const)('%s goes from %s to %s at the line', (_name, west, east, from, to, longitude) => {
    const miles = milesByState(map, [from, to])
    expect([...miles.keys()]).toEqual([west, east])
    const truly = greatCircleMiles(from, at(from.latitude, longitude))
    expect(Math.abs((miles.get(west) ?? 0) - truly)).toBeLessThan(0.6)
  })
})

describe('a road', () => {
  test('from El Paso to Las Cruces crosses into New Mexico at Anthony, 32 degrees north', () => {
    const [elPaso, anthony, lasCruces] = [at(31.85, -106.56), at(32.0005, -106.6), at(32.31, -106.78)]
    const miles = milesByState(map, [elPaso, anthony, lasCruces])
    expect([...miles.keys()]).toEqual(['TX', 'NM'])
    expect(Math.abs((miles.get('TX') ?? 0) - greatCircleMiles(elPaso, anthony))).toBeLessThan(0.6)
  })

  test('past the four corners stands in each of them', () => {
    const around = [at(36.95, -109.1), at(36.95, -109), at(37.05, -109), at(37.05, -109.1)]
    expect(around.map(map.stateAt)).toEqual(['AZ', 'NM', 'CO', 'UT'])
  })

  test('over long bridges stays in its states', () => {
    const keys = milesByState(map, [at(24.714, -81.09), at(24.66, -81.3)])
    expect([...keys.keys()]).toEqual(['FL'])
    const mackinac = milesByState(map, [at(45.75, -84.73), at(45.9, -84.73)])
    expect([...mackinac.keys()]).toEqual(['MI'])
    const chesapeake = milesByState(map, [at(36.9, -76.1), at(37.03, -76.07), at(37.17, -75.97)])
    expect([...chesapeake.keys()]).toEqual(['VA'])
  })
})

test.each([
  ['Juarez', at(31.6, -106.42)],
  ['Nuevo Laredo', at(27.45, -99.52)],
  ['Windsor, Ontario', at(42.25, -82.9)],
  ['the Gulf', at(28, -92)],
])('%s is in no state', (_name, place) => {
  expect(map.stateAt(place)).toBe('')
})

test.each([
  ['FL', at(24.56, -81.78)],
  ['CA', at(33.745, -118.26)],
  ['NY', at(40.75, -73.99)],
  ['NJ', at(40.72, -74.06)],
  ['DC', at(38.9, -77.03)],
  ['AK', at(61.2, -149.9)],
  ['HI', at(21.33, -157.9)],
])('a harbor or a capital in %s is', (state, place) => {
  expect(map.stateAt(place)).toBe(state)
})

test('a way out of the country counts what lies beyond as outside', () => {
  const miles = milesByState(map, [at(27.6, -99.45), at(27.3, -99.6)])
  expect([...miles.keys()]).toEqual(['TX', ''])
  expect(milesOf(miles)).toBeGreaterThan(22)
})
