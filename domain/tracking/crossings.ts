import { minuteMs, secondMs } from './ping.ts'

/** How far from a stop's point the truck was, and when. */
export type Distance = { readonly atMs: number; readonly meters: number }

/** Up to this long the truck is taken to drive evenly between two fixes. */
export const longestEvenDriveMs = 90 * secondMs
/** Its speed before or after a gap is told by the fixes of so long. */
export const speedSampleMs = 5 * minuteMs
/** Slower than this it is not on its way to the stop or away from it. */
export const slowestWayMps = 4
/** 56 mph along a straight line: about the most a truck does over any distance. */
export const fastestWayMps = 25
/** The last stretch before a gate is driven slowly. */
export const gateMeters = 200
export const gateMps = 5

/**
 * When the truck crossed a circle between a fix outside it and one inside, in either order. `outside` is the fix next to
 * the crossing first, then those away from it in time. Across a gap the truck is taken to drive as it drove before the
 * gap (coming) or after it (leaving), since it stood inside for the rest of it.
 */
export function crossingTime(inside: Distance, outside: readonly Distance[], radius: number): number {
  const nearest = outside[0] ?? inside
  const gap = Math.abs(nearest.atMs - inside.atMs)
  const direction = Math.sign(inside.atMs - nearest.atMs)
  if (gap <= longestEvenDriveMs) {
    const share = (nearest.meters - radius) / Math.max(1, nearest.meters - inside.meters)
    return nearest.atMs + direction * gap * Math.min(1, Math.max(0, share))
  }
  const speed = speedToward(outside)
  if (speed >= slowestWayMps) return nearest.atMs + direction * Math.min(gap, wayMs(nearest, radius, speed))
  // It stood where the phone was last heard of, nobody knows how long: the middle is wrong by the least.
  const soonest = Math.min(gap, wayMs(nearest, radius, fastestWayMps))
  return nearest.atMs + (direction * (soonest + gap)) / 2
}

/** How fast the distance to the stop changed over the fixes next to the gap. */
function speedToward(outside: readonly Distance[]): number {
  const nearest = outside[0]
  const farthest = outside.findLast(
    ({ atMs }) => nearest !== undefined && Math.abs(atMs - nearest.atMs) <= speedSampleMs,
  )
  if (nearest === undefined || farthest === undefined || farthest === nearest) return 0
  const seconds = Math.max(1, Math.abs(farthest.atMs - nearest.atMs) / secondMs)
  return (farthest.meters - nearest.meters) / seconds
}

function wayMs({ meters }: Distance, radius: number, speed: number): number {
  const slow = Math.min(gateMeters, meters - radius)
  return ((meters - radius - slow) / speed + slow / gateMps) * secondMs
}
