import type { Load, LoadStop } from '#contract/load-views.ts'

export type Place = {
  readonly key: string
  readonly type: LoadStop['stopType']
  readonly name: string | null
  readonly address: string | null
  /** `Fort Worth, TX` */
  readonly town: string | null
  readonly phone: string | null
  readonly contactName: string | null
  readonly notes: string | null
  readonly appointmentAt: string | null
  readonly appointmentUntil: string | null
  /** The day by which the load is due, at its last drop-off. */
  readonly dueDay: string | null
  readonly arrivedAt: string | null
  readonly departedAt: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  /** By whose clocks its papers give times; undefined: by the phone's. */
  readonly timeZone: string | undefined
}

type Town = { readonly city: string | null; readonly state: string | null }

function townOf({ city, state }: Town): string | null {
  const town = [city, state].filter(Boolean).join(', ')
  return town === '' ? null : town
}

function placeOfStop(stop: LoadStop): Place {
  return {
    key: stop.id,
    type: stop.stopType,
    name: stop.companyName,
    address: stop.address,
    town: townOf(stop),
    phone: stop.contactPhone,
    contactName: stop.contactName,
    notes: stop.notes,
    appointmentAt: stop.appointmentAt,
    appointmentUntil: stop.appointmentUntil,
    dueDay: null,
    arrivedAt: stop.arrivedAt,
    departedAt: stop.departedAt,
    latitude: stop.latitude,
    longitude: stop.longitude,
    timeZone: stop.timeZone ?? undefined,
  }
}

type SavedPlace = NonNullable<Load['location']>

function placeOfLocation(location: SavedPlace, type: Place['type']): Place {
  return {
    key: type,
    type,
    name: location.name,
    address: location.address,
    town: townOf(location),
    phone: location.contactPhone,
    contactName: location.contactName,
    notes: null,
    appointmentAt: null,
    appointmentUntil: null,
    dueDay: null,
    arrivedAt: null,
    departedAt: null,
    latitude: null,
    longitude: null,
    timeZone: undefined,
  }
}

/** Where the load goes, in order: its stops, or pickup and delivery of a load that has none. */
export function placesOf(load: Load): Place[] {
  const places = placesInOrder(load)
  const last = places.findLast(({ type }) => type === 'dropoff')
  return places.map((place) => (place === last ? { ...place, dueDay: load.deliveryDueAt } : place))
}

function placesInOrder(load: Load): Place[] {
  if (load.stops.length > 0) {
    return load.stops.toSorted((a, b) => a.stopSequence - b.stopSequence).map(placeOfStop)
  }
  return [
    ...(load.pickupLocation ? [placeOfLocation(load.pickupLocation, 'pickup')] : []),
    ...(load.location ? [placeOfLocation(load.location, 'dropoff')] : []),
  ]
}

/** The last drop-off. */
export function destinationOf(load: Load): Place | null {
  return placesOf(load).findLast((place) => place.type === 'dropoff') ?? null
}

/** The load number, or the end of the id (specification section 2). */
export function numberOf(load: Load): string {
  return load.number109 === '' ? load.id.slice(-6) : load.number109
}
