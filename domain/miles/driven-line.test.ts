import { describe, expect, test } from 'vitest'
import type { GeoPoint } from '../maps/geo-point.ts'
import type { Fix } from '../tracking/ping.ts'
import { drivenLine } from './driven-line.ts'

/** So many miles north of 36 N, after so many minutes. */
const at = (miles: number): GeoPoint => ({ latitude: 36 + miles / 69.093, longitude: -100 })
const fix = (miles: number, minutes: number, accuracyMeters = 10): Fix => ({
  ...at(miles),
  accuracyMeters,
  atMs: minutes * 60_000,
})
const nowhere = { from: null, to: null }
const shapes = (stretches: ReturnType<typeof drivenLine>) =>
  stretches.map(({ points, isGap }) => [isGap ? 'gap' : 'driven', points.length])

describe('the line that a truck drove', () => {
  test('is one stretch while positions come close to each other', () => {
    const line = drivenLine(nowhere, [fix(0, 0), fix(1, 1), fix(2, 2), fix(6.9, 8)])
    expect(shapes(line)).toEqual([['driven', 4]])
  })

  test('has a gap where positions lie more than 5 miles apart', () => {
    const line = drivenLine(nowhere, [fix(0, 0), fix(1, 1), fix(6.1, 6), fix(7, 7)])
    expect(shapes(line)).toEqual([
      ['driven', 2],
      ['gap', 2],
      ['driven', 2],
    ])
    expect(line[1]?.points.map(({ latitude }) => latitude)).toEqual([at(1).latitude, at(6.1).latitude])
  })

  test('has a gap where the truck moved and nothing came for more than 10 minutes', () => {
    expect(shapes(drivenLine(nowhere, [fix(0, 0), fix(2, 11)]))).toEqual([['gap', 2]])
    expect(shapes(drivenLine(nowhere, [fix(0, 0), fix(2, 10)]))).toEqual([['driven', 2]])
    expect(shapes(drivenLine(nowhere, [fix(0, 0), fix(0.9, 60)]))).toEqual([['driven', 2]])
  })

  test('does not grow while the truck stands and its phone wanders', () => {
    const wandering = Array.from({ length: 200 }, (_, index) => fix(index % 2 === 0 ? 0 : 0.08, index))
    const line = drivenLine(nowhere, [...wandering, fix(1, 200)])
    expect(shapes(line)).toEqual([['driven', 2]])
  })

  test('believes a coarse position less', () => {
    expect(drivenLine(nowhere, [fix(0, 0), fix(0.15, 1, 140)])).toEqual([])
    expect(shapes(drivenLine(nowhere, [fix(0, 0), fix(0.15, 1)]))).toEqual([['driven', 2]])
    // 350 meters, more than twice as far as it may be wrong.
    expect(shapes(drivenLine(nowhere, [fix(0, 0), fix(0.2175, 1, 140)]))).toEqual([['driven', 2]])
  })

  test('reaches its ends, by a gap where the first position lies away from them', () => {
    const line = drivenLine({ from: at(0), to: at(10) }, [fix(3, 0), fix(4, 1), fix(9.5, 3)])
    expect(shapes(line)).toEqual([
      ['gap', 2],
      ['driven', 2],
      ['gap', 2],
      ['driven', 2],
    ])
  })

  test('is nothing without two places', () => {
    expect(drivenLine(nowhere, [])).toEqual([])
    expect(drivenLine({ from: at(0), to: null }, [])).toEqual([])
  })
})
