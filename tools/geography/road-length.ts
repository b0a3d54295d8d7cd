import { greatCircleMiles, type GeoPoint } from '../../domain/maps/geo-point.ts'
import type { EdgeClass } from './road-network.ts'

/** Roads that no list names go round the fields in the plains, and wind more than the others in the hills. */
const localFactor = 1.2
const localWinding = 0.6
/** A leg of this many miles shows half of its winding between its ends; a longer one hides more of it. */
const halfWindingMiles = 6

/** `twoLane` is for the old roads, which follow the valleys more than the wide ones do. */
type Terrain = {
  readonly name: string
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
  readonly winding: number
  readonly twoLane: number
}

/** How much longer than the great circle roads are, by the land they cross; the first that holds counts. */
const terrains: readonly Terrain[] = [
  { name: 'New England', south: 40.9, west: -76, north: 47.5, east: -66, winding: 0.23, twoLane: 0.18 },
  { name: 'Appalachians', south: 36, west: -84.6, north: 42.5, east: -77.4, winding: 0.18, twoLane: 0.35 },
  { name: 'Smoky Mountains', south: 34.2, west: -85.8, north: 37, east: -81, winding: 0.245, twoLane: 0.3 },
  { name: 'Mid-Atlantic', south: 36, west: -78, north: 42.5, east: -73, winding: 0.155, twoLane: 0.25 },
  { name: 'Louisiana', south: 29, west: -93.8, north: 33, east: -91, winding: 0.09, twoLane: 0.15 },
  { name: 'Southeast', south: 24, west: -91.5, north: 36.5, east: -76, winding: 0.1, twoLane: 0.13 },
  { name: 'Lake plains', south: 39.8, west: -91.5, north: 46.5, east: -82.8, winding: 0.09, twoLane: 0.08 },
  {
    name: 'Ohio valley and lakes',
    south: 36.5,
    west: -91.5,
    north: 49,
    east: -80,
    winding: 0.12,
    twoLane: 0.18,
  },
  { name: 'Ozarks', south: 34, west: -96, north: 38.5, east: -91.5, winding: 0.072, twoLane: 0.13 },
  { name: 'Hill Country', south: 29.3, west: -101, north: 31.2, east: -97.9, winding: 0.11, twoLane: 0.085 },
  {
    name: 'East and South Texas',
    south: 25,
    west: -99,
    north: 34.2,
    east: -91.5,
    winding: 0.074,
    twoLane: 0.06,
  },
  { name: 'Plains', south: 25, west: -104.5, north: 49, east: -91.5, winding: 0.047, twoLane: 0.071 },
  { name: 'West', south: 24, west: -126, north: 50, east: -104.5, winding: 0.125, twoLane: 0.105 },
]
const elsewhere = 0.1
const avoidedWinding = 0.12

const leastStreetMiles = 0.1
const streetMilesByZips = 0.3

export function roadMiles(
  ends: readonly [GeoPoint, GeoPoint],
  edgeClass: EdgeClass,
  circuity: number,
): number {
  const straight = greatCircleMiles(...ends)
  if (edgeClass === 'local') return straight * (localFactor + localWinding * windingOf(ends, 'I'))
  return straight * (1 + (windingOf(ends, edgeClass) * straight) / (straight + halfWindingMiles)) * circuity
}

/**
 * From the middle of a town to where its roads are counted from: in a village they meet in its middle, a city's freeways
 * pass beside it.
 */
export function streetMiles(zipCount: number): number {
  return leastStreetMiles + streetMilesByZips * Math.log(Math.max(1, zipCount))
}

/** Where the old roads wind so much that a driver avoids them. */
export function isWinding(ends: readonly [GeoPoint, GeoPoint]): boolean {
  return windingOf(ends, 'S') >= avoidedWinding
}

function windingOf([from, to]: readonly [GeoPoint, GeoPoint], edgeClass: EdgeClass): number {
  const latitude = (from.latitude + to.latitude) / 2
  const longitude = (from.longitude + to.longitude) / 2
  const terrain = terrains.find(
    ({ south, west, north, east }) =>
      latitude >= south && latitude < north && longitude >= west && longitude < east,
  )
  if (terrain === undefined) return elsewhere
  return edgeClass === 'S' || edgeClass === 'W' ? terrain.twoLane : terrain.winding
}
