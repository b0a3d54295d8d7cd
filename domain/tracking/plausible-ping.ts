import { isGeoPoint, type GeoPoint } from '../maps/geo-point.ts'
import { hourMs } from './ping.ts'

/**
 * A phone that was offline for weeks still sends what happened. Anything over a year old comes from a phone whose clock
 * was reset: no load of today was on the road then.
 */
export const oldestPingMs = 366 * 24 * hourMs
/** A fast clock or a wrong time zone can be off by this much, and cleaning corrects it; beyond it the date is wrong. */
export const farthestAheadMs = 24 * hourMs

/**
 * `too_old` and `in_the_future` are acknowledged and dropped; the others are refused because they are not positions.
 */
export type PingRefusal = 'out_of_range' | 'null_island' | 'no_fix' | 'too_old' | 'in_the_future'

type SentPing = GeoPoint & {
  readonly capturedAtMs: number
  readonly receivedAtMs: number
  readonly accuracyMeters: number | null
}

/**
 * Why a ping cannot be stored; null if it can. Doubtful ones are stored, because later pings show whether they were
 * right.
 */
export function refusalOf(ping: SentPing): PingRefusal | null {
  if (!isGeoPoint(ping)) return 'out_of_range'
  // Software without a position sends 0, 0; the nearest road is 300 miles away.
  if (ping.latitude === 0 && ping.longitude === 0) return 'null_island'
  // A negative accuracy means that the position is not valid.
  if (ping.accuracyMeters !== null && ping.accuracyMeters < 0) return 'no_fix'
  const age = ping.receivedAtMs - ping.capturedAtMs
  if (!Number.isFinite(age) || age > oldestPingMs) return 'too_old'
  return -age > farthestAheadMs ? 'in_the_future' : null
}

/** The time of a position, for showing its age; never later than the server received it. */
export function shownTimeMs(ping: Pick<SentPing, 'capturedAtMs' | 'receivedAtMs'>): number {
  return Math.min(ping.capturedAtMs, ping.receivedAtMs)
}

/** A nautical mile is 1852 m. Traccar's query and form messages give speed in knots, its JSON in meters a second. */
export function mpsFromKnots(knots: number): number {
  return (knots * 1852) / 3600
}

/** OwnTracks gives `vel` in kilometers an hour. */
export function mpsFromKilometersPerHour(kilometers: number): number {
  return kilometers / 3.6
}

/** Traccar's JSON gives the battery as a share of 1, its query and form messages as percent; negative means unknown. */
export function batteryPercent(share: number): number | null {
  return share < 0 ? null : Math.round(Math.min(1, share) * 100)
}

/**
 * Epochs come in seconds (OwnTracks, OsmAnd) or milliseconds (Traccar's older apps). Seconds do not reach 12 digits
 * before the year 5138.
 */
export function msFromEpoch(epoch: number): number {
  return epoch < 100_000_000_000 ? epoch * 1000 : epoch
}
