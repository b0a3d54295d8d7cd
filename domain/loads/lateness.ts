import { dayIn } from '../calendar.ts'
import { loadStatuses, type LoadStatus } from './load-status.ts'
import type { StopType } from './stops.ts'

type TimedStop = {
  readonly stopType: StopType
  readonly arrivedAt: string | null
  readonly departedAt: string | null
  readonly appointmentAt: string | null
  readonly appointmentUntil: string | null
}
type TimedLoad<Stop extends TimedStop> = {
  readonly status: LoadStatus
  /** YYYY-MM-DD */
  readonly deliveryDueAt: string | null
  readonly stops: readonly Stop[]
}
type Clock = { readonly timeZone: string; readonly now: Date }

/** Arrival times are often missing; then the status shows whether a truck has been there. */
const reachedFrom: Readonly<Record<StopType, LoadStatus>> = { pickup: 'at_shipper', dropoff: 'at_receiver' }

function isReached({ stopType, arrivedAt, departedAt }: TimedStop, status: LoadStatus): boolean {
  if (arrivedAt !== null || departedAt !== null) return true
  return loadStatuses[status].rank >= loadStatuses[reachedFrom[stopType]].rank
}

/** The next pickup or delivery. Once all are done, the first pickup or the last delivery. */
export function stopToShow<Stop extends TimedStop>(
  { status, stops }: Pick<TimedLoad<Stop>, 'status' | 'stops'>,
  type: StopType,
): Stop | undefined {
  const ofType = stops.filter(({ stopType }) => stopType === type)
  return ofType.find((stop) => !isReached(stop, status)) ?? (type === 'pickup' ? ofType[0] : ofType.at(-1))
}

/** The truck should be there by now, but is not. For a window its end counts. */
function isMissed(stop: TimedStop, status: LoadStatus, now: Date): boolean {
  const latest = stop.appointmentUntil ?? stop.appointmentAt
  return latest !== null && Date.parse(latest) < now.getTime() && !isReached(stop, status)
}

export type Lateness = { readonly pickup: boolean; readonly delivery: boolean }

/**
 * Whether a load is late for its pickup or its delivery. The due day counts if the last delivery has no appointment.
 */
export function latenessOf<Stop extends TimedStop>(
  load: TimedLoad<Stop>,
  { timeZone, now }: Clock,
): Lateness {
  const { status, stops, deliveryDueAt } = load
  const misses = (type: StopType) =>
    stops.some((stop) => stop.stopType === type && isMissed(stop, status, now))
  const isUnderWay = loadStatuses[status].rank < loadStatuses.at_receiver.rank
  const last = stops.findLast(({ stopType }) => stopType === 'dropoff')
  const isOverdue =
    isUnderWay &&
    deliveryDueAt !== null &&
    (last?.appointmentAt ?? null) === null &&
    deliveryDueAt < dayIn(timeZone, now)
  return { pickup: misses('pickup'), delivery: isOverdue || misses('dropoff') }
}
