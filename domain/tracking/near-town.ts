import { greatCircleMiles, type GeoPoint } from '../maps/geo-point.ts'
import type { Town } from '../maps/gazetteer.ts'

/** Closer than this, no direction is given. */
export const atTownMiles = 2
/** A town farther away says little about where a truck is. */
export const farthestTownMiles = 60

const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Direction = (typeof directions)[number]

export type NearTown = {
  readonly name: string
  readonly state: string
  readonly miles: number
  /** The direction from the town to the truck. */
  readonly direction: Direction
}

/**
 * The town that people would name: a city some way off rather than an unknown hamlet nearby. Right at a town, that
 * town.
 */
export function nearTown(position: GeoPoint, towns: readonly Town[]): NearTown | null {
  const ranked = towns
    .map((town) => ({ town, miles: greatCircleMiles(town.position, position) }))
    .filter(({ miles }) => miles <= farthestTownMiles)
    .map((near) => ({ ...near, rank: rankOf(near.town, near.miles) }))
    .toSorted(
      (one, other) =>
        one.rank - other.rank || one.miles - other.miles || (one.town.name < other.town.name ? -1 : 1),
    )
  const best = ranked[0]
  if (best === undefined) return null
  const { town, miles } = best
  return { name: town.name, state: town.state, miles, direction: directionFrom(town.position, position) }
}

/** Larger towns are known over a larger area. */
function rankOf({ zipCount }: Town, miles: number): number {
  const known = miles / Math.sqrt(Math.max(1, zipCount))
  return miles <= atTownMiles ? known - farthestTownMiles : known
}

export function directionFrom(from: GeoPoint, to: GeoPoint): Direction {
  const radians = Math.PI / 180
  const east = Math.sin((to.longitude - from.longitude) * radians) * Math.cos(to.latitude * radians)
  const north =
    Math.cos(from.latitude * radians) * Math.sin(to.latitude * radians) -
    Math.sin(from.latitude * radians) *
      Math.cos(to.latitude * radians) *
      Math.cos((to.longitude - from.longitude) * radians)
  const eighths = Math.round(Math.atan2(east, north) / (Math.PI / 4))
  return directions[(eighths + 8) % 8] ?? 'N'
}
