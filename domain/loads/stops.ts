export type StopType = 'pickup' | 'dropoff'
export const stopTypes = ['pickup', 'dropoff'] as const satisfies readonly StopType[]
export const defaultGeofenceRadiusMeters = 200
/** More stops than any trailer makes; limits the size of a request. */
export const maxStopsPerLoad = 200

type Stop = { readonly stopType: StopType; readonly locationId: string | null }

/** The load's own pickup and delivery are its first pickup and its last drop-off. */
export function endpointsOf(stops: readonly Stop[]): {
  pickupLocationId: string | null
  locationId: string | null
} {
  return {
    pickupLocationId: stops.find((stop) => stop.stopType === 'pickup')?.locationId ?? null,
    locationId: stops.findLast((stop) => stop.stopType === 'dropoff')?.locationId ?? null,
  }
}

/** Stops beyond the first pickup and the last drop-off (decisions section 5), in their order. */
export function extraStopsOf<T extends Pick<Stop, 'stopType'>>(stops: readonly T[]): T[] {
  const ends = [
    stops.find(({ stopType }) => stopType === 'pickup'),
    stops.findLast(({ stopType }) => stopType === 'dropoff'),
  ]
  return stops.filter((stop) => !ends.includes(stop))
}

export function countExtraStops(stops: readonly Pick<Stop, 'stopType'>[]): number {
  return extraStopsOf(stops).length
}

export function renumbered<T extends object>(stops: readonly T[]): (T & { stopSequence: number })[] {
  return stops.map((stop, index) => ({ ...stop, stopSequence: index + 1 }))
}
