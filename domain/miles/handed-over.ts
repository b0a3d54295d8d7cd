import { greatCircleMiles, type GeoPoint } from '../maps/geo-point.ts'
import type { Fix } from '../tracking/ping.ts'
import { seenAtPickup } from './seen-at-pickup.ts'

type Visit = { readonly pickup: GeoPoint | undefined; readonly cameMs: number; readonly leftMs: number }
type Drives = { readonly empty: readonly Fix[]; readonly loaded: readonly Fix[] }

/**
 * The empty and the loaded drive of a load that several trucks had, one after the other. Who lost it before the pickup
 * drove neither, and who takes the freight over carries it from where the former truck was seen last.
 */
export function drivesOfTrucks(shifts: readonly (readonly Fix[])[], visit: Visit): Drives {
  const { cameMs, leftMs } = visit
  const [first = [], ...others] = shifts.slice(loadingTruck(shifts, visit))
  const afterLoading = (fixes: readonly Fix[]) => fixes.filter(({ atMs }) => atMs >= leftMs)
  return {
    empty: first.filter(({ atMs }) => atMs <= cameMs),
    loaded: others.map(afterLoading).reduce(handedOver, afterLoading(first)),
  }
}

function handedOver(carried: readonly Fix[], next: readonly Fix[]): readonly Fix[] {
  const last = carried.at(-1)
  const metMs = last === undefined ? null : seenAtPickup(last, next, -Infinity)
  if (metMs === null) return [...carried, ...next]
  return [...carried.filter(({ atMs }) => atMs < metMs), ...next.filter(({ atMs }) => atMs >= metMs)]
}

/** The one that was nearest to the pickup at that time; the phone of the next may have been heard before it took over. */
function loadingTruck(shifts: readonly (readonly Fix[])[], { pickup, cameMs, leftMs }: Visit): number {
  let [loading, nearest] = [0, Infinity]
  for (const [index, fixes] of shifts.entries()) {
    const [begin] = fixes
    if (begin === undefined || begin.atMs > leftMs) break
    const then = fixes.reduce((best, fix) =>
      Math.abs(fix.atMs - cameMs) < Math.abs(best.atMs - cameMs) ? fix : best,
    )
    const miles = pickup === undefined ? 0 : greatCircleMiles(pickup, then)
    if (miles <= nearest) [loading, nearest] = [index, miles]
  }
  return loading
}
