import { greatCircleMeters, type GeoPoint } from '../maps/geo-point.ts'
import { minuteMs, secondMs, type Fix } from './ping.ts'

/** Longer than a red light, shorter than a quick stop at a dock. */
export const shortestStandstillMs = 150 * secondMs
/** How far a fix may be from a standing truck, in addition to its accuracy. */
export const standstillMeters = 15
export const widestAccuracyMeters = 50
/** No traffic creeps around one place for this long. */
export const surelyStandingMs = 6 * minuteMs
/** The share of its accuracy that a parked truck's position may drift in a shorter time. */
export const driftShare = 0.6
/** Back at its place within this time, and never farther from it, the truck did not move: its positions drifted. */
export const longestDriftMs = 10 * minuteMs
export const farthestDriftMeters = 300
export const samePlaceMeters = 50
/** The most that is added at each end of a stand when nothing was heard for longer. */
const longestEdgeMs = minuteMs

/** A period in which the truck stood; `first` and `last` are indexes of fixes. */
export type Standstill = {
  readonly first: number
  readonly last: number
  readonly center: GeoPoint
  /** The mean of its fixes. */
  readonly accuracyMeters: number
}

/** Finds stands by how little the fixes move: many phones send no speed, or a wrong one. */
export function standstillsIn(fixes: readonly Fix[]): Standstill[] {
  const found: Standstill[] = []
  let index = 0
  while (index < fixes.length) {
    const standstill = standstillFrom(fixes, index)
    if (standstill !== null && isStanding(fixes, standstill)) {
      found.push(standstill)
      index = standstill.last + 1
    } else {
      index += 1
    }
  }
  return withoutDrifts(found, fixes)
}

/** Between high walls the positions of a parked truck drift away, stay there for minutes and come back. */
function withoutDrifts(standstills: readonly Standstill[], fixes: readonly Fix[]): Standstill[] {
  const joined: Standstill[] = []
  for (const standstill of standstills) {
    const from = joined.findLastIndex((earlier) => isBackAt(earlier, standstill, fixes))
    const start = joined[from]
    if (start === undefined) joined.push(standstill)
    else joined.splice(from, joined.length, { ...start, last: standstill.last })
  }
  return joined
}

function isBackAt({ center, last }: Standstill, later: Standstill, fixes: readonly Fix[]): boolean {
  const awayMs = (fixes[later.first]?.atMs ?? 0) - (fixes[last]?.atMs ?? 0)
  const drifted = fixes.slice(last + 1, later.first)
  return (
    awayMs <= longestDriftMs &&
    greatCircleMeters(center, later.center) <= samePlaceMeters &&
    drifted.every((fix) => greatCircleMeters(center, fix) <= farthestDriftMeters)
  )
}

function isStanding(fixes: readonly Fix[], standstill: Standstill): boolean {
  const ms = stoodFor(fixes, standstill)
  return ms >= shortestStandstillMs && (ms >= surelyStandingMs || !creeps(fixes, standstill))
}

/** Creeping traffic also stays nearby for a while, but its last fixes are ahead of its first. */
function creeps(fixes: readonly Fix[], { first, last, accuracyMeters }: Standstill): boolean {
  const third = Math.max(1, Math.floor((last - first + 1) / 3))
  const ahead = greatCircleMeters(
    middleOf(fixes.slice(first, first + third)),
    middleOf(fixes.slice(last - third + 1, last + 1)),
  )
  return ahead > standstillMeters + accuracyMeters * driftShare
}

function middleOf(fixes: readonly Fix[]): GeoPoint {
  const mean = (degrees: readonly number[]) => degrees.reduce((sum, each) => sum + each, 0) / degrees.length
  return {
    latitude: mean(fixes.map(({ latitude }) => latitude)),
    longitude: mean(fixes.map(({ longitude }) => longitude)),
  }
}

function reachOf({ accuracyMeters }: { readonly accuracyMeters: number }): number {
  return standstillMeters + Math.min(widestAccuracyMeters, accuracyMeters)
}

/** The longest run from this fix that stays around its own center. */
function standstillFrom(fixes: readonly Fix[], first: number): Standstill | null {
  let [north, east, accuracy, count] = [0, 0, 0, 0]
  let center: GeoPoint | null = null
  let last = first
  for (let index = first; index < fixes.length; index += 1) {
    const fix = fixes[index]
    if (fix === undefined || (center !== null && greatCircleMeters(center, fix) > reachOf(fix))) break
    north += fix.latitude
    east += fix.longitude
    accuracy += fix.accuracyMeters
    count += 1
    center = { latitude: north / count, longitude: east / count }
    last = index
  }
  return center && { first, last, center, accuracyMeters: accuracy / count }
}

/** How long the truck was within reach of the place, with an even speed between fixes. */
function stoodFor(fixes: readonly Fix[], { first, last, center, accuracyMeters }: Standstill): number {
  const [firstFix, lastFix] = [fixes[first], fixes[last]]
  if (firstFix === undefined || lastFix === undefined) return 0
  const edge = (inside: Fix, outside: Fix | undefined) => {
    if (outside === undefined) return 0
    const [near, far] = [greatCircleMeters(center, inside), greatCircleMeters(center, outside)]
    const share = Math.max(0, reachOf({ accuracyMeters }) - near) / Math.max(1, far - near)
    return Math.min(longestEdgeMs, Math.min(1, share) * Math.abs(outside.atMs - inside.atMs))
  }
  return lastFix.atMs - firstFix.atMs + edge(firstFix, fixes[first - 1]) + edge(lastFix, fixes[last + 1])
}
