import { greatCircleMeters } from '../maps/geo-point.ts'
import { drivingMps, longestSilenceMs } from './own-speed.ts'
import { hourMs, minuteMs, secondMs, type Fix } from './ping.ts'

/** 49 CFR 395.3, property-carrying vehicles: 11 hours of driving, all within 14 hours of coming on duty. */
export const mostDrivingMs = 11 * hourMs
export const dutyWindowMs = 14 * hourMs
/** (a)(3)(ii): after 8 hours of driving 30 minutes without; (a)(1): 10 hours off before the next shift. */
export const mostBetweenBreaksMs = 8 * hourMs
export const breakMs = 30 * minuteMs
export const restMs = 10 * hourMs
/** Across a silence the truck is taken to have driven this fast for as long as the distance takes, and stood otherwise. */
const silenceMps = 22

/** Where the driver stands in the shift, as far as the truck's own positions tell. */
export type HoursUsed = {
  readonly drivenMs: number
  readonly drivenSinceBreakMs: number
  /** Since the first driving after a rest; null: rested. */
  readonly onDutySinceMs: number | null
}

export const restedHours: HoursUsed = { drivenMs: 0, drivenSinceBreakMs: 0, onDutySinceMs: null }

/**
 * From the driver's cleaned fixes, of more than one load where there are any; a paper log may say otherwise. Where hours
 * do not count, time neither adds to the driving nor to the shift.
 */
export function hoursUsed(
  fixes: readonly Fix[],
  nowMs: number,
  isExemptAt: (fix: Fix) => boolean = () => false,
): HoursUsed {
  let hours = restedHours
  let stoodSinceMs = fixes[0]?.atMs ?? nowMs
  for (const [index, fix] of fixes.entries()) {
    const before = fixes[index - 1]
    if (before === undefined || fix.atMs > nowMs) continue
    const isExempt = isExemptAt(before) && isExemptAt(fix)
    if (isExempt) hours = withoutTime(hours, fix.atMs - before.atMs)
    const drivenMs = drivingTime(before, fix)
    if (drivenMs === 0) continue
    // In a silence it stood first: the phone sleeps while the truck stands.
    const droveFromMs = fix.atMs - drivenMs
    hours = afterStanding(hours, droveFromMs - stoodSinceMs)
    if (!isExempt) hours = drive(hours, droveFromMs, drivenMs)
    stoodSinceMs = fix.atMs
  }
  return afterStanding(hours, nowMs - stoodSinceMs)
}

function drivingTime(from: Fix, to: Fix): number {
  const ms = to.atMs - from.atMs
  const meters = greatCircleMeters(from, to)
  if (meters <= from.accuracyMeters + to.accuracyMeters) return 0
  const isRolling = ms <= longestSilenceMs && meters >= (drivingMps * ms) / secondMs
  return isRolling ? ms : Math.min(ms, (meters * secondMs) / silenceMps)
}

export function afterStanding(hours: HoursUsed, ms: number): HoursUsed {
  if (ms >= restMs) return restedHours
  return ms >= breakMs ? { ...hours, drivenSinceBreakMs: 0 } : hours
}

/** The same hours after a time that does not count. */
export function withoutTime(hours: HoursUsed, ms: number): HoursUsed {
  return hours.onDutySinceMs === null ? hours : { ...hours, onDutySinceMs: hours.onDutySinceMs + ms }
}

export function drive(hours: HoursUsed, fromMs: number, ms: number): HoursUsed {
  return {
    drivenMs: hours.drivenMs + ms,
    drivenSinceBreakMs: hours.drivenSinceBreakMs + ms,
    onDutySinceMs: hours.onDutySinceMs ?? fromMs,
  }
}
