import type { GeoPoint } from '../maps/geo-point.ts'

/** A position as a phone sent it and as it is stored. Times are milliseconds since 1970. */
export type StoredPing = GeoPoint & {
  /** By the phone's clock. */
  readonly capturedAtMs: number
  /** By the server's clock. */
  readonly receivedAtMs: number
  readonly accuracyMeters: number | null
  /** Stored for the map. Nothing here depends on it: many phones leave it out. */
  readonly speedMps: number | null
}

/** A ping that is believed, at the time it was really taken. */
export type Fix = GeoPoint & {
  readonly atMs: number
  readonly accuracyMeters: number
}

export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
