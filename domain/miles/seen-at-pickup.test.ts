import { expect, test } from 'vitest'
import type { Fix } from '../tracking/ping.ts'
import { seenAtPickup } from './seen-at-pickup.ts'

const pickup = { latitude: 36, longitude: -100 }

/** So many miles from the pickup, a position a minute from minute 0 on. */
const passing = (...miles: readonly number[]): Fix[] =>
  miles.map((far, minute) => ({
    latitude: pickup.latitude + far / 69.093,
    longitude: pickup.longitude,
    accuracyMeters: 10,
    atMs: minute * 60_000,
  }))

test.each([
  ['at the nearest position', passing(30, 12, 4, 1, 5, 20), 0, 3],
  ['at the first pass, though a later one is nearer', passing(30, 4, 20, 90, 20, 1), 0, 1],
  ['at the first pass where it began, though a later one is nearer', passing(4, 5, 20, 90, 20, 1), 0, 0],
  ['where it came within 10 miles, not where it passed by at 10.5', passing(10.5, 40, 9.5, 40), 0, 2],
  ['from the moment on at which it was empty', passing(30, 4, 40, 60, 3, 40), 1, 1],
  ['once it was empty, though it drove past before', passing(15, 2, 15, 40, 15, 5, 20), 3, 5],
  ['before it was empty, if it came there only then', passing(15, 2, 15, 40, 60), 3, 1],
  ['where it was nearest while empty, if it was never seen there', passing(30, 40, 50, 35, 60), 1, 3],
])('the truck was at the pickup %s', (_name, fixes, emptyAt, minute) => {
  expect(seenAtPickup(pickup, fixes, emptyAt * 60_000)).toBe(minute * 60_000)
})

test('a truck of which nothing is known was at no time', () => {
  expect(seenAtPickup(pickup, [], 0)).toBeNull()
  expect(seenAtPickup(pickup, passing(50, 60), 5 * 60_000)).toBeNull()
})
