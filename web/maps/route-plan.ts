import type { StopType } from '#domain/loads/stops.ts'
import type { GeoPoint } from '#domain/maps/geo-point.ts'

/** A stop as the route panel knows it: of a load that exists, or of one that is still being made. */
export type RouteStop = {
  readonly key: string
  readonly stopType: StopType
  readonly name: string | null
  readonly address: string
  /** Where the saved location is known to be. */
  readonly position: GeoPoint | null
}

export function stopName({ name, stopType }: Pick<RouteStop, 'name' | 'stopType'>): string {
  return name ?? (stopType === 'pickup' ? 'Pickup Location' : 'Delivery Location')
}

/** Two lists of stops that a route is the same for. */
export function isSameRoute(a: readonly RouteStop[], b: readonly RouteStop[]): boolean {
  const identity = ({ key, stopType, address, position }: RouteStop) =>
    [key, stopType, address, position?.latitude, position?.longitude].join('|')
  return a.length === b.length && a.every((stop, index) => identity(stop) === identity(b[index] ?? stop))
}
