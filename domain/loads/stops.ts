export type StopType = 'pickup' | 'dropoff'
export const stopTypes = ['pickup', 'dropoff'] as const satisfies readonly StopType[]
export const defaultGeofenceRadiusMeters = 200
/** More stops than a trailer ever makes; keeps one request bounded. */
export const maxStopsPerLoad = 200

type Stop = { readonly stopType: StopType; readonly locationId: string | null }

/** The load's own pickup and delivery follow its first pickup and its last drop-off. */
export function endpointsOf(stops: readonly Stop[]): {
  pickupLocationId: string | null
  locationId: string | null
} {
  return {
    pickupLocationId: stops.find((stop) => stop.stopType === 'pickup')?.locationId ?? null,
    locationId: stops.findLast((stop) => stop.stopType === 'dropoff')?.locationId ?? null,
  }
}

/** Stops beyond the first pickup and the last drop-off (decisions section 5). */
export function countExtraStops(stops: readonly Pick<Stop, 'stopType'>[]): number {
  const hasPickup = stops.some((stop) => stop.stopType === 'pickup')
  const hasDropoff = stops.some((stop) => stop.stopType === 'dropoff')
  return stops.length - Number(hasPickup) - Number(hasDropoff)
}

export function renumbered<T extends object>(stops: readonly T[]): (T & { stopSequence: number })[] {
  return stops.map((stop, index) => ({ ...stop, stopSequence: index + 1 }))
}
