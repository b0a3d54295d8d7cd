import { greatCircleMeters } from '../maps/geo-point.ts'
import { drivingMps, longestSilenceMs } from './own-speed.ts'
import { hourMs, minuteMs, secondMs, type Fix } from './ping.ts'

/** 49 CFR 395.3, property-carrying vehicles: 11 hours of driving within 14 hours of coming on duty. */
export const maxDrivingMs = 11 * hourMs
export const dutyWindowMs = 14 * hourMs
/** (a)(3)(ii): a 30-minute break after 8 hours of driving; (a)(1): 10 hours off duty before the next shift. */
export const maxBetweenBreaksMs = 8 * hourMs
export const breakMs = 30 * minuteMs
export const restMs = 10 * hourMs
/** In a gap without fixes the truck is assumed to have driven the distance at this speed and stood for the rest. */
const silenceMps = 22
/** Drivers walk this far over a truck stop with their phone. */
const yardMeters = 500

/** The hours that the driver has used in this shift, as far as the positions show. */
export type HoursUsed = {
  readonly drivenMs: number
  readonly drivenSinceBreakMs: number
  /** The first driving after a rest; null: rested, nothing driven yet. */
  readonly onDutySinceMs: number | null
  /** How long the truck has been standing by now: this much of a break or rest is taken already. */
  readonly stoodMs: number
}

export const restedHours: HoursUsed = {
  drivenMs: 0,
  drivenSinceBreakMs: 0,
  onDutySinceMs: null,
  stoodMs: 0,
}

/**
 * Computed from the driver's cleaned fixes, across loads; the driver's log may differ. Where hours of service do not
 * count, time adds neither to the driving nor to the shift.
 */
export function hoursUsed(
  fixes: readonly Fix[],
  nowMs: number,
  isExemptAt: (fix: Fix) => boolean = () => false,
): HoursUsed {
  let hours = restedHours
  let [stoodAt] = fixes
  for (const [index, fix] of fixes.entries()) {
    const before = fixes[index - 1]
    if (before === undefined || stoodAt === undefined || fix.atMs > nowMs) continue
    const isExempt = isExemptAt(before) && isExemptAt(fix)
    if (isExempt) hours = withoutTime(hours, fix.atMs - before.atMs)
    const drivenMs = isRolling(before, fix) ? fix.atMs - before.atMs : drivenSince(stoodAt, fix)
    if (drivenMs === 0) continue
    // In a gap the truck stood first: phones sleep while the truck stands.
    const droveFromMs = fix.atMs - drivenMs
    hours = afterStanding(hours, droveFromMs - stoodAt.atMs)
    hours = isExempt ? goingOn(hours) : drive(hours, droveFromMs, drivenMs)
    stoodAt = fix
  }
  return afterStanding(hours, nowMs - (stoodAt?.atMs ?? nowMs))
}

function isRolling(from: Fix, to: Fix): boolean {
  const ms = to.atMs - from.atMs
  const meters = greatCircleMeters(from, to)
  return isApart(from, to, meters) && ms <= longestSilenceMs && meters >= (drivingMps * ms) / secondMs
}

function drivenSince(stoodAt: Fix, to: Fix): number {
  const meters = greatCircleMeters(stoodAt, to)
  if (meters <= yardMeters || !isApart(stoodAt, to, meters)) return 0
  return Math.min(to.atMs - stoodAt.atMs, (meters * secondMs) / silenceMps)
}

const isApart = (from: Fix, to: Fix, meters: number) => meters > from.accuracyMeters + to.accuracyMeters

export function afterStanding(hours: HoursUsed, ms: number): HoursUsed {
  const stoodMs = Math.round(hours.stoodMs + ms)
  if (stoodMs >= restMs) return restedHours
  return { ...hours, stoodMs, ...(stoodMs >= breakMs && { drivenSinceBreakMs: 0 }) }
}

/** Driving that does not count ends the standing all the same. */
export function goingOn(hours: HoursUsed): HoursUsed {
  return { ...hours, stoodMs: 0 }
}

/** The hours moved on by a time that does not count. */
export function withoutTime(hours: HoursUsed, ms: number): HoursUsed {
  return hours.onDutySinceMs === null ? hours : { ...hours, onDutySinceMs: hours.onDutySinceMs + ms }
}

export function drive(hours: HoursUsed, fromMs: number, ms: number): HoursUsed {
  return {
    drivenMs: hours.drivenMs + ms,
    drivenSinceBreakMs: hours.drivenSinceBreakMs + ms,
    onDutySinceMs: hours.onDutySinceMs ?? fromMs,
    stoodMs: 0,
  }
}
