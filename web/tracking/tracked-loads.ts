import { dayIn } from '#domain/calendar.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { instantIn } from '#domain/zoned-time.ts'
import type { Arrival, TrackedLoad } from '#contract/tracking.ts'
import type { Clock } from '#client/format/dates.ts'
import { byText } from '../records/order.ts'

const minuteMs = 60_000
const staleFromMs = 10 * minuteMs
const labelFromMs = 30 * minuteMs
const greyFromMs = 60 * minuteMs

/** A load whose truck has been seen. */
export type LocatedLoad = TrackedLoad & { readonly position: NonNullable<TrackedLoad['position']> }

const rankOf = (status: LoadStatus) => loadStatuses[status].rank

/** From confirmed to at the receiver: the truck has something to do with the load. */
const isUnderWay = ({ status }: TrackedLoad) =>
  rankOf(status) >= rankOf('confirmed') && rankOf(status) <= rankOf('at_receiver')

export function isLocated(load: TrackedLoad): load is LocatedLoad {
  return truckPoint(load) !== null && load.position !== null
}

export function truckPoint(load: TrackedLoad): GeoPoint | null {
  const { currentLatitude: latitude, currentLongitude: longitude } = load
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

const byNumber109 = byText(({ number109 }: LocatedLoad) => number109)

/** Which loads stand in the list, the longest unheard of first, and which wait for their first position. */
export function groupTracked(
  loads: readonly TrackedLoad[],
  now: Date,
): { active: LocatedLoad[]; waiting: TrackedLoad[] } {
  const tracked = loads.filter((load) => load.trackingEnabled && isUnderWay(load))
  // Compared by the minute: rows of equal age must not change places with each position.
  const minutesOld = ({ position }: LocatedLoad) =>
    Math.max(0, Math.floor((now.getTime() - Date.parse(position.at)) / minuteMs))
  const active = tracked
    .filter(isLocated)
    .toSorted((a, b) => minutesOld(b) - minutesOld(a) || byNumber109(a, b))
  return { active, waiting: tracked.filter((load) => !isLocated(load)) }
}

export type Freshness = 'fresh' | 'stale' | 'unheard' | 'grey'

/** Stale after 10 minutes, with its age beside it after 30, grey after an hour. */
export function freshnessOf({ position }: LocatedLoad, now: Date): Freshness {
  const age = now.getTime() - Date.parse(position.at)
  if (age >= greyFromMs) return 'grey'
  if (age >= labelFromMs) return 'unheard'
  return age >= staleFromMs ? 'stale' : 'fresh'
}

/** The destination of a truck that is loaded or about to be; before that its route is not the load's. */
export function destinationPoint(load: TrackedLoad): GeoPoint | null {
  const { receiverLatitude: latitude, receiverLongitude: longitude, status } = load
  if (latitude === null || longitude === null) return null
  const isOnItsWay = loadStatuses[status].section === 'in-transit' && rankOf(status) < rankOf('at_receiver')
  return isOnItsWay && status !== 'en_route_pickup' ? { latitude, longitude } : null
}

/** The map's own words for a status: there the receiver is the delivery. */
export function mapLabel(status: LoadStatus): string {
  return status === 'en_route_receiver' ? 'En Route to Delivery' : loadStatuses[status].label
}

/** `421` of `109-2026-421`: for the map, where the whole number stands in the title. */
export function shortNumber(number109: string): string {
  return number109.split('-').at(-1) || number109
}

export type Heading = {
  readonly city: string | null
  readonly miles: number | null
  readonly arrival: Arrival | undefined
  readonly zone: string | null
}

const cityOf = (place: { city: string | null; state: string | null } | null) =>
  [place?.city, place?.state].filter(Boolean).join(', ') || null

/** Where it stands, since when and when it was due there; null while it is on its way. */
export function standOf({ nextStop }: TrackedLoad) {
  if (nextStop?.arrivedAt == null) return null
  const { arrivedAt, appointmentAt, appointmentUntil } = nextStop
  return {
    city: cityOf(nextStop) ?? nextStop.name,
    arrivedAt,
    dueAt: appointmentUntil ?? appointmentAt,
    zone: nextStop.timeZone,
  }
}

/** Until it is loaded a truck goes to its pickup, then to the load's destination. */
export function headingOf({ nextStop, arrivals, location, milesLeft }: TrackedLoad): Heading {
  const next = arrivals.find(({ stopId }) => stopId === nextStop?.id)
  if (nextStop?.stopType === 'pickup') {
    return {
      city: cityOf(nextStop) ?? nextStop.name,
      miles: next?.milesLeft ?? null,
      arrival: next,
      zone: nextStop.timeZone,
    }
  }
  return {
    city: cityOf(location) ?? location?.name ?? null,
    miles: milesLeft,
    arrival: arrivals.at(-1),
    zone: location?.timeZone ?? null,
  }
}

type Appointment = { readonly appointmentAt: string | null; readonly appointmentUntil: string | null }

/** Minutes after the appointment; 0 where there is none to count from. */
export function lateAt({ at }: Arrival, { appointmentAt, appointmentUntil }: Appointment): number {
  const due = appointmentUntil ?? appointmentAt
  return due === null ? 0 : Math.max(0, Math.round((Date.parse(at) - Date.parse(due)) / minuteMs))
}

const isLateThere = ({ isLate }: Arrival) => isLate

/** How many minutes late the truck will be where it is first late, 0 where that cannot be told; null where it is in time. */
export function lateBy({ arrivals, nextStop }: TrackedLoad): number | null {
  const late = arrivals.find(isLateThere)
  if (late === undefined) return null
  return nextStop?.id === late.stopId ? lateAt(late, nextStop) : 0
}

/** Where a truck will be late at the load's last stop and not at its next one; null otherwise. */
export function lateBeyond({ arrivals, nextStop, location }: TrackedLoad): string | null {
  const late = arrivals.find(isLateThere)
  const isBeyond = late !== undefined && late === arrivals.at(-1) && late.stopId !== nextStop?.id
  return isBeyond ? cityOf(location) : null
}

/** The appointment that `lateBy` counts from, and its town where that is not the last stop; null where there is none. */
export function lateFor({ arrivals, nextStop }: TrackedLoad) {
  const late = arrivals.find(isLateThere)
  if (late === undefined || nextStop?.id !== late.stopId || nextStop.appointmentAt === null) return null
  const city = late === arrivals.at(-1) ? null : (cityOf(nextStop) ?? nextStop.name)
  return { city, at: nextStop.appointmentAt, until: nextStop.appointmentUntil, zone: nextStop.timeZone }
}

/** When the day began on the company's clock. */
export function dayStart({ timeZone, now }: Clock): string {
  return instantIn(timeZone, dayIn(timeZone, now), '00:00').toISOString()
}
