import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { greatCircleMeters, milesFromMeters, type GeoPoint } from './geo-point.ts'
import { roadClasses } from './road-graph.ts'
import { roadSearch, type RoadTrip } from './road-search.ts'
import { fewRoads, type Road } from './test-support/few-roads.ts'

const graphOf = (...of: Parameters<typeof fewRoads>) => roadSearch(fewRoads(...of))

const at = (latitude: number, longitude: number): GeoPoint => ({ latitude, longitude })
// A square of one degree: 69 miles to the north, 60 to the east.
const corners = [
  [34, -102],
  [35, -102],
  [35, -101],
  [34, -101],
] as const
const [southWest, northWest, northEast, southEast] = [at(34, -102), at(35, -102), at(35, -101), at(34, -101)]
/** At both ends of a trip that begins and ends outside of every town. */
const countryStreets = 0.3

const passesNorthWest = (trip: RoadTrip | null) => trip?.nodes.includes(1)

describe('a trip over the roads', () => {
  const around = graphOf(corners, [
    [0, 1, 72],
    [1, 2, 60],
    [2, 3, 72],
  ])

  test('follows the edges from town to town', () => {
    const trip = around.trip(southWest, northEast, 'distance')
    expect(passesNorthWest(trip)).toBe(true)
    expect(milesFromMeters(trip?.meters ?? 0)).toBeCloseTo(132 + countryStreets, 1)
  })

  test('tells how much of it is on roads that no list names', () => {
    const partlyLocal = graphOf(corners, [
      [0, 1, 72],
      [1, 2, 60, 'local'],
    ])
    const localMiles = (from: GeoPoint, to: GeoPoint) =>
      milesFromMeters(partlyLocal.trip(from, to, 'distance')?.localMeters ?? 0)
    expect(localMiles(southWest, northEast)).toBeCloseTo(60 + countryStreets, 1)
    expect(localMiles(southWest, northWest)).toBeCloseTo(countryStreets, 1)
    const halfWay = at(35, -101.5)
    expect(localMiles(southWest, halfWay)).toBeCloseTo(30 + countryStreets, 1)
    expect(localMiles(halfWay, northEast)).toBeCloseTo(30 + countryStreets, 0)
    expect(localMiles(southWest, at(34.05, -102))).toBeCloseTo(countryStreets, 1)
  })

  test('leaves a town and enters another through their streets, and passes the ones between', () => {
    const towns = graphOf(
      corners,
      [
        [0, 1, 72],
        [1, 2, 60],
      ],
      [1.5, 2, 0.25],
    )
    const miles = (from: GeoPoint, to: GeoPoint) =>
      milesFromMeters(towns.trip(from, to, 'distance')?.meters ?? 0)
    expect(miles(southWest, northEast)).toBeCloseTo(132 + 1.5 + 0.25, 3)
    expect(miles(southWest, northWest)).toBeCloseTo(72 + 1.5 + 2, 3)
    const besideTheRoad = at(34.5, -102)
    expect(miles(besideTheRoad, northEast)).toBeCloseTo(36 + 60 + countryStreets / 2 + 0.25, 1)
  })

  test('names the towns and the roads in the order of the way', () => {
    const row = graphOf(
      [0, 1, 2, 3, 4].map((town) => [34, -102 + town] as const),
      [
        [0, 1, 57],
        [2, 1, 60, 'local'],
        [2, 3, 58, 'local'],
        [3, 4, 57],
      ],
    )
    const there = row.trip(at(34, -102), at(34, -98), 'distance')
    expect([there?.nodes, there?.edges]).toEqual([
      [1, 2, 3],
      [0, 1, 2, 3],
    ])
    expect(milesFromMeters(there?.localMeters ?? 0)).toBeCloseTo(118 + countryStreets, 3)
    const back = row.trip(at(34, -98), at(34, -102), 'time')
    expect([back?.nodes, back?.edges]).toEqual([
      [3, 2, 1],
      [3, 2, 1, 0],
    ])
  })

  test('leaves by the nearer of two roads that meet', () => {
    const meeting = graphOf(
      [
        [34, -102],
        [34, -101],
        [33, -102],
        [34, -103],
      ],
      [
        [0, 1, 57],
        [0, 2, 69],
        [0, 3, 57],
      ],
    )
    // 0.9 miles of local roads to a tenth of the first road.
    const trip = meeting.trip(at(33.99, -101.9), at(34, -103), 'distance')
    expect(milesFromMeters(trip?.meters ?? 0)).toBeCloseTo(0.9 + 5.7 + 57 + countryStreets, 1)
  })

  test('is as long back as it is there', () => {
    for (const aim of ['time', 'distance'] as const) {
      const [there, back] = [around.trip(southWest, southEast, aim), around.trip(southEast, southWest, aim)]
      expect(back?.meters).toBeCloseTo(there?.meters ?? 0, 3)
      expect(back?.seconds).toBeCloseTo(there?.seconds ?? 0, 3)
    }
  })

  test('leaves and enters an edge where the stops are beside it', () => {
    const trip = around.trip(at(34.25, -102), at(34.75, -102), 'distance')
    expect(trip?.nodes).toEqual([])
    expect(trip?.edges).toEqual([0])
    expect(milesFromMeters(trip?.meters ?? 0)).toBeCloseTo(36, -1)
  })

  test('costs the local roads to the nearest edge', () => {
    const near = around.trip(southWest, at(35, -101.5), 'distance')
    const off = around.trip(southWest, at(35.1, -101.5), 'distance')
    const local = greatCircleMeters(at(35, -101.5), at(35.1, -101.5)) * 1.3
    expect((off?.meters ?? 0) - (near?.meters ?? 0)).toBeCloseTo(local, -3)
  })

  test('is none where no road is within reach, and no longer than the streets where both stops are one', () => {
    expect(around.trip(southWest, at(61.2, -149.9), 'time')).toBeNull()
    expect(around.trip(at(21.3, -157.9), at(19.7, -155.1), 'time')).toBeNull()
    expect(around.trip(northWest, northWest, 'time')).toMatchObject({ meters: 0, seconds: 0, nodes: [] })
  })

  test('under 25 miles is the straight line and the winding of local roads', () => {
    const [from, to] = [at(34.5, -101.9), at(34.5, -101.7)]
    expect(around.trip(from, to, 'time')?.meters).toBeCloseTo(greatCircleMeters(from, to) * 1.3, 3)
    // A degree is 56.74 miles wide here, and the road in the north is 14 miles off.
    const roadsOver = (miles: number) =>
      around.trip(at(34.8, -101.7), at(34.8, -101.7 + miles / 56.74), 'time')?.edges
    expect(roadsOver(24.9)).toEqual([])
    expect(roadsOver(25.1)).toEqual([1])
  })
})

describe('what a trip aims at', () => {
  // A freeway round three sides, and a slow road straight across that saves a little.
  const choice = graphOf(corners, [
    [0, 1, 70, 'freeway'],
    [1, 2, 60, 'freeway'],
    [0, 2, 120, 'two-lane'],
  ])

  test('time keeps to the freeway, distance takes the saving', () => {
    expect(passesNorthWest(choice.trip(southWest, northEast, 'time'))).toBe(true)
    expect(passesNorthWest(choice.trip(southWest, northEast, 'distance'))).toBe(false)
  })

  test('time drives two miles farther to the freeway', () => {
    const sideBySide = graphOf(
      [
        [34, -102],
        [35, -102],
        [34, -101.9],
        [35, -101.9],
        [36, -101.95],
      ],
      [
        [0, 1, 70, 'two-lane'],
        [2, 3, 70, 'freeway'],
        [1, 4, 70, 'freeway'],
        [3, 4, 70, 'freeway'],
      ],
    )
    expect(sideBySide.trip(at(34, -101.96), at(36, -101.95), 'time')?.edges).toContain(1)
    expect(sideBySide.trip(at(34, -101.98), at(36, -101.95), 'distance')?.edges).toContain(0)
  })

  test('a saving of a mile is no reason to leave the freeway', () => {
    const close = graphOf(corners, [
      [0, 1, 70, 'freeway'],
      [1, 2, 60, 'freeway'],
      [0, 2, 129, 'two-lane'],
    ])
    expect(passesNorthWest(close.trip(southWest, northEast, 'distance'))).toBe(true)
  })
})

test('many lengths at once are those of the single trips', () => {
  const search = graphOf(corners, [
    [0, 1, 72],
    [1, 2, 60, 'two-lane'],
    [2, 3, 72],
    [3, 0, 61, 'local'],
  ])
  const stops = [southWest, northWest, northEast, southEast, at(34.5, -101.5), at(61.2, -149.9)]
  for (const aim of ['time', 'distance'] as const) {
    for (const from of stops) {
      for (const [index, length] of search.lengths(from, stops, aim).entries()) {
        const single = search.trip(from, stops[index] ?? from, aim)
        expect(length === null).toBe(single === null)
        expect(length?.meters ?? 0).toBeCloseTo(single?.meters ?? 0, 3)
      }
    }
  }
})

/** Towns so far apart that each is within reach of its own roads alone. */
const farApart = [
  [30, -110],
  [30, -105],
  [30, -100],
  [36, -110],
  [36, -105],
  [36, -100],
] as const
const town = (node: number) => at(farApart[node]?.[0] ?? 0, farApart[node]?.[1] ?? 0)

/** Miles an hour, and how many freeway miles count the same as one mile of this class. */
const byHand = {
  freeway: { speed: 62, effort: 1 },
  'four-lane': { speed: 54, effort: 1.03 },
  'two-lane': { speed: 48, effort: 1.05 },
  'winding two-lane': { speed: 44, effort: 1.14 },
  local: { speed: 42, effort: 1.18 },
  'open two-lane': { speed: 57, effort: 1.03 },
} as const

/** Every way from one town to another that meets no town twice. */
function allWays(roads: readonly Road[], from: number, to: number): Road[][] {
  const walk = (at: number, met: readonly number[]): Road[][] => {
    if (at === to) return [[]]
    return roads.flatMap((road) => {
      const next = road[0] === at ? road[1] : road[1] === at ? road[0] : -1
      return next < 0 || met.includes(next) ? [] : walk(next, [...met, next]).map((rest) => [road, ...rest])
    })
  }
  return walk(from, [from])
}

const networks = fc.array(
  fc.tuple(fc.nat(5), fc.nat(5), fc.integer({ min: 300, max: 900 }), fc.constantFrom(...roadClasses)),
  { minLength: 3, maxLength: 10 },
)

describe('of all ways between two towns', () => {
  test.each([
    // Each mile costs a quarter of a minute besides its time.
    ['time', (road: Road) => road[2] / byHand[road[3] ?? 'freeway'].speed + road[2] / 240],
    ['distance', (road: Road) => road[2] * byHand[road[3] ?? 'freeway'].effort],
  ] as const)('the best by %s is taken', (aim, costOf) => {
    fc.assert(
      fc.property(networks, (drawn) => {
        // Some cross the country so that they pass by other towns: only neighbours are joined.
        const roads = drawn.filter(([from, to]) => [1, 3].includes(Math.abs(from - to)) && from + to !== 5)
        const search = graphOf(farApart, roads)
        const sum = (way: readonly Road[], of: (road: Road) => number) =>
          way.reduce((total, road) => total + of(road), 0)
        for (const to of [1, 2, 3, 4, 5]) {
          const ways = allWays(roads, 0, to).toSorted((a, b) => sum(a, costOf) - sum(b, costOf))
          const trip = search.trip(town(0), town(to), aim)
          const [best] = ways
          expect(trip === null).toBe(best === undefined)
          if (trip === null || best === undefined) continue
          const hours = sum(best, (road) => road[2] / byHand[road[3] ?? 'freeway'].speed)
          const isTie = ways[1] !== undefined && sum(ways[1], costOf) - sum(best, costOf) < 1e-6
          if (isTie) continue
          expect(milesFromMeters(trip.meters)).toBeCloseTo(sum(best, (road) => road[2]) + 0.3, 6)
          expect(trip.seconds / 3600).toBeCloseTo(hours + 0.3 / 42, 6)
          expect(trip.edges.map((edge) => roads[edge])).toEqual(expect.arrayContaining(best))
          expect([0, to, ...best.flatMap(([one, other]) => [one, other])]).toEqual(
            expect.arrayContaining([...trip.nodes]),
          )
          const [length] = search.lengths(town(0), [town(to)], aim)
          expect(length?.meters).toBeCloseTo(trip.meters, 6)
          expect(length?.seconds).toBeCloseTo(trip.seconds, 6)
        }
      }),
      { numRuns: 80 },
    )
  })
})
