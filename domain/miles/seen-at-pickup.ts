import { greatCircleMiles, type GeoPoint } from '../maps/geo-point.ts'
import type { Fix } from '../tracking/ping.ts'

/** A dock lies within about this of its town's point, where only the town is known. */
const townMiles = 10

type Seen = { readonly atMs: number; readonly miles: number }

/**
 * When the truck was at a pickup whose times nobody told: when it was nearest, the first time that it came there empty.
 * If it only came there before, it loaded beside the other load; null: it was not seen empty either.
 */
export function seenAtPickup(pickup: GeoPoint, fixes: readonly Fix[], emptyAtMs: number): number | null {
  const seen = fixes.map((fix) => ({ atMs: fix.atMs, miles: greatCircleMiles(pickup, fix) }))
  const empty = seen.filter(({ atMs }) => atMs >= emptyAtMs)
  const visits = [firstVisit(empty), firstVisit(seen), empty]
  return nearest(visits.find(({ length }) => length > 0) ?? [])
}

function firstVisit(seen: readonly Seen[]): readonly Seen[] {
  const came = seen.findIndex(isThere)
  if (came < 0) return []
  const left = seen.findIndex((one, index) => index > came && !isThere(one))
  return seen.slice(came, left < 0 ? undefined : left)
}

const isThere = ({ miles }: Seen) => miles <= townMiles

function nearest([first, ...others]: readonly Seen[]): number | null {
  if (first === undefined) return null
  return others.reduce((best, one) => (one.miles < best.miles ? one : best), first).atMs
}
