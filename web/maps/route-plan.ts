import type { StopType } from '#domain/loads/stops.ts'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { isFitForGeofence } from '#domain/maps/precision.ts'
import type { Precision } from '#domain/maps/precision.ts'
import type { SentBody } from '#client/api/call.ts'

/** A stop as the route panel knows it: of a load that exists, or of one that is still being made. */
export type RouteStop = {
  readonly key: string
  readonly stopType: StopType
  readonly name: string | null
  readonly address: string
  /** The stop's known position; null if its address is more precise than the stored point. */
  readonly position: GeoPoint | null
  /** The time zone of the place; null if unknown. */
  readonly zone: string | null
}

type Place = {
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly timeZone: string | null
  readonly coordinatePrecision: Precision
}

/** A stop or a saved location, as a line that can be looked up and the place that is known already. */
export function routeStopOf(stop: Pick<RouteStop, 'key' | 'stopType' | 'name'> & Place): RouteStop {
  const { key, stopType, name, latitude, longitude } = stop
  const address = [stop.address, stop.city, stop.state].filter(Boolean).join(', ')
  // A town's position is looked up again, because a provider may know the street today.
  const isBetterThanAddress = address === '' || isFitForGeofence(stop.coordinatePrecision)
  const position =
    isBetterThanAddress && latitude !== null && longitude !== null ? { latitude, longitude } : null
  return { key, stopType, name, address, position, zone: stop.timeZone }
}

export function stopName({ name, stopType }: Pick<RouteStop, 'name' | 'stopType'>): string {
  return name ?? (stopType === 'pickup' ? 'Pickup Location' : 'Delivery Location')
}

/** Whether a route is the same for both lists of stops. */
export function isSameRoute(a: readonly RouteStop[], b: readonly RouteStop[]): boolean {
  const identity = ({ key, stopType, name, address, position }: RouteStop) =>
    [key, stopType, name, address, position?.latitude, position?.longitude].join('|')
  return a.length === b.length && a.every((stop, index) => identity(stop) === identity(b[index] ?? stop))
}

/** Practical miles are those of the quickest way. */
export type RouteAim = 'time' | 'distance'

/** The stops as the calls of the maps take them. */
export function routeBody(stops: readonly RouteStop[], aim: RouteAim): SentBody<'POST /api/maps/route'> {
  return {
    optimizeFor: aim,
    locations: stops.map(({ stopType, name, address, position }) => ({
      type: stopType,
      name,
      address: address === '' ? null : address,
      lat: position?.latitude ?? null,
      lng: position?.longitude ?? null,
    })),
  }
}

/** Why no route can be asked for yet. */
export function routeObstacle(stops: readonly RouteStop[]): string | null {
  if (stops.length < 2) return 'At least 2 locations required for route optimization'
  const unknown = stops.find(({ address, position }) => address === '' && position === null)
  return unknown === undefined ? null : `${stopName(unknown)} has no address`
}
