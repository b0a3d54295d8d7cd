import type { GeoPoint } from '../maps/geo-point.ts'

/** A position as a phone sent it and as it is stored. Times are milliseconds since 1970. */
export type StoredPing = GeoPoint & {
  /** By the phone's clock. */
  readonly capturedAtMs: number
  /** By the server's clock. */
  readonly receivedAtMs: number
  readonly accuracyMeters: number | null
  /** Stored for the map only: many phones leave it out, so no calculation depends on it. */
  readonly speedMps: number | null
  /** What sent it: the driver's page, a tracking app or the office. */
  readonly source: string
}

/** A ping that was accepted, with the corrected time. */
export type Fix = GeoPoint & {
  readonly atMs: number
  readonly accuracyMeters: number
}

export const secondMs = 1000
export const minuteMs = 60 * secondMs
export const hourMs = 60 * minuteMs
