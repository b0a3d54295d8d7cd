import { describe, expect, test } from 'vitest'
import { overlaps, readBaseMap, spotOf, type Line } from './base-map.ts'
import type { GeoPoint } from './geo-point.ts'
import { encodePolyline } from './polyline.ts'

/** So far from the equator a place is a quarter of the world map from its rim. */
const far = 66.513
const line = (...points: readonly (readonly [latitude: number, longitude: number])[]) =>
  encodePolyline(
    points.map(([latitude, longitude]): GeoPoint => ({ latitude, longitude })),
    3,
  )
const rounded = (numbers: Iterable<number>) =>
  Array.from(numbers, (number) => Math.round(number * 10_000) / 10_000)
const coordinates = (lines: readonly Line[]) => lines.map((each) => rounded(each.coordinates))

describe('the file of the map', () => {
  const map = readBaseMap(
    [
      `L${line([far, -90], [0, 90], [-far, 0])}`,
      `B${line([0, -180], [0, 0])}`,
      `RI I-40 ${line([0, -90], [0, 90])}`,
      `RS - ${line([far, 0], [0, 0])}`,
      `RX X-1 ${line([0, 0], [0, 90])}`,
      `T12 ${line([far, -90])} Coyote Lake`,
      `T3 ${line([0, 0])} Muleshoe`,
    ].join('\n'),
  )

  test('holds land and borders as lines on a world that is one wide and one high', () => {
    expect(coordinates(map.land)).toEqual([[0.25, 0.25, 0.75, 0.5, 0.5, 0.75]])
    expect(coordinates(map.borders)).toEqual([[0, 0.5, 0.5, 0.5]])
  })

  test('tells for each line how far it reaches', () => {
    const { west, east, north, south } = map.land[0]?.box ?? { west: 0, east: 0, north: 0, south: 0 }
    expect(rounded([west, east, north, south])).toEqual([0.25, 0.75, 0.25, 0.75])
  })

  test('holds roads with the signs beside them, and passes over a class that it does not know', () => {
    expect(map.roads.map(({ roadClass, sign }) => [roadClass, sign])).toEqual([
      ['I', 'I-40'],
      ['S', ''],
    ])
    expect(coordinates(map.roads)).toEqual([
      [0.25, 0.5, 0.75, 0.5],
      [0.5, 0.25, 0.5, 0.5],
    ])
  })

  test('holds towns with their names and sizes, where they are', () => {
    expect(map.towns.map(({ name, zipCount, x, y }) => [name, zipCount, ...rounded([x, y])])).toEqual([
      ['Coyote Lake', 12, 0.25, 0.25],
      ['Muleshoe', 3, 0.5, 0.5],
    ])
  })
})

test.each([
  [0, -180, 0, 0.5],
  [0, 90, 0.75, 0.5],
  [66.51326, 0, 0.5, 0.25],
  [-66.51326, 0, 0.5, 0.75],
  [85.05113, 180, 1, 0],
])('%d, %d is on the world map at %d, %d', (latitude, longitude, x, y) => {
  const spot = spotOf({ latitude, longitude })
  expect(spot.x).toBeCloseTo(x, 6)
  expect(spot.y).toBeCloseTo(y, 6)
})

describe('a part of the map', () => {
  const part = { west: 0.4, east: 0.6, north: 0.4, south: 0.6 }
  const overlapsMoved = (east: number, south: number) =>
    overlaps(part, {
      ...{ west: part.west + east, east: part.east + east },
      ...{ north: part.north + south, south: part.south + south },
    })

  test('shows what lies on it in part', () => {
    expect(overlapsMoved(0.1, -0.1)).toBe(true)
    expect(overlapsMoved(-0.1, 0.1)).toBe(true)
  })

  test('shows what only touches its rim', () => {
    const beside = [
      { ...part, west: 0.6, east: 0.7 },
      { ...part, west: 0.3, east: 0.4 },
      { ...part, north: 0.6, south: 0.7 },
      { ...part, north: 0.3, south: 0.4 },
    ]
    expect(beside.map((other) => overlaps(part, other))).toEqual([true, true, true, true])
  })

  test('does not show what lies beyond any of its sides', () => {
    expect([overlapsMoved(0.3, 0), overlapsMoved(-0.3, 0)]).toEqual([false, false])
    expect([overlapsMoved(0, 0.3), overlapsMoved(0, -0.3)]).toEqual([false, false])
  })
})
