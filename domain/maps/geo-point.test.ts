import { describe, expect, test } from 'vitest'
import {
  greatCircleMeters,
  greatCircleMiles,
  isGeoPoint,
  metersFromMiles,
  milesFromMeters,
} from './geo-point.ts'
import { isFitForGeofence, precisions } from './precision.ts'

const amarillo = { latitude: 35.222, longitude: -101.8313 }
const dallas = { latitude: 32.7831, longitude: -96.8067 }

describe('great circle', () => {
  test('is the length of a degree along a meridian', () => {
    const miles = greatCircleMiles({ latitude: 30, longitude: -100 }, { latitude: 31, longitude: -100 })
    expect(miles).toBeCloseTo(69.09, 1)
  })

  test('is the same both ways, and nothing from a place to itself', () => {
    expect(greatCircleMeters(amarillo, dallas)).toBe(greatCircleMeters(dallas, amarillo))
    expect(greatCircleMeters(dallas, dallas)).toBe(0)
    expect(greatCircleMiles(amarillo, dallas)).toBeCloseTo(333, -1)
  })

  test('holds at the other end of the world', () => {
    const there = greatCircleMeters({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })
    expect(there / Math.PI).toBeCloseTo(6_371_008.8, 0)
  })
})

test('miles and meters are the same length', () => {
  expect(milesFromMeters(metersFromMiles(42))).toBeCloseTo(42, 9)
  expect(metersFromMiles(10)).toBe(16_093.44)
})

test('a point lies on the globe', () => {
  expect(isGeoPoint(dallas)).toBe(true)
  expect(isGeoPoint({ latitude: 90, longitude: -180 })).toBe(true)
  expect(isGeoPoint({ latitude: -90, longitude: 180 })).toBe(true)
  expect(isGeoPoint({ latitude: 91, longitude: 0 })).toBe(false)
  expect(isGeoPoint({ latitude: 0, longitude: 180.5 })).toBe(false)
  expect(isGeoPoint({ latitude: 0, longitude: Number.NaN })).toBe(false)
})

test('only a pin, a house and a street may be fenced', () => {
  expect(precisions.filter(isFitForGeofence)).toEqual(['pin', 'rooftop', 'interpolated', 'street'])
})
