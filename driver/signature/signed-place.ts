import type { Load } from '#contract/load-views.ts'
import type { Place } from '../loads/places.ts'

export type SignedPlace = {
  readonly name: string | null
  readonly city: string | null
  readonly state: string | null
}

/** The stop in words, apart as the office files them. */
export function signedPlace(load: Load, place: Place): SignedPlace {
  const stop = load.stops.find(({ id }) => id === place.key)
  const town = stop ?? (place.type === 'pickup' ? load.pickupLocation : load.location)
  return { name: place.name, city: town?.city ?? null, state: town?.state ?? null }
}
