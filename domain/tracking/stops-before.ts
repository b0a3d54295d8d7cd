import { loadStatuses, type LoadStatus } from '../loads/load-status.ts'
import { hourMs } from './ping.ts'

type Stop = {
  readonly arrivedAt: string | null
  readonly departedAt: string | null
  /** The beginning of the appointment. */
  readonly opensAt: string | null
}
export type LoadOfDriver<S extends Stop = Stop> = {
  readonly status: LoadStatus
  /** In driving order. */
  readonly stops: readonly S[]
}
export type StopsLeft<S> = {
  readonly stops: readonly S[]
  /** The stop where the truck is and has still to load or unload. */
  readonly standsAt: S | null
}

/** With more than these, what the statuses of the other loads say is not believed. */
const mostStopsBefore = 20
/** A truck that is late for an appointment still comes; one that is so much later is not on its way to it. */
const latestMs = 12 * hourMs

/** The stops after the last one that the truck has reached, and that one if it is still there. */
export function stopsLeft<S extends Stop>(stops: readonly S[]): StopsLeft<S> {
  const last = stops.findLastIndex(isReached)
  const reached = stops[last]
  return { stops: stops.slice(last + 1), standsAt: reached?.departedAt === null ? reached : null }
}

/** An accepted load is In Transit, though its driver may have another to deliver first. */
const accepted = loadStatuses.in_transit.rank

/** The driver has said that he is on the way to it, or a stop of it is reached. */
function isBegun({ status, stops }: LoadOfDriver): boolean {
  return loadStatuses[status].rank > accepted || stops.some(isReached)
}

/** The truck still has something to do for another load of its driver, and this one is not begun. */
export function isOnAnother(load: LoadOfDriver, ofDriver: readonly LoadOfDriver[]): boolean {
  return !isBegun(load) && ofDriver.filter(isBegun).some(({ stops }) => !isDone(stopsLeft(stops)))
}

const isDone = ({ stops, standsAt }: StopsLeft<unknown>) => stops.length === 0 && standsAt === null

/**
 * What the truck does for other loads of its driver before the next stop of this one, which may be among them. Before a
 * load that is not begun: the rest of those under way, then those whose first appointment is earlier and not long past.
 * What opens only after this load's next stop is taken to come later, as with goods that are carried together; of those,
 * where this one is under way too, only what has such an appointment comes first.
 */
export function loadsBefore<L extends LoadOfDriver>(
  load: LoadOfDriver,
  ofDriver: readonly L[],
  nowMs: number,
): (StopsLeft<L['stops'][number]> & { readonly load: L })[] {
  const ownMs = opensMs(stopsLeft(load.stops).stops[0])
  const isSooner = (stop: Stop | undefined) => isBetween(opensMs(stop), nowMs - latestMs, ownMs)
  const isFirst = isBegun(load) ? isSooner : (stop: Stop) => !isAfter(opensMs(stop), ownMs)
  const underWay = ofDriver.filter(isBegun)
  const waiting = isBegun(load)
    ? []
    : ofDriver
        .filter((other) => !isBegun(other) && isSooner(other.stops[0]))
        .toSorted((one, other) => (opensMs(one.stops[0]) ?? 0) - (opensMs(other.stops[0]) ?? 0))
  const before = [...underWay, ...waiting].flatMap((other) => {
    const left = stopsLeft<L['stops'][number]>(other.stops)
    const later = left.stops.findIndex((stop) => !isFirst(stop))
    const first = { stops: later === -1 ? left.stops : left.stops.slice(0, later), standsAt: left.standsAt }
    return isDone(first) ? [] : [{ load: other, ...first }]
  })
  const count = before.reduce((sum, { stops }) => sum + stops.length, 0)
  return count > mostStopsBefore ? [] : before
}

const isReached = ({ arrivedAt, departedAt }: Stop) => arrivedAt !== null || departedAt !== null
const opensMs = (stop: Stop | undefined) =>
  stop === undefined || stop.opensAt === null ? null : Date.parse(stop.opensAt)
const isAfter = (ms: number | null, ownMs: number | null) => ms !== null && ownMs !== null && ms > ownMs
const isBetween = (ms: number | null, fromMs: number, untilMs: number | null) =>
  ms !== null && untilMs !== null && ms >= fromMs && ms < untilMs
