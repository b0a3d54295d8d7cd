import type { Load } from '#contract/load-views.ts'
import { emptyDraft } from './load-draft.ts'
import type { DraftStop, LoadDraft } from './load-draft.ts'

/** A copy of a load's customer, stops and tracking; day, driver, PO number and charges are not copied. */
export function copiedDraft(load: Load, number109: string): LoadDraft {
  return {
    ...emptyDraft,
    number109,
    trackingEnabled: load.trackingEnabled || isOverRoad(load),
    customerId: load.customerId,
    stops: stopsOf(load).map((stop, index) => ({ ...stop, key: index + 1, appointment: null })),
  }
}

/** Delivery turns tracking off, which says nothing about the next load. */
const isOverRoad = ({ deliveredAt }: Load) => deliveredAt !== null

type Place = Omit<DraftStop, 'key' | 'appointment'>

function stopsOf(load: Load): Place[] {
  if (load.stops.length === 0) return endsOf(load)
  return load.stops.flatMap(
    ({ stopType, locationId, companyName, address, city, state, contactName, contactPhone }) =>
      // A deleted place cannot be used again.
      locationId === null
        ? []
        : [
            {
              stopType,
              locationId,
              companyName: companyName ?? '',
              address,
              city,
              state,
              contactName,
              contactPhone,
            },
          ],
  )
}

/** Older and scanned loads have no stops, only a pickup and a delivery location. */
function endsOf({ pickupLocation, location }: Load): Place[] {
  return [
    { stopType: 'pickup', place: pickupLocation } as const,
    { stopType: 'dropoff', place: location } as const,
  ].flatMap(({ stopType, place }) => {
    if (place === null) return []
    const { id, name, address, city, state, contactName, contactPhone } = place
    return [{ stopType, locationId: id, companyName: name, address, city, state, contactName, contactPhone }]
  })
}

/** How many of its stops cannot be copied. */
export function missingStops(load: Load): number {
  return load.stops.filter(({ locationId }) => locationId === null).length
}
