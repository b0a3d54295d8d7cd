import { minuteMs, secondMs } from './ping.ts'

/** How far from a stop's point the truck was, and when. */
export type Distance = { readonly atMs: number; readonly meters: number }

/** Within a gap of this length the truck is assumed to drive at an even speed. */
export const longestEvenDriveMs = 90 * secondMs
/** The speed before or after a gap is measured over this time. */
export const speedSampleMs = 5 * minuteMs
/** A slower truck is neither on its way to the stop nor leaving it. */
export const slowestWayMps = 4
/** 56 mph in a straight line: about the most that a truck averages over any distance. */
export const fastestWayMps = 25
/** The last stretch before a gate, which is driven slowly. */
export const gateMeters = 200
export const gateMps = 5

/** A fix inside; `isComingIn`: the truck was on its way from the circle's edge to where it stood. */
export type Inside = Distance & { readonly isComingIn: boolean }

/**
 * When the truck crossed a circle between a fix outside and one inside, in either order. `outside` holds the fix next
 * to the crossing first, then the ones farther away in time. For a gap we assume that the truck kept its speed from
 * before it (arriving) or had its speed from after it (leaving), and stood inside for the rest.
 */
export function crossingTime(inside: Inside, outside: readonly Distance[], radius: number): number {
  const nearest = outside[0] ?? inside
  const gap = Math.abs(nearest.atMs - inside.atMs)
  const direction = Math.sign(inside.atMs - nearest.atMs)
  if (gap <= longestEvenDriveMs) {
    const share = (nearest.meters - radius) / Math.max(1, nearest.meters - inside.meters)
    return nearest.atMs + direction * gap * Math.min(1, Math.max(0, share))
  }
  const speed = speedToward(outside)
  if (speed >= slowestWayMps) return nearest.atMs + direction * Math.min(gap, wayMs(nearest, radius, speed))
  // Apps that say nothing while the truck stands, at the gate for instance, speak again when it moves on.
  if (inside.isComingIn)
    return inside.atMs - Math.min(gap, (Math.max(0, radius - inside.meters) / gateMps) * secondMs)
  // The truck stood outside where the phone was last heard of, for an unknown time: the middle of the possible range
  // has the smallest error.
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
