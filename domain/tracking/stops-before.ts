import { loadStatuses, type LoadStatus } from '../loads/load-status.ts'

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

/** The stops after the last one that the truck has reached, and that one if it is still there. */
export function stopsLeft<S extends Stop>(stops: readonly S[]): StopsLeft<S> {
  const last = stops.findLastIndex(({ arrivedAt, departedAt }) => arrivedAt !== null || departedAt !== null)
  const reached = stops[last]
  return { stops: stops.slice(last + 1), standsAt: reached?.departedAt === null ? reached : null }
}

/** The driver is on the way to its first stop, or farther. */
export function isBegun({ status }: LoadOfDriver): boolean {
  return loadStatuses[status].rank > loadStatuses.confirmed.rank
}

/**
 * What the truck does for other loads of its driver before it turns to a load that is not begun: the rest of those under
 * way, then those whose first appointment is to come and is earlier. What opens only after this load's first stop is
 * taken to come later, as with goods that are carried together.
 */
export function loadsBefore<L extends LoadOfDriver>(
  load: LoadOfDriver,
  others: readonly L[],
  nowMs: number,
): (StopsLeft<L['stops'][number]> & { readonly load: L })[] {
  if (isBegun(load)) return []
  const ownMs = opensMs(load.stops[0])
  const underWay = others.filter(isBegun)
  const sooner = others
    .filter((other) => !isBegun(other) && isBetween(opensMs(other.stops[0]), nowMs, ownMs))
    .toSorted((one, other) => (opensMs(one.stops[0]) ?? 0) - (opensMs(other.stops[0]) ?? 0))
  return [...underWay, ...sooner].flatMap((other) => {
    const left = stopsLeft<L['stops'][number]>(other.stops)
    const later = left.stops.findIndex((stop) => isAfter(opensMs(stop), ownMs))
    const stops = later === -1 ? left.stops : left.stops.slice(0, later)
    return stops.length === 0 && left.standsAt === null
      ? []
      : [{ load: other, stops, standsAt: left.standsAt }]
  })
}

const opensMs = (stop: Stop | undefined) =>
  stop === undefined || stop.opensAt === null ? null : Date.parse(stop.opensAt)
const isAfter = (ms: number | null, ownMs: number | null) => ms !== null && ownMs !== null && ms > ownMs
const isBetween = (ms: number | null, fromMs: number, untilMs: number | null) =>
  ms !== null && untilMs !== null && ms >= fromMs && ms < untilMs
