import { loadStatuses, type LoadStatus } from '../loads/load-status.ts'
import { placeOnRoad, roadOf, type RoadStep, type RoadStop } from '../loads/road.ts'
import type { FenceTimes } from './fence-times.ts'

export type FencedStep = {
  readonly status: LoadStatus
  readonly stopId: string | null
  readonly at: string
}

/**
 * The steps ahead of a load that the positions of its truck prove, in their order: the arrival at a stop, and the way on
 * from it. Delivered is none of them: that the truck has left does not say that the freight was taken.
 */
export function stepsProven(
  load: { readonly status: LoadStatus; readonly stops: readonly RoadStop[] },
  times: readonly FenceTimes[],
): FencedStep[] {
  const road = roadOf(load.stops)
  const place = placeOnRoad(road, load)
  // Two steps may leave the same stop: the first is what is known, the second is the driver's to tell.
  const isFirstToLeave = ({ leaves }: RoadStep, index: number) =>
    leaves === null || road.findIndex((step) => step.leaves === leaves) === index
  return road.flatMap((step, index) => {
    const at = index > place && isFirstToLeave(step, index) ? timeOf(step, times) : null
    return at === null ? [] : [{ status: step.status, stopId: step.stopId, at }]
  })
}

function timeOf({ status, arrivesAt, leaves }: RoadStep, times: readonly FenceTimes[]): string | null {
  if (loadStatuses[status].rank >= loadStatuses.delivered.rank) return null
  if (arrivesAt !== null) return times.find(({ id }) => id === arrivesAt)?.arrivedAt ?? null
  if (leaves !== null) return times.find(({ id }) => id === leaves)?.departedAt ?? null
  return null
}

type TimedStop = {
  readonly id: string
  readonly arrivedAt: string | null
  readonly departedAt: string | null
  readonly arrivalSource: string | null
  readonly departureSource: string | null
}
export type NewTimes = { readonly id: string; readonly arrivedAt?: string; readonly departedAt?: string }

/** Positions that come late move a time by seconds; only what a person would see is another time. */
const sameWithinMs = 1000

/** The times that are to be written: where there is none yet, or one of the fence's own that has become another. */
export function timesToWrite(stops: readonly TimedStop[], times: readonly FenceTimes[]): NewTimes[] {
  return times.flatMap(({ id, arrivedAt, departedAt }) => {
    const stop = stops.find((one) => one.id === id)
    if (stop === undefined) return []
    const arrival = newTime(arrivedAt, { at: stop.arrivedAt, source: stop.arrivalSource })
    const departure = newTime(departedAt, { at: stop.departedAt, source: stop.departureSource })
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
