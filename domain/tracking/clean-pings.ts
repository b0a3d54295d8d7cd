import { greatCircleMeters } from '../maps/geo-point.ts'
import { dropExcursions } from './excursions.ts'
import { secondMs, type Fix, type StoredPing } from './ping.ts'
import { trueTimes } from './true-times.ts'

/** Wi-Fi and cell towers place a phone this coarsely or worse: on top of a stop that is miles away. */
export const coarsestAccuracyMeters = 150
/** What a phone that tells no accuracy is taken to have. */
export const assumedAccuracyMeters = 30
/** 100 mph: no truck drives this fast. */
export const fastestTruckMps = 45
/** So many fixes in a row that agree with each other are right, and what they contradict was wrong. */
export const fixesToBelieve = 4
/** So many are enough where only a single fix stands against them. */
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

/** A phone that got no answer sends again: the copy that came first tells most about the phone's clock. */
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

function canDrive(from: Fix, to: Fix): boolean {
  const meters = greatCircleMeters(from, to) - from.accuracyMeters - to.accuracyMeters
  return meters <= fastestTruckMps * Math.max(1, (to.atMs - from.atMs) / secondMs)
}

/** Drops what the truck could not have reached from its last good fix, until enough fixes in a row say that it did. */
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
      // What is contradicted was itself too short to be believed.
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

/** The last good fix is the wrong one if those that contradict it go on from the fix before it. */
function isAloneAgainst([first]: readonly Fix[], good: readonly Fix[]): boolean {
  const before = good.at(-2)
  return first !== undefined && before !== undefined && canDrive(before, first)
}
