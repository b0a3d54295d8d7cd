import { greatCircleMiles, type GeoPoint } from '../../domain/maps/geo-point.ts'
import type { EdgeClass } from './road-network.ts'

/** Roads that no list names follow the survey lines. */
const localFactor = 1.22
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
  { name: 'New England', south: 40.9, west: -76, north: 47.5, east: -66, winding: 0.19, twoLane: 0.15 },
  { name: 'Appalachians', south: 36, west: -84.6, north: 42.5, east: -77.4, winding: 0.188, twoLane: 0.3 },
  { name: 'Smoky Mountains', south: 34.2, west: -85.8, north: 37, east: -81, winding: 0.181, twoLane: 0.25 },
  { name: 'Mid-Atlantic', south: 36, west: -78, north: 42.5, east: -73, winding: 0.165, twoLane: 0.165 },
  { name: 'Southeast', south: 24, west: -91.5, north: 36.5, east: -76, winding: 0.09, twoLane: 0.15 },
  { name: 'Ohio valley and lakes', south: 36.5, west: -91.5, north: 49, east: -80, winding: 0.125, twoLane: 0.15 },
  { name: 'Ozarks', south: 34, west: -96, north: 38.5, east: -91.5, winding: 0.09, twoLane: 0.13 },
  { name: 'Hill Country', south: 29.3, west: -101, north: 31.2, east: -97.9, winding: 0.1, twoLane: 0.09 },
  { name: 'East and South Texas', south: 25, west: -99, north: 34.2, east: -91.5, winding: 0.077, twoLane: 0.07 },
  { name: 'Plains', south: 25, west: -104.5, north: 49, east: -91.5, winding: 0.053, twoLane: 0.077 },
  { name: 'West', south: 24, west: -126, north: 50, east: -104.5, winding: 0.116, twoLane: 0.11 },
]
const elsewhere = 0.1

export function roadMiles(ends: readonly [GeoPoint, GeoPoint], edgeClass: EdgeClass, circuity: number): number {
  const straight = greatCircleMiles(...ends)
  if (edgeClass === 'local') return straight * localFactor
  return straight * (1 + (windingOf(ends, edgeClass) * straight) / (straight + halfWindingMiles)) * circuity
}

function windingOf([from, to]: readonly [GeoPoint, GeoPoint], edgeClass: EdgeClass): number {
  const latitude = (from.latitude + to.latitude) / 2
  const longitude = (from.longitude + to.longitude) / 2
  const terrain = terrains.find(
    ({ south, west, north, east }) =>
      latitude >= south && latitude < north && longitude >= west && longitude < east,
  )
  if (terrain === undefined) return elsewhere
  return edgeClass === 'S' ? terrain.twoLane : terrain.winding
}
