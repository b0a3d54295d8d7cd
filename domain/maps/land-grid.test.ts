import { describe, expect, test } from 'vitest'
import { greatCircleMeters, type GeoPoint } from './geo-point.ts'
import {
  ashore,
  crossesWater,
  isJoinedByLand,
  isLand,
  isOnSameLand,
  landBytes,
  landCell,
} from './land-grid.ts'
import { nearestRoads } from './nearest-roads.ts'
import { nearestOverLand } from './over-land.ts'
import { roadSearch } from './road-search.ts'
import { fewRoads } from './test-support/few-roads.ts'

const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude })

/** Two shores from 40.0 to 40.5 north with a sound between them that is open to the north, and an island to the east. */
const land = new Uint8Array(landBytes)
for (let row = 0; row < 50; row += 1) {
  for (let column = 0; column < 100; column += 1) {
    const isSound = column >= 30 && column < 60 && row >= 10
    const isStrait = column >= 80 && column < 90
    const cell = landCell(at(40.005 + row / 100, -99.995 + column / 100))
    if (!isSound && !isStrait) land[cell >> 3] = (land[cell >> 3] ?? 0) | (1 << (cell & 7))
  }
}
const [west, east, island] = [at(40.405, -99.755), at(40.405, -99.345), at(40.405, -99.055)]
const [sea, pier] = [at(40.405, -99.555), at(40.405, -99.685)]

describe('the squares of land', () => {
  test('tell land from water, and nothing beyond their rim', () => {
    expect([west, east, island, sea, pier].map((point) => isLand(land, point))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect([at(61, -150), at(40.4, -130), at(40.4, -60), at(20, -99)].map(landCell)).toEqual([-1, -1, -1, -1])
    expect(isLand(null, sea)).toBe(true)
  })

  test('find the beach of a pier, and none at sea', () => {
    expect(ashore(land, west)).toEqual(west)
    expect(ashore(land, pier)?.longitude).toBeLessThan(-99.7)
    expect(ashore(land, sea)).toBeNull()
  })

  test('show where a straight line runs over water, not where it crosses a river', () => {
    expect(crossesWater(land, west, east)).toBe(true)
    expect(crossesWater(land, west, at(40.205, -99.855))).toBe(false)
    expect(crossesWater(land, west, at(40.405, -99.69))).toBe(false)
    expect(crossesWater(land, west, west)).toBe(false)
  })

  test('join places where nothing is known of one of them', () => {
    expect([isJoinedByLand(land, west, east), isOnSameLand(land, west, east)]).toEqual([false, false])
    expect([isJoinedByLand(land, west, sea), isOnSameLand(land, west, sea)]).toEqual([true, false])
  })

  test('lead around the head of a sound, and not to an island', () => {
    const ways = nearestOverLand(land, west, { points: [island, east, at(40.305, -99.755)], most: 8 })
    expect(ways.map(([index]) => index)).toEqual([2, 1])
    const around = ways[1]?.[1] ?? 0
    expect(around).toBeGreaterThan(greatCircleMeters(west, east) * 1.7)
    expect(around).toBeLessThan(greatCircleMeters(west, east) * 3)
    expect(nearestOverLand(land, sea, { points: [west], most: 8 })).toEqual([])
    expect(nearestOverLand(land, west, { points: [island, east, west], most: 1 })).toEqual([[2, 0]])
  })
})

describe('a stop across the water from a road', () => {
  // A road on the eastern shore alone.
  const graph = fewRoads(
    [
      [40.45, -99.345],
      [40.05, -99.345],
    ],
    [[0, 1, 28]],
    [],
    land,
  )
  const near = nearestRoads(graph)

  test('drives around to an end of it', () => {
    expect(near(east).accesses).toHaveLength(1)
    expect(near(east).accesses[0]?.share).toBeGreaterThan(0)
    const { accesses, isCutOff } = near(west)
    expect(isCutOff).toBe(false)
    expect(accesses[0]).toMatchObject({ edge: 0, share: 1 })
    // 31 squares to the south, 41 to the east, nine of them both at once: 69 km, and a fifth for the bends.
    expect(accesses[0]?.meters).toBeGreaterThan(80_000)
    expect(accesses[0]?.meters).toBeLessThan(85_000)
  })

  test('drives around to the same end where the road is listed the other way', () => {
    const listedSouthToNorth = fewRoads(
      [
        [40.05, -99.345],
        [40.45, -99.345],
      ],
      [[0, 1, 28]],
      [],
      land,
    )
    expect(nearestRoads(listedSouthToNorth)(west).accesses[0]).toMatchObject({ edge: 0, share: 0 })
  })

  test('drives straight to its neighbour abroad, of where nothing is known, if a road is within reach', () => {
    const search = roadSearch(graph)
    const [shop, yard] = [at(40.405, -99.555), at(40.305, -99.555)]
    // A tenth of a degree is 11.12 km, and local roads are 1.3 times as long.
    expect(search.trip(shop, yard, 'time')?.meters).toBeCloseTo(14_455, -1)
    const [within, beyond] = [at(41.2, -99.345), at(41.4, -99.345)]
    expect(search.trip(within, beyond, 'time')).toBeNull()
    expect(search.trip(beyond, within, 'time')).toBeNull()
    expect(search.trip(beyond, at(41.45, -99.345), 'time')).toBeNull()
  })

  test('is cut off on an island, where one still drives to the next door', () => {
    expect(near(island)).toEqual({ accesses: [], isCutOff: true })
    const search = roadSearch(graph)
    expect([search.isCutOff(island), search.isCutOff(west)]).toEqual([true, false])
    expect(search.trip(island, east, 'time')).toBeNull()
    expect(search.trip(island, at(40.305, -99.055), 'time')?.meters).toBeGreaterThan(10_000)
  })

  test('is not cut off where there is no road anyway', () => {
    expect(near(at(47, -110))).toEqual({ accesses: [], isCutOff: false })
  })
})
