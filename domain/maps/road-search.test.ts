import { describe, expect, test } from 'vitest'
import { greatCircleMeters, metersFromMiles, milesFromMeters, type GeoPoint } from './geo-point.ts'
import { roadClasses, roadGraph, type RoadClass, type RoadColumns } from './road-graph.ts'
import { roadSearch, type RoadTrip } from './road-search.ts'

type Edge = readonly [from: number, to: number, miles: number, roadClass?: RoadClass]

function graphOf(
  points: readonly (readonly [latitude: number, longitude: number])[],
  edges: readonly Edge[],
  streetMiles: readonly number[] = [],
) {
  const columns: RoadColumns = {
    latitudes: Float64Array.from(points, ([latitude]) => latitude),
    longitudes: Float64Array.from(points, ([, longitude]) => longitude),
    nodeNames: points.map((_, node) => `Town ${node}`),
    nodeStreetMeters: Float64Array.from(points, (_, node) => metersFromMiles(streetMiles[node] ?? 0)),
    edgeFrom: Uint16Array.from(edges, ([from]) => from),
    edgeTo: Uint16Array.from(edges, ([, to]) => to),
    edgeMeters: Float64Array.from(edges, ([, , miles]) => metersFromMiles(miles)),
    edgeClasses: Uint8Array.from(edges, ([, , , roadClass = 'freeway']) => roadClasses.indexOf(roadClass)),
    edgeRoads: Uint16Array.from(edges, () => 0),
    roadNames: ['US-1'],
  }
  return roadSearch(roadGraph(columns))
}

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
