import { greatCircleMiles, type GeoPoint } from '../../domain/maps/geo-point.ts'
import type { EdgeClass } from './road-network.ts'

/** How much longer than the great circle a road of a class is from town to town. */
const classFactors: Readonly<Record<EdgeClass, number>> = { I: 1.045, U: 1.045, S: 1.06, local: 1.22 }

/** Where hills and rivers bend the roads: south, west, north, east, and how much more than elsewhere. */
const terrains: readonly (readonly [
  south: number,
  west: number,
  north: number,
  east: number,
  factor: number,
])[] = []

export function roadMiles(
  ends: readonly [GeoPoint, GeoPoint],
  edgeClass: EdgeClass,
  circuity: number,
): number {
  return greatCircleMiles(...ends) * classFactors[edgeClass] * circuity * terrainFactor(ends)
}

function terrainFactor([from, to]: readonly [GeoPoint, GeoPoint]): number {
  const latitude = (from.latitude + to.latitude) / 2
  const longitude = (from.longitude + to.longitude) / 2
  const here = terrains.find(
    ([south, west, north, east]) =>
      latitude >= south && latitude < north && longitude >= west && longitude < east,
  )
  return here?.[4] ?? 1
}
