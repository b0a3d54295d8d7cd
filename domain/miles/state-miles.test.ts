import { describe, expect, test } from 'vitest'
import { greatCircleMiles, type GeoPoint } from '../maps/geo-point.ts'
import { encodePolyline } from '../maps/polyline.ts'
import { openStateMap, outside, statePrecision } from './state-map.ts'
import { added, milesByState, milesOf, roundedMiles } from './state-miles.ts'

const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude })

/** A square of a degree, its south-west corner given. */
function square(code: string, south: number, west: number): string {
  const corners = [at(south, west), at(south, west + 1), at(south + 1, west + 1), at(south + 1, west)]
  return `${code} ${encodePolyline([...corners, at(south, west)], statePrecision)}`
}

// Four corners at 37 N, 100 W; Rhode Island lies 0.2 degrees of water east of Kansas, Delaware far out at sea.
const map = openStateMap(
  [
    square('TX', 36, -101),
    square('OK', 36, -100),
    square('CO', 37, -101),
    square('KS', 37, -100),
    square('RI', 37, -98.8),
    square('DE', 37, -95),
  ].join('\n'),
)

describe('the state of a point', () => {
  test.each([
    ['TX', 36.5, -100.5],
    ['OK', 36.5, -99.5],
    ['CO', 37.5, -100.5],
    ['KS', 37.5, -99.5],
    ['RI', 37.5, -98.5],
    ['DE', 37.5, -94.5],
    [outside, 37.5, -97],
    [outside, 35.9, -100.5],
    [outside, 38.1, -100.5],
    [outside, 37.5, -101.1],
  ])('%s', (state, latitude, longitude) => {
    expect(map.stateAt(at(latitude, longitude))).toBe(state)
  })

  test('just off the drawn shore is the state of that shore, a few miles off is none', () => {
    expect(map.stateAt(at(36.5, -101.02))).toBe('TX')
    expect(map.stateAt(at(36.5, -101.04))).toBe(outside)
    expect(map.stateAt(at(35.98, -99.5))).toBe('OK')
  })

  test('off a shore that runs across is near by how narrow degrees are there', () => {
    const corners = [at(59, -150), at(61, -146), at(61, -150), at(59, -150)]
    const shore = openStateMap(`AK ${encodePolyline(corners, statePrecision)}`)
    // There the shore runs north-east; 1.4 and 1.6 miles south-east of it.
    expect(shore.stateAt(at(59.9857, -147.9713))).toBe('AK')
    expect(shore.stateAt(at(59.9836, -147.9673))).toBe(outside)
  })

  test.each([
    ['south-west', 36.5, -100.4, -100.6],
    ['south-east', 36.5, -99.6, -99.4],
    ['north-west', 37.5, -100.4, -100.6],
    ['north-east', 37.5, -99.6, -99.4],
  ])('is told on both sides of a border that runs across, to the %s', (_where, latitude, inside, beyond) => {
    const corners = [at(36, -100), at(37, -99), at(38, -100), at(37, -101), at(36, -100)]
    const diamond = openStateMap(`NM ${encodePolyline(corners, statePrecision)}`)
    expect(diamond.stateAt(at(latitude, inside))).toBe('NM')
    expect(diamond.stateAt(at(latitude, beyond))).toBe(outside)
  })
})

const tenths = (miles: number | undefined) => Math.round((miles ?? NaN) * 10) / 10

describe('the miles of a line', () => {
  test('are cut where it crosses from one state to the next', () => {
    const [from, line, to] = [at(36.5, -100.4), at(36.5, -100), at(36.5, -99.7)]
    const miles = milesByState(map, [from, to])
    expect([...miles.keys()]).toEqual(['TX', 'OK'])
    expect(tenths(miles.get('TX'))).toBe(tenths(greatCircleMiles(from, line)))
    expect(tenths(miles.get('OK'))).toBe(tenths(greatCircleMiles(line, to)))
  })

  test('count a state that lies between two points', () => {
    const miles = milesByState(map, [at(36.9, -100.2), at(37.2, -99.9)])
    expect([...miles.keys()].toSorted()).toEqual(['CO', 'KS', 'TX'])
    expect(milesOf(miles)).toBeCloseTo(greatCircleMiles(at(36.9, -100.2), at(37.2, -99.9)), 9)
  })

  test('come to those of the road, each state by its share', () => {
    const miles = milesByState(map, [at(36.5, -100.3), at(36.5, -99.9)], 100)
    expect(milesOf(miles)).toBeCloseTo(100, 6)
    expect(tenths(miles.get('TX'))).toBeCloseTo(75, 0)
  })

  test('over a bridge go half to each shore', () => {
    const miles = milesByState(map, [at(37.5, -99.1), at(37.5, -98.7)])
    expect([...miles.keys()].toSorted()).toEqual(['KS', 'RI'])
    expect(tenths(miles.get('KS'))).toBe(tenths(miles.get('RI')))
    expect(milesOf(miles)).toBeCloseTo(greatCircleMiles(at(37.5, -99.1), at(37.5, -98.7)), 9)
  })

  test.each([
    // A degree is 54.8 miles here, and 1.5 miles of water off each shore count as that state.
    ['24.7 miles long', -99.495, ['KS', 'RI']],
    ['25.8 miles long', -99.475, ['KS', outside, 'RI']],
  ])('over water %s', (_length, shore, states) => {
    const coasts = openStateMap([square('KS', 37, -101), square('RI', 37, shore)].join('\n'))
    const miles = milesByState(coasts, [at(37.5, -100.1), at(37.5, -99.3)])
    expect([...miles.keys()]).toEqual(states)
  })

  test('far outside of every state are counted as outside', () => {
    const miles = milesByState(map, [at(37.5, -98.1), at(37.5, -94.8)])
    expect(miles.get(outside)).toBeGreaterThan(140)
    expect([...miles.keys()]).toEqual(['RI', outside, 'DE'])
  })

  test('that end outside stay outside, however few', () => {
    const miles = milesByState(map, [at(36.1, -100.5), at(35.9, -100.5)])
    expect(tenths(miles.get(outside))).toBe(5.4)
  })

  test('between stops at one place are those of the road, in its state', () => {
    expect(milesByState(map, [at(36.5, -99.5), at(36.5, -99.5)], 2.5)).toEqual(new Map([['OK', 2.5]]))
    expect(milesByState(map, [at(36.5, -99.5)])).toEqual(new Map())
    expect(milesByState(map, [], 3)).toEqual(new Map())
  })

  test('in tenths leave out a state that was hardly touched', () => {
    const exact = [
      ['TX', 18.22] as const,
      ['NM', 169.93] as const,
      ['AZ', 133.42] as const,
      ['OK', 0.04] as const,
      ['LA', 0.96] as const,
    ]
    expect([...roundedMiles(new Map(exact))]).toEqual([
      ['TX', 18.2],
      ['NM', 169.9],
      ['AZ', 133.4],
      ['LA', 1],
    ])
  })

  test('of several lines add up', () => {
    const sum = added([new Map([['TX', 1] as const]), new Map([['TX', 2] as const, ['OK', 3] as const])])
    expect(sum).toEqual(
      new Map([
        ['TX', 3],
        ['OK', 3],
      ]),
    )
  })
})
