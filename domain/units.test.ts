import { expect, test } from 'vitest'
import {
  feetFromMeters,
  kilogramsFromPounds,
  metersFromFeet,
  poundsFromKilograms,
  wholeMinutes,
} from './units.ts'

test('a truck in metric units', () => {
  expect(kilogramsFromPounds(80_000)).toBeCloseTo(36_287.39, 2)
  expect(metersFromFeet(13.6)).toBeCloseTo(4.145, 3)
})

test('there and back', () => {
  expect(poundsFromKilograms(kilogramsFromPounds(34_000))).toBeCloseTo(34_000, 6)
  expect(feetFromMeters(metersFromFeet(53))).toBeCloseTo(53, 9)
})

test('minutes are whole', () => {
  expect([0, 29, 30, 20_449].map(wholeMinutes)).toEqual([0, 0, 1, 341])
})
