import { expect, test } from 'vitest'
import { hourMs } from './ping.ts'
import {
  batteryPercent,
  farthestAheadMs,
  mpsFromKilometersPerHour,
  mpsFromKnots,
  msFromEpoch,
  oldestPingMs,
  refusalOf,
  shownTimeMs,
} from './plausible-ping.ts'

const receivedAtMs = Date.parse('2026-05-04T13:00:00Z')
const ping = {
  latitude: 32.4,
  longitude: -99.7,
  accuracyMeters: 10,
  receivedAtMs,
  capturedAtMs: receivedAtMs - 900,
}

test.each([
  ['a plain position', {}, null],
  ['latitude beyond the pole', { latitude: 90.01 }, 'out_of_range'],
  ['longitude beyond the date line', { longitude: -180.01 }, 'out_of_range'],
  ['no number', { latitude: Number.NaN }, 'out_of_range'],
  ['0/0', { latitude: 0, longitude: 0 }, 'null_island'],
  ['on the equator', { latitude: 0 }, null],
  ['in Greenwich', { longitude: 0 }, null],
  ['a position the phone calls invalid', { accuracyMeters: -1 }, 'no_fix'],
  ['exact to the meter', { accuracyMeters: 0 }, null],
  ['no accuracy', { accuracyMeters: null }, null],
  ['a year old', { capturedAtMs: receivedAtMs - oldestPingMs }, null],
  ['older', { capturedAtMs: receivedAtMs - oldestPingMs - 1 }, 'too_old'],
  ['no time', { capturedAtMs: Number.NaN }, 'too_old'],
  ['a clock that is ahead by a time zone', { capturedAtMs: receivedAtMs + farthestAheadMs }, null],
  ['a date in the future', { capturedAtMs: receivedAtMs + farthestAheadMs + 1 }, 'in_the_future'],
])('%s', (_what, change, refusal) => {
  expect(refusalOf({ ...ping, ...change })).toBe(refusal)
})

test('a year and a day, and a day ahead', () => {
  expect([oldestPingMs / hourMs, farthestAheadMs / hourMs]).toEqual([366 * 24, 24])
})

test('the time shown is never after the server had it', () => {
  expect(shownTimeMs({ capturedAtMs: 5, receivedAtMs: 9 })).toBe(5)
  expect(shownTimeMs({ capturedAtMs: 9, receivedAtMs: 5 })).toBe(5)
})

test('units that phones send', () => {
  expect(mpsFromKnots(100)).toBeCloseTo(51.444, 3)
  expect(mpsFromKilometersPerHour(108)).toBeCloseTo(30, 9)
  expect([0.424, 1, 1.2, 0, -1].map(batteryPercent)).toEqual([42, 100, 100, 0, null])
  expect([1_777_899_600, 1_777_899_600_000, 99_999_999_999].map(msFromEpoch)).toEqual([
    1_777_899_600_000, 1_777_899_600_000, 99_999_999_999_000,
  ])
  expect(msFromEpoch(100_000_000_000)).toBe(100_000_000_000)
})
