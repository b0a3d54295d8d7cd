import { loadStatuses, type LoadStatus } from '../loads/load-status.ts'
import { placeOnRoad, roadOf, type RoadStep, type RoadStop } from '../loads/road.ts'
import type { FenceTimes } from './fence-times.ts'

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
export type NewTimes = { readonly id: string; readonly arrivedAt?: string; readonly departedAt?: string }

/** Late positions move a time by seconds; only a change that a person would see counts as a new time. */
const sameWithinMs = 1000

/** The times to store: those that are missing, and those that the fence itself wrote and now knows better. */
export function timesToWrite(stops: readonly TimedStop[], times: readonly FenceTimes[]): NewTimes[] {
  return times.flatMap(({ id, arrivedAt, departedAt }) => {
    const stop = stops.find((one) => one.id === id)
    if (stop === undefined) return []
    const came = newTime(arrivedAt, { at: stop.arrivedAt, source: stop.arrivalSource })
    // Told by a person, the departure stays where it is, and nobody came after it.
    const told = stop.departureSource === 'geofence' ? null : stop.departedAt
    const arrival = came !== null && told !== null && Date.parse(came) > Date.parse(told) ? null : came
    const left = departedAt && notBefore(arrival ?? stop.arrivedAt, departedAt)
    const departure = newTime(left, { at: stop.departedAt, source: stop.departureSource })
    if (arrival === null && departure === null) return []
    return [
      {
        id,
        ...(arrival !== null && { arrivedAt: arrival }),
        ...(departure !== null && { departedAt: departure }),
      },
    ]
  })
}

function newTime(
  found: string | null,
  { at, source }: { readonly at: string | null; readonly source: string | null },
): string | null {
  if (found === null) return null
  if (at === null) return found
  if (source !== 'geofence') return null
  return Math.abs(Date.parse(found) - Date.parse(at)) < sameWithinMs ? null : found
}
