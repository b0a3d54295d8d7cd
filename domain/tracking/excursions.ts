import { greatCircleMeters } from '../maps/geo-point.ts'
import { minuteMs, secondMs, type Fix } from './ping.ts'

/** No truck can leave its dock, turn around and be back within this time. */
export const longestJumpMs = 8 * minuteMs
/**
 * Back within this distance counts as back at the same place. For a truck that leaves right after the jump, being back
 * within `samePlaceShare` of the jump's length is enough.
 */
export const samePlaceMeters = 75
export const samePlaceShare = 1 / 3
/** Shorter jumps are noise. */
export const shortestJumpMeters = 100
/** Nobody drives faster than this across a yard. */
export const dockSpeedMps = 6

/** Drops the fixes of a parked truck that jump away and come back, as happens between high walls and under roofs. */
export function dropExcursions(fixes: readonly Fix[]): Fix[] {
  const kept: Fix[] = []
  let index = 0
  while (index < fixes.length) {
    const fix = fixes[index]
    if (fix === undefined) break
    const back = returnAfter(fixes, index, kept.at(-1))
    kept.push(fix)
    index = back ?? index + 1
  }
  return kept
}

/**
 * The index at which the phone is back where it was before it jumped after `from`; null if it did not jump or did not
 * return.
 */
function returnAfter(fixes: readonly Fix[], from: number, before: Fix | undefined): number | null {
  const [start, next] = [fixes[from], fixes[from + 1]]
  if (start === undefined || next === undefined) return null
  const jump = greatCircleMeters(start, next)
  if (jump <= shortestJumpMeters + start.accuracyMeters + next.accuracyMeters) return null
  const isBack = (fix: Fix) => greatCircleMeters(start, fix) <= samePlaceMeters
  const later = fixesUntil(fixes, from + 2, start.atMs + longestJumpMs)
  const stood = before !== undefined && isBack(before)
  const exact = later.findIndex(isBack)
  if (exact >= 0) {
    const back = from + 2 + exact
    const after = fixes.slice(back + 1, back + 3)
    const stays = isSlow(before, start) && later.filter(isBack).length > 1
    return (stood && (after.length === 0 || after.some(isBack))) || stays ? back : null
  }
  const near = later.findIndex((fix) => greatCircleMeters(start, fix) <= jump * samePlaceShare)
  return stood && near >= 0 ? from + 2 + near : null
}

/** A truck on the freeway can turn around and come back; one that is rolling up to its dock does not. */
function isSlow(before: Fix | undefined, fix: Fix): boolean {
  if (before === undefined) return true
  return greatCircleMeters(before, fix) <= (dockSpeedMps * (fix.atMs - before.atMs)) / secondMs
}

function fixesUntil(fixes: readonly Fix[], first: number, untilMs: number): readonly Fix[] {
  let end = first
  while ((fixes[end]?.atMs ?? Infinity) <= untilMs) end += 1
  return fixes.slice(first, end)
}
