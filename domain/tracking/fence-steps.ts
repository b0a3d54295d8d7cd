import { loadStatuses, type LoadStatus } from '../loads/load-status.ts'
import { placeOnRoad, roadOf, type RoadStep, type RoadStop } from '../loads/road.ts'
import type { FenceTimes } from './fence-times.ts'
import { minuteMs } from './ping.ts'

export type FencedStep = {
  readonly status: LoadStatus
  readonly stopId: string | null
  readonly at: string
}

/**
 * The next steps of a load that its truck's positions prove, in order: arrivals at stops and departures from them.
 * Delivery is not one of them: a truck that has left does not prove that the freight was accepted.
 */
export function stepsProven(
  load: { readonly status: LoadStatus; readonly stops: readonly RoadStop[] },
  times: readonly FenceTimes[],
): FencedStep[] {
  const road = roadOf(load.stops)
  const place = placeOnRoad(road, load)
  // Two steps may leave the same stop: the first is certain, the second is for the driver to report.
  const isFirstToLeave = ({ leaves }: RoadStep, index: number) =>
    leaves === null || road.findIndex((step) => step.leaves === leaves) === index
  return road.flatMap((step, index) => {
    const at = index > place && isFirstToLeave(step, index) ? timeOf(step, load.stops, times) : null
    return at === null ? [] : [{ status: step.status, stopId: step.stopId, at }]
  })
}

function timeOf(
  { status, arrivesAt, leaves }: RoadStep,
  stops: readonly RoadStop[],
  times: readonly FenceTimes[],
): string | null {
  if (loadStatuses[status].rank >= loadStatuses.delivered.rank) return null
  if (arrivesAt !== null) return times.find(({ id }) => id === arrivesAt)?.arrivedAt ?? null
  if (leaves === null) return null
  const left = times.find(({ id }) => id === leaves)?.departedAt ?? null
  return left && notBefore(stops.find(({ id }) => id === leaves)?.arrivedAt ?? null, left)
}

/** Whoever told of the arrival too late told no stay that ends before it began. */
function notBefore(arrivedAt: string | null, departedAt: string): string {
  return arrivedAt !== null && Date.parse(departedAt) < Date.parse(arrivedAt) ? arrivedAt : departedAt
}

type TimedStop = {
  readonly id: string
  readonly arrivedAt: string | null
  readonly departedAt: string | null
  readonly arrivalSource: string | null
  readonly departureSource: string | null
}
/** Null takes a time back. */
export type NewTimes = {
  readonly id: string
  readonly arrivedAt?: string | null
  readonly departedAt?: string | null
}
/** The times of a truck's first and last known positions. */
export type KnownSpan = { readonly fromMs: number; readonly untilMs: number }

/** Late positions move a time by seconds; only a change that a person would see counts as a new time. */
const sameWithinMs = 1000
/** What was so long ago is not doubted by the next position and believed again by the one after it. */
const settledMs = 15 * minuteMs

/**
 * The times to store: those that are missing, and those that the fence itself wrote and now knows better. What positions
 * that came late refute is taken back.
 */
export function timesToWrite(
  stops: readonly TimedStop[],
  times: readonly FenceTimes[],
  known: KnownSpan,
): NewTimes[] {
  return times.flatMap(({ id, arrivedAt, departedAt }) => {
    const stop = stops.find((one) => one.id === id)
    if (stop === undefined) return []
    const came = newTime(arrivedAt, { at: stop.arrivedAt, source: stop.arrivalSource }, known)
    // Told by a person, the departure stays where it is, and nobody came after it.
    const told = stop.departureSource === 'geofence' ? null : stop.departedAt
    const isKept =
      told !== null && (came === null || (came !== undefined && Date.parse(came) > Date.parse(told)))
    const arrival = isKept ? undefined : came
    const left = departedAt && notBefore(arrival === undefined ? stop.arrivedAt : arrival, departedAt)
    const departure = newTime(left, { at: stop.departedAt, source: stop.departureSource }, known)
    if (arrival === undefined && departure === undefined) return []
    return [
      {
        id,
        ...(arrival !== undefined && { arrivedAt: arrival }),
        ...(departure !== undefined && { departedAt: departure }),
      },
    ]
  })
}

type StoredTime = { readonly at: string | null; readonly source: string | null }

/** Undefined: the stored time stays. */
function newTime(
  found: string | null,
  { at, source }: StoredTime,
  { fromMs, untilMs }: KnownSpan,
): string | null | undefined {
  if (at === null) return found ?? undefined
  if (source !== 'geofence') return undefined
  const atMs = Date.parse(at)
  // Where its positions were deleted since, nothing refutes it.
  if (found === null) return fromMs <= atMs && atMs + settledMs <= untilMs ? null : undefined
  return Math.abs(Date.parse(found) - atMs) < sameWithinMs ? undefined : found
}
