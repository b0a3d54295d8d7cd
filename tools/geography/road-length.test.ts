import { expect, test } from 'vitest'
import { greatCircleMiles, type GeoPoint } from '../../domain/maps/geo-point.ts'
import { isWinding, roadMiles } from './road-length.ts'

type Leg = readonly [GeoPoint, GeoPoint]
const michigan: Leg = [
  { latitude: 43.379, longitude: -84.66 },
  { latitude: 43.419, longitude: -83.951 },
]
const westVirginia: Leg = [
  { latitude: 38.925, longitude: -79.847 },
  { latitude: 38.224, longitude: -80.095 },
]

test('between the lakes an old road runs straight, in the mountains it winds', () => {
  expect([isWinding(michigan), isWinding(westVirginia)]).toEqual([false, true])
  const [flat, steep] = [michigan, westVirginia].map(
    (leg) => roadMiles(leg, 'S', 1) / greatCircleMiles(...leg),
  )
  expect(flat).toBeLessThan(1.08)
  expect(steep).toBeGreaterThan(1.25)
})
