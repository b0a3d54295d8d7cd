import type { LoadStatus } from './load-status.ts'
import { nextStep, type RoadStop } from './road.ts'

type Standing = { readonly status: LoadStatus; readonly stops: readonly RoadStop[] }
type Toward = { readonly status: LoadStatus; readonly stopId: string }

const isDriving: ReadonlySet<LoadStatus> = new Set(['en_route_pickup', 'left_shipper', 'en_route_receiver'])

/**
 * The step of a truck under way for which a stop was put before the one that it drives to: by its status alone it would
 * have passed the new one. Null where it drives on as before.
 */
export function stepToNewStop(
  { status, stops: before }: Standing,
  after: readonly RoadStop[],
): Toward | null {
  if (!isDriving.has(status)) return null
  const target = nextStep({ status, stops: before })?.stopId ?? null
  const isPassed = new Set(before.slice(0, indexOf(before, target)).map(({ id }) => id))
  const lastVisited = after.findLastIndex(({ arrivedAt, departedAt }) => (arrivedAt ?? departedAt) !== null)
  const ahead = after.slice(lastVisited + 1, indexOf(after, target)).find(({ id }) => !isPassed.has(id))
  if (ahead === undefined || nextStep({ status, stops: after })?.stopId === ahead.id) return null
  return { status: ahead.stopType === 'pickup' ? 'en_route_pickup' : 'en_route_receiver', stopId: ahead.id }
}

/** Behind all of them where it is none. */
function indexOf(stops: readonly RoadStop[], id: string | null): number {
  const index = stops.findIndex((stop) => stop.id === id)
  return index === -1 ? stops.length : index
}
