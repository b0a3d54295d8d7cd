import { describe, expect, test } from 'vitest'
import { EdgeCells } from './edge-cells.ts'
import { metersFromMiles, type GeoPoint } from './geo-point.ts'
import { nearestRoads } from './nearest-roads.ts'
import type { RoadGraph } from './road-graph.ts'
import { fewRoads } from './test-support/few-roads.ts'

const accessesTo = (graph: RoadGraph) => {
  const near = nearestRoads(graph)
  return (point: GeoPoint) => near(point).accesses
}
const at = (latitude: number, longitude: number) => ({ latitude, longitude })
/** From a door in the country to the road. */
const countryStreet = metersFromMiles(0.15)
/** 111.195 km is a degree of latitude; local roads are 1.3 times the straight line. */
const degreeByLocalRoads = 111_195 * 1.3

describe('the squares that roads cross', () => {
  const cells = new EdgeCells(
    fewRoads(
      [
        [30.1, -100.9],
        [30.1, -99.1],
        [31.9, -99.1],
        [31.8, -99.2],
      ],
      [
        [0, 1, 100],
        [1, 2, 100],
        [3, 2, 10],
      ],
    ),
  )
  const roadsAround = (latitude: number, longitude: number, reach: number) =>
    [...cells.around(at(latitude, longitude), reach)].toSorted()

  test('hold each road that may pass', () => {
    expect(roadsAround(30.2, -100.2, 0)).toEqual([0])
    expect(roadsAround(30.2, -99.2, 0)).toEqual([0, 1])
    expect(roadsAround(31.2, -99.2, 0)).toEqual([1])
    expect(roadsAround(31.7, -99.4, 0)).toEqual([1, 2])
    expect(roadsAround(31.2, -100.2, 0)).toEqual([])
  })

  test('and those around them, each road once', () => {
    expect(roadsAround(31.2, -99.7, 1)).toEqual([1, 2])
    expect(roadsAround(30.7, -99.7, 1)).toEqual([0, 1])
    expect(roadsAround(31.2, -100.2, 2)).toEqual([0, 1, 2])
    // Asked again, they are found again.
    expect(roadsAround(31.2, -100.2, 2)).toEqual([0, 1, 2])
  })

  test('are none beyond the rim of the map', () => {
    expect(roadsAround(29.7, -100.2, 0)).toEqual([])
    expect(roadsAround(29.7, -100.2, 1)).toEqual([0])
    expect(roadsAround(32.7, -99.2, 1)).toEqual([])
    expect(roadsAround(45, -70, 3)).toEqual([])
    expect(roadsAround(30.2, -101.2, 0)).toEqual([])
    expect(roadsAround(30.2, -98.8, 0)).toEqual([])
  })
})

describe('the way to the next road', () => {
  const oneRoad = accessesTo(
    fewRoads(
      [
        [34, -100],
        [35, -100],
      ],
      [[0, 1, 70]],
    ),
  )

  test('leads straight to it, by local roads', () => {
    const [access, ...others] = oneRoad(at(34.25, -100.1))
    expect(others).toEqual([])
    expect(access?.share).toBeCloseTo(0.25, 6)
    // A tenth of a degree to the east, at 34.25° north.
    expect(access?.meters).toBeCloseTo(0.1 * 0.8266 * degreeByLocalRoads + countryStreet, -1)
  })

  test('leads straight to it where it runs aslant, on a map that is as narrow as the degrees are there', () => {
    const aslant = accessesTo(
      fewRoads(
        [
          [34, -100],
          [35, -99],
        ],
        [[0, 1, 90]],
      ),
    )
    // At 34.75 degrees north a degree of longitude is 0.8216 of one of latitude.
    expect(aslant(at(34.75, -99.75))[0]?.share).toBeCloseTo(0.5485, 4)
  })

  test('leads to its end where the road is not beside the place', () => {
    const [beyond] = oneRoad(at(35.1, -100))
    expect(beyond?.share).toBe(1)
    expect(beyond?.meters).toBeCloseTo(0.1 * degreeByLocalRoads + countryStreet, -1)
    expect(oneRoad(at(33.9, -100))[0]?.share).toBe(0)
  })

  test('is at most 60 miles as the crow flies', () => {
    // A degree of latitude is 69.09 miles.
    expect(oneRoad(at(35 + 59.9 / 69.09, -100))).toHaveLength(1)
    expect(oneRoad(at(35 + 60.1 / 69.09, -100))).toHaveLength(0)
  })

  test('to a road of no length leads to where it is', () => {
    const knot = accessesTo(
      fewRoads(
        [
          [34, -100],
          [34, -100],
        ],
        [[0, 1, 0]],
      ),
    )
    expect(knot(at(34.1, -100))[0]?.meters).toBeCloseTo(0.1 * degreeByLocalRoads + countryStreet, -1)
  })

  test('passes the streets of a town within three miles', () => {
    const inTown = accessesTo(
      fewRoads(
        [
          [34, -100],
          [35, -100],
          [34, -100.02],
        ],
        [
          [0, 1, 70],
          [2, 1, 70],
        ],
        [2, 1.2, 0.7],
      ),
    )
    const streets = (latitude: number, longitude: number) =>
      (inTown(at(latitude, longitude))[0]?.meters ?? 0) / 1609.344
    expect(streets(34, -100)).toBeCloseTo(2, 6)
    expect(streets(34, -100.02)).toBeCloseTo(0.7, 6)
    expect(streets(35, -100)).toBeCloseTo(1.2, 6)
    expect(streets(35 + 2.9 / 69.09, -100)).toBeCloseTo(2.9 * 1.3 + 1.2, 2)
    expect(streets(35 + 3.1 / 69.09, -100)).toBeCloseTo(3.1 * 1.3 + 0.15, 2)
  })
})

describe('of several roads', () => {
  // Ten roads side by side, a sixtieth of a degree apart, and one that is far off.
  const longitudes = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((road) => -100 + road / 60)
  const side = accessesTo(
    fewRoads(
      [
        ...longitudes.flatMap((longitude) => [[34, longitude] as const, [35, longitude] as const]),
        [34, -99],
        [35, -99],
      ],
      [...longitudes.keys(), 10].map((road) => [2 * road, 2 * road + 1, 70] as const),
    ),
  )

  test('the eight nearest are ways to leave, the nearest first', () => {
    expect(side(at(34.5, -100.01)).map(({ edge }) => edge)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(side(at(34.5, -99.848)).map(({ edge }) => edge)).toEqual([9, 8, 7, 6, 5, 4, 3, 2])
  })

  describe('one that is ten miles beyond twice the way to the nearest is no way to leave', () => {
    // A degree of longitude is 57 miles here, and local roads are 1.3 times as long.
    const meridian = (miles: number) =>
      [
        [34, -100 + miles / 1.3 / 56.95],
        [35, -100 + miles / 1.3 / 56.95],
      ] as const
    const ways = (...miles: readonly number[]) =>
      accessesTo(
        fewRoads(
          miles.flatMap(meridian),
          miles.map((_, road) => [2 * road, 2 * road + 1, 70] as const),
        ),
      )(at(34.5, -100)).map(({ edge }) => edge)

    test('from a place on a road', () => {
      expect(ways(0, 9.9)).toEqual([0, 1])
      expect(ways(0, 10.1)).toEqual([0])
    })

    test('from a place between two roads', () => {
      expect(ways(-4, 17.9)).toEqual([0, 1])
      expect(ways(-4, 18.1)).toEqual([0])
    })

    test('whichever is found first', () => {
      expect(ways(-17.9, 4)).toEqual([1, 0])
      expect(ways(-18.1, 4)).toEqual([1])
    })
  })

  test('those far off count only where there is none nearby', () => {
    const two = accessesTo(
      fewRoads(
        [
          [34, -100],
          [35, -100],
          [34, -98.9],
          [35, -98.9],
        ],
        [
          [0, 1, 70],
          [2, 3, 70],
        ],
      ),
    )
    expect(two(at(34.4, -100.2)).map(({ edge }) => edge)).toEqual([0])
    expect(two(at(34.4, -101)).map(({ edge }) => edge)).toEqual([0])
    expect(two(at(34.4, -99.45)).map(({ edge }) => edge)).toEqual([0, 1])
  })

  test('the same place is answered the same', () => {
    const point = at(34.5, -100.01)
    expect(side(point)).toBe(side(point))
  })
})
