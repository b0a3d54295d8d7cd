import { dayIn } from '../calendar.ts'
import { loadStatuses, type LoadStatus } from './load-status.ts'
import { placeOnRoad, roadOf, type RoadStop } from './road.ts'
import type { StopType } from './stops.ts'

type TimedStop = RoadStop & {
  readonly appointmentAt: string | null
  readonly appointmentUntil: string | null
}
type TimedLoad<Stop extends TimedStop> = {
  readonly status: LoadStatus
  /** YYYY-MM-DD */
  readonly deliveryDueAt: string | null
  /** Ordered and not used: no stop waits for it any more. */
  readonly isTonu?: boolean | null
  readonly stops: readonly Stop[]
}
type Clock = { readonly timeZone: string; readonly now: Date }

/** Arrival times are often missing; then the place on the road shows whether a truck has been there. */
function reachedBy<Stop extends TimedStop>({
  status,
  stops,
}: Pick<TimedLoad<Stop>, 'status' | 'stops'>): (stop: Stop) => boolean {
  const road = roadOf(stops)
  const taken = road.slice(0, placeOnRoad(road, { status, stops }) + 1)
  return ({ id, arrivedAt, departedAt }) =>
    arrivedAt !== null || departedAt !== null || taken.some(({ arrivesAt }) => arrivesAt === id)
}

/** The next pickup or delivery. Once all are done, the first pickup or the last delivery. */
export function stopToShow<Stop extends TimedStop>(
  load: Pick<TimedLoad<Stop>, 'status' | 'stops'>,
  type: StopType,
): Stop | undefined {
  const ofType = load.stops.filter(({ stopType }) => stopType === type)
  // Lists are sorted by it, and most loads have one.
  if (ofType.length < 2) return ofType[0]
  const isReached = reachedBy(load)
  return ofType.find((stop) => !isReached(stop)) ?? (type === 'pickup' ? ofType[0] : ofType.at(-1))
}

/** The truck should be there by now. For a window its end counts. */
function isDue({ appointmentAt, appointmentUntil }: TimedStop, now: Date): boolean {
  const latest = appointmentUntil ?? appointmentAt
  return latest !== null && Date.parse(latest) < now.getTime()
}

export type Lateness = { readonly pickup: boolean; readonly delivery: boolean }

/**
 * Whether a load is late for its pickup or its delivery. The due day counts if the last delivery has no appointment.
 */
export function latenessOf<Stop extends TimedStop>(
  load: TimedLoad<Stop>,
  { timeZone, now }: Clock,
): Lateness {
  const { status, stops, deliveryDueAt, isTonu } = load
  if (isTonu === true) return { pickup: false, delivery: false }
  const isReached = reachedBy(load)
  const misses = (type: StopType) =>
    stops.some((stop) => stop.stopType === type && isDue(stop, now) && !isReached(stop))
  const last = stops.findLast(({ stopType }) => stopType === 'dropoff')
  const isThere = last ? isReached(last) : loadStatuses[status].rank >= loadStatuses.at_receiver.rank
  const isOverdue =
    !isThere &&
    deliveryDueAt !== null &&
    (last?.appointmentAt ?? null) === null &&
    deliveryDueAt < dayIn(timeZone, now)
  return { pickup: misses('pickup'), delivery: isOverdue || misses('dropoff') }
}
