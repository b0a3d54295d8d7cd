import type { StopType } from '../loads/stops.ts'
import { greatCircleMeters, type GeoPoint } from '../maps/geo-point.ts'
import { isFitForGeofence, type Precision } from '../maps/precision.ts'
import { overlap } from './lingering.ts'
import type { Fix } from './ping.ts'
import { shiftsOf, visitsOfShifts, type DriversPing } from './shifts.ts'
import type { Circle, Visit } from './visits.ts'

export type FencedStop = Circle & {
  readonly id: string
  readonly stopType: StopType
  /** A person said that the truck has come. */
  readonly isToldReached?: boolean
  /** Earlier ones were taken back by a person who put the load back. */
  readonly arrivalsFromMs?: number
  readonly departuresFromMs?: number
  /** Which call at its place it is. */
  readonly call?: number
}
export type FenceTimes = {
  readonly id: string
  /** ISO times, as they are stored. */
  readonly arrivedAt: string | null
  readonly departedAt: string | null
}

/** Stops no farther apart than this are one place, such as two pins in one yard. */
export const onePlaceMeters = 50

type PlacedStop = {
  readonly id: string
  readonly stopType: StopType
  readonly latitude: number | null
  readonly longitude: number | null
  readonly coordinatePrecision: Precision
  readonly geofenceRadiusMeters: number
  readonly arrivedAt?: string | null
  readonly arrivalSource?: string | null
  readonly departedAt?: string | null
}

/**
 * The stops whose location is known precisely enough for a fence, in order. `putBackMs`: when a person last put the load
 * back; what they left standing at a stop counts, what they took away comes only of a later visit.
 */
export function fencedStops(stops: readonly PlacedStop[], putBackMs = -Infinity): FencedStop[] {
  const calls = callsOf(stops)
  return stops.flatMap((stop, index) => {
    const { id, stopType, geofenceRadiusMeters } = stop
    const { arrivedAt = null, arrivalSource, departedAt = null } = stop
    const isToldReached = arrivedAt !== null && arrivalSource !== 'geofence'
    const pin = pinOf(stop)
    if (pin === null) return []
    const place = { ...pin, radiusMeters: geofenceRadiusMeters }
    const fromMs = (kept: string | null) =>
      kept !== null && Date.parse(kept) < putBackMs ? -Infinity : putBackMs
    return [
      {
        ...{ id, stopType, ...place, isToldReached },
        arrivalsFromMs: fromMs(arrivedAt),
        departuresFromMs: fromMs(departedAt),
        call: calls[index] ?? 0,
      },
    ]
  })
}

/** Between two calls at one place the way leads elsewhere, be it to a stop without a fence. */
function callsOf(stops: readonly PlacedStop[]): readonly number[] {
  const calls: number[] = []
  for (const [index, stop] of stops.entries()) {
    const last = stops.findLastIndex((other, place) => place < index && isSamePin(other, stop))
    calls.push(last < 0 ? 0 : (calls[last] ?? 0) + (last < index - 1 ? 1 : 0))
  }
  return calls
}

function isSamePin(one: PlacedStop, other: PlacedStop): boolean {
  const [from, to] = [pinOf(one), pinOf(other)]
  return from !== null && to !== null && isOnePlace(from, to)
}

function pinOf({ latitude, longitude, coordinatePrecision }: PlacedStop): GeoPoint | null {
  if (latitude === null || longitude === null || !isFitForGeofence(coordinatePrecision)) return null
  return { latitude, longitude }
}

/**
 * When the truck came to each stop of a load and when it left, while positions still come in; stops are in their
 * sequence. That a truck has left is not believed of its latest position alone: a leap of a parked phone shows only when
 * the next one is back.
 */
export function fenceTimesSoFar(pings: readonly DriversPing[], stops: readonly FencedStop[]): FenceTimes[] {
  const shifts = shiftsOf(pings)
  const before = shifts.at(-1)?.slice(0, -1) ?? []
  const times = fenceTimesOf(shifts, stops)
  const isDoubtful = ({ departedAt }: FenceTimes, index: number) =>
    departedAt !== null && !isBeyond(stops[index], before.at(-1))
  if (!times.some(isDoubtful)) return times
  const timesBefore = fenceTimesOf([...shifts.slice(0, -1), before], stops)
  return times.map((time, index) =>
    isDoubtful(time, index) && timesBefore[index]?.departedAt == null ? { ...time, departedAt: null } : time,
  )
}

function isBeyond(stop: FencedStop | undefined, fix: Fix | undefined): boolean {
  if (stop === undefined || fix === undefined) return false
  return greatCircleMeters(stop, fix) > stop.radiusMeters + fix.accuracyMeters
}

/** The same from all positions that there will be, cleaned, of each truck that had the load. */
export function fenceTimesOf(
  shifts: readonly (readonly Fix[])[],
  stops: readonly FencedStop[],
): FenceTimes[] {
  const matched: Matched[] = []
  for (const [index, stop] of stops.entries()) {
    const visits = visitsOfShifts(stop, shifts).filter((visit) => mayBeOf(stop, visit))
    const before = stops.slice(0, index)
    const visit = visits.find(
      (candidate) =>
        matched.every((earlier) => mayFollow(earlier, stop, candidate)) &&
        isBackInTime({ before, matched }, stop, candidate),
    )
    if (visit !== undefined)
      matched.push({ stop, visit: { ...visit, departedAtMs: departureOf(stop, visit, visits) } })
  }
  return stops.map(({ id }) => {
    const visit = matched.find((match) => match.stop.id === id)?.visit
    return {
      id,
      arrivedAt: isoTime(visit?.arrivedAtMs ?? null),
      departedAt: isoTime(visit?.departedAtMs ?? null),
    }
  })
}

/** A truck that begins where it is to deliver is parked there, or its driver lives there: nothing came with it. */
function mayBeOf(
  { stopType, isToldReached = false, arrivalsFromMs = -Infinity }: FencedStop,
  { isFromStart, arrivedAtMs }: Visit,
): boolean {
  return arrivedAtMs >= arrivalsFromMs && (stopType === 'pickup' || isToldReached || !isFromStart)
}

/** Its own, unless a person said since that the truck was not gone: then that of the next visit. */
function departureOf(
  { departuresFromMs = -Infinity }: FencedStop,
  { departedAtMs }: Visit,
  visits: readonly Visit[],
): number | null {
  if (departedAtMs === null || departedAtMs >= departuresFromMs) return departedAtMs
  return visits.find((other) => (other.departedAtMs ?? -Infinity) >= departuresFromMs)?.departedAtMs ?? null
}

type Matched = { readonly stop: FencedStop; readonly visit: Visit }

/**
 * Whether a visit can belong to this stop, given the visit to a stop before it. Freight is picked up before it is
 * delivered: a delivery back at the yard of the pickup is a second visit, while two orders at one dock share one. Where
 * circles overlap, the truck is at the nearer stop.
 */
function mayFollow(earlier: Matched, stop: FencedStop, visit: Visit): boolean {
  const isSameType = earlier.stop.stopType === stop.stopType
  const isAfterArrival = visit.arrivedAtMs >= earlier.visit.arrivedAtMs
  if (isOnePlace(earlier.stop, stop)) {
    const isAnother = visit.arrivedAtMs >= (earlier.visit.departedAtMs ?? Infinity)
    const isSameCall = isSameType && earlier.stop.call === stop.call
    return isAnother || (isSameCall && (isAfterArrival || sharesStand(earlier.visit, visit)))
  }
  if (sharesStand(earlier.visit, visit)) {
    return visit.standstills.some(({ center }) => isNearer(center, stop, earlier.stop))
  }
  return isSameType || isAfterArrival
}

type Until = { readonly before: readonly FencedStop[]; readonly matched: readonly Matched[] }

/** Where the way leads elsewhere and back to the same place, the truck comes there again once it was elsewhere. */
function isBackInTime({ before, matched }: Until, stop: FencedStop, { arrivedAtMs }: Visit): boolean {
  const last = before.findLastIndex((earlier) => !isOnePlace(earlier, stop))
  const first = before.findIndex((earlier) => isOnePlace(earlier, stop))
  if (first < 0 || first > last) return true
  const elsewhere = before.slice(first, last + 1).filter((earlier) => !isOnePlace(earlier, stop))
  const visits = matched.filter((match) => elsewhere.includes(match.stop)).map(({ visit }) => visit)
  if (visits.length === 0) return elsewhere.some(({ isToldReached }) => isToldReached)
  return visits.every((visit) => arrivedAtMs >= visit.arrivedAtMs)
}

const isOnePlace = (one: GeoPoint, other: GeoPoint) => greatCircleMeters(one, other) <= onePlaceMeters

function sharesStand(one: Visit, other: Visit): boolean {
  return one.standstills.some((standstill) =>
    other.standstills.some((another) => overlap(standstill, another)),
  )
}

function isNearer(point: GeoPoint, stop: GeoPoint, other: GeoPoint): boolean {
  return greatCircleMeters(point, stop) < greatCircleMeters(point, other)
}

const isoTime = (ms: number | null) => (ms === null ? null : new Date(Math.round(ms)).toISOString())
