import { describe, expect, test } from 'vitest'
import { lingeringIn, overlap } from './lingering.ts'
import { minuteMs, type Fix } from './ping.ts'

const accuracyMeters = 5
/** Fixes on a line north of the pin, by minute and distance in meters. */
const line = (metersAt: Readonly<Record<number, number>>, radius = 200) => ({
  fixes: Object.entries(metersAt).map(([minute, meters]): Fix => ({
    ...{ latitude: 35 + meters / 100_000, longitude: -97, accuracyMeters },
    atMs: Number(minute) * minuteMs,
  })),
  meters: Object.values(metersAt),
  radius,
})
const spans = (place: ReturnType<typeof line>, known: Parameters<typeof lingeringIn>[2] = []) =>
  lingeringIn(place, { first: 0, last: place.fixes.length - 1 }, known).map(({ first, last }) => [
    first,
    last,
  ])

const stood = { latitude: 35, longitude: -97 }

describe('a truck lingers', () => {
  const stay = line({ 0: 900, 1: 150, 11: 50, 12: 900 })

  test('that is inside for as long as nobody takes to pass: ten minutes through 400 meters', () => {
    expect(spans(stay)).toEqual([[1, 2]])
    const slowly = { 1: 190, 4: 120, 7: 50, 9: 0 }
    expect(spans(line({ ...slowly, 11: 50 }))).toEqual([[0, 4]])
    expect(spans(line({ ...slowly, 10.9: 50 }))).toEqual([])
    expect(spans(line({ ...slowly, 11: 50 }, 400))).toEqual([])
    expect(spans(line({ 1: 50, 3.5: 50 }, 50))).toEqual([[0, 1]])
    expect(spans(line({ 1: 10, 3.4: 10 }, 20))).toEqual([])
  })

  test('that is silent for two and a half minutes longer than the way to the next fix takes', () => {
    expect(spans(line({ 1: 150, 6.3: 50 }))).toEqual([[0, 1]])
    expect(spans(line({ 1: 150, 6.2: 50 }))).toEqual([])
    expect(spans(line({ 0: 900, 1: 800, 2: 100, 6: 60, 7: 600 }, 1000))).toEqual([[2, 3]])
    expect(
      spans(line({ 1: 150, 7: 10, 8: 190 }), [{ first: 2, last: 4, center: stood, accuracyMeters }]),
    ).toEqual([])
  })

  test('not where a fix in between is outside', () => {
    expect(spans(line({ 0: 150, 6: 201, 12: 150 }))).toEqual([])
    expect(spans(line({ 0: 150, 6: 200, 12: 150 }))).toEqual([[0, 2]])
  })

  test('not where it is known to have stood somewhere else meanwhile', () => {
    const known = (first: number, last: number) => [{ first, last, center: stood, accuracyMeters }]
    expect(spans(stay, known(2, 3))).toEqual([])
    expect(spans(stay, known(3, 3))).toEqual([[1, 2]])
  })

  test('where it was for most of the time', () => {
    const [found] = lingeringIn(line({ 0: 190, 1: 100, 31: 60, 31.5: 190 }), { first: 0, last: 3 }, [])
    // 100 m counts for 31 minutes, 60 m for 30.5, both ends for 1 and 0.5.
    const meters = (190 * 1 + 100 * 31 + 60 * 30.5 + 190 * 0.5) / 63
    expect(found?.center.latitude).toBeCloseTo(35 + meters / 100_000, 9)
    expect(found?.center.longitude).toBeCloseTo(-97, 9)
  })
})

test.each([
  [0, 2, 2, 4, true],
  [2, 4, 0, 2, true],
  [0, 1, 2, 4, false],
  [5, 6, 2, 4, false],
])('stretches %i-%i and %i-%i overlap: %s', (first, last, otherFirst, otherLast, isSo) => {
  expect(overlap({ first, last }, { first: otherFirst, last: otherLast })).toBe(isSo)
})
