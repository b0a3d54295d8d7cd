import type { Load } from '#contract/load-views.ts'

/** Specification section 9: what the trucks are routed as. */
export const truckSpecs = { maxWeight: 80_000, maxHeight: 13.6, axleCount: 5 } as const

type Place = { readonly address: string | null; readonly city: string | null; readonly state: string | null }

function addressOf(place: Place | null | undefined): string {
  if (!place) return ''
  return [place.address, place.city, place.state].filter(Boolean).join(', ')
}

/** Both ends as addresses; empty where there is none. */
export function routeEnds(load: Load): { pickupAddress: string; deliveryAddress: string } {
  const firstPickup = load.stops.find(({ stopType }) => stopType === 'pickup')
  const lastDropOff = load.stops.findLast(({ stopType }) => stopType === 'dropoff')
  return {
    pickupAddress: addressOf(load.pickupLocation) || addressOf(firstPickup),
    deliveryAddress: addressOf(load.location) || addressOf(lastDropOff),
  }
}
