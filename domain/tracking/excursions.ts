import { greatCircleMeters } from '../maps/geo-point.ts'
import { minuteMs, secondMs, type Fix } from './ping.ts'

/** No truck leaves its dock, turns round and stands there again within this time. */
export const longestJumpMs = 8 * minuteMs
/** Back within this distance is back at the same place; a truck that leaves right after the jump is within that share. */
export const samePlaceMeters = 75
export const samePlaceShare = 1 / 3
/** A shorter step is noise. */
export const shortestJumpMeters = 100
/** Faster than this nobody drives across a yard. */
export const dockSpeedMps = 6

/** Drops the fixes of a parked truck that jump away and come back, as they do between high walls and under roofs. */
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

/** Where the phone is back at the place it jumped away from right after `from`; null if it did not jump or come back. */
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
    const stays = isSlow(before, start) && later.filter(isBack).length > 1
    return stood || stays ? from + 2 + exact : null
  }
  const near = later.findIndex((fix) => greatCircleMeters(start, fix) <= jump * samePlaceShare)
  return stood && near >= 0 ? from + 2 + near : null
}

/** A truck on the freeway may turn round and come back; one that was rolling up to its dock does not. */
function isSlow(before: Fix | undefined, fix: Fix): boolean {
  if (before === undefined) return true
  return greatCircleMeters(before, fix) <= (dockSpeedMps * (fix.atMs - before.atMs)) / secondMs
}

function fixesUntil(fixes: readonly Fix[], first: number, untilMs: number): readonly Fix[] {
  let end = first
  while ((fixes[end]?.atMs ?? Infinity) <= untilMs) end += 1
  return fixes.slice(first, end)
}
