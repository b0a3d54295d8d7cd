import { greatCircleMeters } from '../maps/geo-point.ts'
import { hourMs, minuteMs, secondMs, type Fix } from './ping.ts'

/** Its speed of the last hour tells how the truck gets on. */
export const recentMs = hourMs
/** Less driving than this tells nothing. */
export const leastDrivingMs = 10 * minuteMs
/** Slower is a yard, a queue or a parked truck. */
export const drivingMps = 4
/** What happened in a longer silence is not known. */
export const longestSilenceMs = 10 * minuteMs

/** How fast the truck drove lately while it drove, along straight lines between its fixes; null if that is not known. */
export function ownSpeedMps(fixes: readonly Fix[], nowMs: number): number | null {
  let [meters, drivenMs] = [0, 0]
  for (const [index, fix] of fixes.entries()) {
    const before = fixes[index - 1]
    if (before === undefined || before.atMs < nowMs - recentMs || fix.atMs > nowMs) continue
    const ms = fix.atMs - before.atMs
    const stepMeters = greatCircleMeters(before, fix)
    if (ms > longestSilenceMs || stepMeters < (drivingMps * ms) / secondMs) continue
    meters += stepMeters
    drivenMs += ms
  }
  return drivenMs < leastDrivingMs ? null : (meters * secondMs) / drivenMs
}
