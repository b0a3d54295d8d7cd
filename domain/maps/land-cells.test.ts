import { describe, expect, test } from 'vitest'
import type { GeoPoint } from './geo-point.ts'
import {
  ashore,
  crossesWater,
  isLand,
  landBytes,
  landCell,
  landCellPoint,
  landColumns,
  landRows,
} from './land-grid.ts'
import { nearestOverLand } from './over-land.ts'

/** Where row 0 and column 0 of the small worlds below are: a square is 0.69 miles high and 0.53 wide. */
const at = (row: number, column: number): GeoPoint => ({
  latitude: 40.005 + row / 100,
  longitude: -99.995 + column / 100,
})

/** A world of 60 rows and 250 columns, the rest of it water. */
function world(isLandAt: (row: number, column: number) => boolean): Uint8Array {
  const land = new Uint8Array(landBytes)
  for (let row = 0; row < 60; row += 1) {
    for (let column = 0; column < 250; column += 1) {
      const cell = landCell(at(row, column))
      if (isLandAt(row, column)) land[cell >> 3] = (land[cell >> 3] ?? 0) | (1 << (cell & 7))
    }
  }
  return land
}

describe('the squares of the country', () => {
  test('are hundredths of a degree from Florida’s keys to the north of Washington and Maine', () => {
    expect([landRows, landColumns, landBytes]).toEqual([2520, 5824, 1_834_560])
  })

  test.each([
    [24.305, -124.995, 0],
    [24.305, -124.985, 1],
    [24.315, -124.995, 5824],
    [24.315, -124.985, 5825],
    [49.495, -66.765, 14_676_479],
    [24.295, -100.005, -1],
    [49.505, -100.005, -1],
    [40.005, -125.005, -1],
    [40.005, -66.755, -1],
  ])('hold %d, %d in number %d', (latitude, longitude, cell) => {
    expect(landCell({ latitude, longitude })).toBe(cell)
  })

  test('have their middles where they are', () => {
    expect(landCellPoint(0).latitude).toBeCloseTo(24.305, 6)
    expect(landCellPoint(0).longitude).toBeCloseTo(-124.995, 6)
    expect(landCellPoint(5825).latitude).toBeCloseTo(24.315, 6)
    expect(landCellPoint(5825).longitude).toBeCloseTo(-124.985, 6)
    expect(landCellPoint(5823).latitude).toBeCloseTo(24.305, 6)
  })

  test('may be land in the very first corner', () => {
    const corner = new Uint8Array(landBytes)
    corner[0] = 1
    expect(isLand(corner, { latitude: 24.305, longitude: -124.995 })).toBe(true)
    expect(isLand(corner, { latitude: 24.305, longitude: -124.985 })).toBe(false)
  })
})

describe('a straight line', () => {
  // Two columns of water are a mile, three are more than a mile and a half.
  const straits = world((_, column) => ![50, 51, 100, 101, 102].includes(column))

  test('crosses a river, and not an inlet that has no bridge', () => {
    for (const begin of [30, 35, 40, 45, 48]) {
      expect(crossesWater(straits, at(20, begin), at(20, 70)), String(begin)).toBe(false)
      expect(crossesWater(straits, at(20, begin + 40), at(20, 120)), String(begin)).toBe(true)
    }
  })
})

describe('the beach', () => {
  const islet = world((row, column) => row === 20 && column === 20)
  const around = [-2, -1, 0, 1, 2]

  test('is reached from two squares off on every side', () => {
    for (const row of around) {
      for (const column of around) {
        const beach = ashore(islet, at(20 + row, 20 + column))
        expect(beach?.latitude, `${String(row)} ${String(column)}`).toBeCloseTo(40.205, 6)
        expect(beach?.longitude).toBeCloseTo(-99.795, 6)
      }
    }
  })

  test('is not reached from three squares off', () => {
    expect([at(23, 20), at(17, 20), at(20, 23), at(20, 17)].map((point) => ashore(islet, point))).toEqual([
      ...[null, null, null, null],
    ])
  })

  test('is the nearest one', () => {
    const shores = world((row, column) => row === 20 && (column <= 20 || column >= 23))
    expect(ashore(shores, at(20, 21))?.longitude).toBeCloseTo(-99.795, 6)
    expect(ashore(shores, at(20, 22))?.longitude).toBeCloseTo(-99.765, 6)
  })
})

describe('the way over land', () => {
  const plain = world(() => true)

  test('is as long as the squares are wide', () => {
    // A degree of longitude at 40.405 degrees north is 84.67 km, ten squares to the north are 11.12 km.
    const ways = nearestOverLand(plain, at(40, 10), { points: [at(40, 110), at(50, 10)], most: 8 })
    expect(ways.map(([index]) => index)).toEqual([1, 0])
    expect(ways[0]?.[1]).toBeCloseTo(11_120, -2)
    expect(ways[1]?.[1]).toBeCloseTo(84_673, -2)
  })

  test('ends after ninety miles', () => {
    // A square is 849.3 m wide here: 170 of them are 89.7 miles, 171 are 90.2.
    const [near, far] = [at(20, 180), at(20, 181)]
    expect(
      nearestOverLand(plain, at(20, 10), { points: [far, near], most: 8 }).map(([index]) => index),
    ).toEqual([1])
  })

  test('finds every place in a square once, that where it begins too', () => {
    const points = [at(20, 20), at(20, 12), { latitude: 40.207, longitude: -99.877 }]
    expect(nearestOverLand(plain, at(20, 20), { points, most: 8 }).map(([index]) => index)).toEqual([0, 1, 2])
  })

  test('passes over places at sea', () => {
    const sea = { latitude: 45, longitude: -90 }
    const found = nearestOverLand(plain, at(20, 20), { points: [sea, at(20, 21)], most: 8 })
    expect(found.map(([index]) => index)).toEqual([1])
  })

  test('does not lead over the narrowest water', () => {
    const moat = world(
      (row, column) => Math.max(Math.abs(row - 30), Math.abs(column - 30)) !== 8 && row > 10 && column > 10,
    )
    const shores = [at(39, 30), at(21, 30), at(30, 39), at(30, 21), at(39, 39)]
    expect(nearestOverLand(moat, at(30, 30), { points: shores, most: 8 })).toEqual([])
    expect(nearestOverLand(moat, at(30, 30), { points: [at(37, 30)], most: 8 })).toHaveLength(1)
  })
})
