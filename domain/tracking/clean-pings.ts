import { greatCircleMeters } from '../maps/geo-point.ts'
import { dropExcursions } from './excursions.ts'
import { secondMs, type Fix, type StoredPing } from './ping.ts'
import { trueTimes } from './true-times.ts'

/** Positions from Wi-Fi and cell towers are this coarse or worse, and can land on a stop that is miles away. */
export const coarsestAccuracyMeters = 150
/** Assumed for a phone that reports no accuracy. */
export const assumedAccuracyMeters = 30
/** 100 mph: no truck drives this fast. */
export const fastestTruckMps = 45
/** This many consecutive fixes that agree with each other are right; what they contradict was wrong. */
export const fixesToBelieve = 4
/** This many are enough against a single fix. */
export const fixesToOverrule = 3

/**
 * The fixes that can be believed, in the order they were taken. The answer depends on which pings there are, never on
 * the order they are passed or stored in.
 */
export function cleanPings(pings: readonly StoredPing[]): Fix[] {
  const sorted = withoutDuplicates(pings)
  const times = trueTimes(sorted)
  const fixes = sorted.flatMap((ping, index) => {
    const { latitude, longitude } = ping
    const accuracyMeters = ping.accuracyMeters ?? assumedAccuracyMeters
    const isFine = accuracyMeters >= 0 && accuracyMeters <= coarsestAccuracyMeters
    return isFine ? [{ latitude, longitude, accuracyMeters, atMs: times[index] ?? ping.capturedAtMs }] : []
  })
  return dropExcursions(dropImpossible(fixes.toSorted(byTimeOfFix)))
}

/** A phone that got no answer sends the ping again. The first copy is kept: it tells most about the phone's clock. */
function withoutDuplicates(pings: readonly StoredPing[]): StoredPing[] {
  const sorted = pings.toSorted(
    (one, other) =>
      one.capturedAtMs - other.capturedAtMs ||
      one.latitude - other.latitude ||
      one.longitude - other.longitude ||
      one.receivedAtMs - other.receivedAtMs ||
      (one.accuracyMeters ?? Infinity) - (other.accuracyMeters ?? Infinity),
  )
  return sorted.filter((ping, index) => {
    const before = sorted[index - 1]
    return (
      before?.capturedAtMs !== ping.capturedAtMs ||
      before.latitude !== ping.latitude ||
      before.longitude !== ping.longitude
    )
  })
}

function byTimeOfFix(one: Fix, other: Fix): number {
  return (
    one.atMs - other.atMs ||
    one.accuracyMeters - other.accuracyMeters ||
    one.latitude - other.latitude ||
    one.longitude - other.longitude
  )
}

/** Where the truck is: its latest position, unless it could not have driven there from where it was last seen. */
export function believedPlace(fixes: readonly Fix[], latest: Fix): Fix {
  const last = fixes.at(-1)
  return last === undefined || canDrive(last, latest) ? latest : last
}

function canDrive(from: Fix, to: Fix): boolean {
  const meters = greatCircleMeters(from, to) - from.accuracyMeters - to.accuracyMeters
  return meters <= fastestTruckMps * Math.max(1, (to.atMs - from.atMs) / secondMs)
}

/**
 * Drops fixes that the truck could not have reached from its last good fix, until enough consecutive fixes confirm
 * them.
 */
function dropImpossible(fixes: readonly Fix[]): Fix[] {
  const good: Fix[] = []
  let doubted: Fix[] = []
  let believedFrom = 0
  for (const fix of fixes) {
    const last = good.at(-1)
    if (last === undefined || canDrive(last, fix)) {
      good.push(fix)
      doubted = []
      continue
    }
    const lastDoubted = doubted.at(-1)
    doubted = lastDoubted !== undefined && canDrive(lastDoubted, fix) ? [...doubted, fix] : [fix]
    if (doubted.length >= fixesToOverrule && isAloneAgainst(doubted, good)) {
      good.pop()
    } else if (doubted.length >= fixesToBelieve) {
      // The contradicted fixes were themselves too few to be believed.
      if (good.length - believedFrom < fixesToBelieve) good.length = believedFrom
      believedFrom = good.length
    } else {
      continue
    }
    good.push(...doubted)
    doubted = []
  }
  return good
}

/** Whether the last good fix is the wrong one: the fixes that contradict it fit the fix before it. */
function isAloneAgainst([first]: readonly Fix[], good: readonly Fix[]): boolean {
  const before = good.at(-2)
  return first !== undefined && before !== undefined && canDrive(before, first)
}
