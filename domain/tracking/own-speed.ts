import { greatCircleMeters } from '../maps/geo-point.ts'
import { hourMs, minuteMs, secondMs, type Fix } from './ping.ts'

/** The speed is measured over the last hour. */
export const recentMs = hourMs
/** Less driving than this is too little to measure a speed. */
export const leastDrivingMs = 10 * minuteMs
/** A slower truck is in a yard, in a queue or parked. */
export const drivingMps = 4
/** A longer gap is left out: what happened in it is unknown. */
export const longestSilenceMs = 10 * minuteMs

/** The truck's recent speed while driving, along straight lines between fixes; null if unknown. */
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
