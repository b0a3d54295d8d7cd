import { isGeoPoint, type GeoPoint } from '../maps/geo-point.ts'
import { hourMs } from './ping.ts'

/**
 * A phone offline for weeks still sends what happened; a year ago no load was on the road that is now. What is older
 * comes from a phone whose clock was reset.
 */
export const oldestPingMs = 366 * 24 * hourMs
/** A fast clock or a wrong time zone explains this much, and cleaning pulls it back; beyond it the date is wrong. */
export const farthestAheadMs = 24 * hourMs

/** `too_old` and `in_the_future` are answered as taken and dropped; the others say that it is no position. */
export type PingRefusal = 'out_of_range' | 'null_island' | 'no_fix' | 'too_old' | 'in_the_future'

type SentPing = GeoPoint & {
  readonly capturedAtMs: number
  readonly receivedAtMs: number
  readonly accuracyMeters: number | null
}

/** Why a ping cannot be stored; null if it can. A doubtful one is stored: the other pings tell what it is worth. */
export function refusalOf(ping: SentPing): PingRefusal | null {
  if (!isGeoPoint(ping)) return 'out_of_range'
  // What software sends that has no position yet; the nearest road is 300 miles off.
  if (ping.latitude === 0 && ping.longitude === 0) return 'null_island'
  // Phones say with a negative accuracy that the position is not valid.
  if (ping.accuracyMeters !== null && ping.accuracyMeters < 0) return 'no_fix'
  const age = ping.receivedAtMs - ping.capturedAtMs
  if (!Number.isFinite(age) || age > oldestPingMs) return 'too_old'
  return -age > farthestAheadMs ? 'in_the_future' : null
}

/** When a position was taken, for showing its age: not after the server had it. */
export function shownTimeMs(ping: Pick<SentPing, 'capturedAtMs' | 'receivedAtMs'>): number {
  return Math.min(ping.capturedAtMs, ping.receivedAtMs)
}

/** A nautical mile is 1852 m. Traccar's query and form messages tell speed in knots, its JSON in meters a second. */
export function mpsFromKnots(knots: number): number {
  return (knots * 1852) / 3600
}

/** OwnTracks tells `vel` in kilometers an hour. */
export function mpsFromKilometersPerHour(kilometers: number): number {
  return kilometers / 3.6
}

/** Traccar's JSON tells the battery as a share of 1, its query and form messages in percent, and unknown as below 0. */
export function batteryPercent(share: number): number | null {
  return share < 0 ? null : Math.round(Math.min(1, share) * 100)
}

/** Epochs come in seconds (OwnTracks, OsmAnd) or milliseconds (Traccar's older apps): seconds reach 12 digits in year 5138. */
export function msFromEpoch(epoch: number): number {
  return epoch < 100_000_000_000 ? epoch * 1000 : epoch
}
