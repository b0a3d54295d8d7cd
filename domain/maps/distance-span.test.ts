import { expect, test } from 'vitest'
import { distanceSpanPercent, lengthRoot, localShareInPercent } from './distance-span.ts'
import { metersFromMiles } from './geo-point.ts'

const leg = (miles: number, localMiles = 0) => ({
  meters: metersFromMiles(miles),
  localMeters: metersFromMiles(localMiles),
})

test('a short route is less certain than a long one', () => {
  const spans = [5, 50, 100, 250, 500, 859, 1500, 2500].map((miles) => distanceSpanPercent([leg(miles)]))
  expect(spans).toEqual([10, 10, 8, 6, 5, 4, 3, 3])
})

test('roads that no list names make it less certain', () => {
  expect(distanceSpanPercent([leg(100, 100)])).toBe(28)
  expect(distanceSpanPercent([leg(400, 100)])).toBe(10)
  expect(distanceSpanPercent([leg(859, 4)])).toBe(4)
})

test('a route of many legs is as uncertain as these together', () => {
  expect(distanceSpanPercent([leg(300), leg(300), leg(300)])).toBe(distanceSpanPercent([leg(300)]))
  expect(distanceSpanPercent([leg(50), leg(200)])).toBe(7)
})

test('a leg of a few miles is as uncertain as one of fifty', () => {
  // The cube root of 50.
  expect(lengthRoot(leg(8))).toBeCloseTo(3.684, 3)
  expect(lengthRoot(leg(64))).toBeCloseTo(4, 6)
})

test('where nothing is driven nothing is off', () => {
  expect(distanceSpanPercent([])).toBe(0)
  expect(distanceSpanPercent([leg(0)])).toBe(0)
  expect(distanceSpanPercent([leg(0), leg(100)])).toBe(8)
  expect(localShareInPercent(leg(0))).toBe(0)
})
