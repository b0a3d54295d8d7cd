import type { Load } from '#contract/load-views.ts'
import { nextStep } from '#domain/loads/road.ts'
import { isDelivered } from './next-step.ts'
import { placesOf, type Place } from './places.ts'

export type PlaceState = 'done' | 'next' | 'ahead'
export type PlaceOnTheWay = Place & { readonly state: PlaceState }

/** The places of a load in order, each with whether the truck has been there. The first that is not done comes next. */
export function placesOnTheWay(load: Load): readonly PlaceOnTheWay[] {
  const places = placesOf(load)
  const next = isDelivered(load) ? places.length : load.isTonu ? -1 : indexOfNext(load, places)
  return places.map((place, index) => ({
    ...place,
    state: index < next ? 'done' : index === next ? 'next' : 'ahead',
  }))
}

/** Where the truck is going or is; null once everything is delivered. */
export function nextPlace(load: Load): Place | null {
  return placesOnTheWay(load).find(({ state }) => state === 'next') ?? null
}

const isPastPickup = new Set(['left_shipper', 'en_route_receiver', 'at_receiver'])

function indexOfNext(load: Load, places: readonly Place[]): number {
  // A load without stops has its pickup and its delivery, and only its status says where it is.
  if (load.stops.length === 0) return isPastPickup.has(load.status) ? places.length - 1 : 0
  const step = nextStep(load)
  const target = places.findIndex(({ key }) => key === step?.stopId)
  if (target < 0) return 0
  const isThere = load.status === 'at_shipper' || load.status === 'at_receiver'
  // At a stop the next step leads away from it, but the current stop still counts.
  if (!isThere) return target
  return step?.status === 'left_shipper' || step?.status === 'delivered' ? target : Math.max(0, target - 1)
}

/** `2 of 3` among those of its kind; null where it is the only one. */
export function countOf(places: readonly Place[], place: Place): { number: number; count: number } | null {
  const alike = places.filter(({ type }) => type === place.type)
  return alike.length < 2
    ? null
    : { number: alike.findIndex(({ key }) => key === place.key) + 1, count: alike.length }
}
