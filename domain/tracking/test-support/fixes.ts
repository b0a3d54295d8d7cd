import type { FencedStop } from '../fence-times.ts'
import type { Fix, StoredPing } from '../ping.ts'
import { pointAt, type Spot } from './true-drive.ts'

export const noonMs = Date.parse('2026-05-04T12:00:00Z')

/** Seconds after noon, meters east and north. */
type Row = readonly [seconds: number, east: number, north?: number]

export function fixesAt(rows: readonly Row[], accuracyMeters = 10): Fix[] {
  return rows.map(([seconds, east, north = 0]) => ({
    ...pointAt([east, north]),
    atMs: noonMs + seconds * 1000,
    accuracyMeters,
  }))
}

/** Pings of a phone whose clock is right and that is always online. */
export function pingsAt(rows: readonly Row[], accuracyMeters: number | null = 10): StoredPing[] {
  return rows.map(([seconds, east, north = 0]) => ({
    ...pointAt([east, north]),
    capturedAtMs: noonMs + seconds * 1000,
    receivedAtMs: noonMs + seconds * 1000 + 1000,
    accuracyMeters,
    speedMps: null,
    source: 'driver',
  }))
}

export function stopAt(id: string, at: Spot, change: Partial<FencedStop> = {}): FencedStop {
  return { id, stopType: 'pickup', ...pointAt(at), radiusMeters: 200, ...change }
}

/** Seconds after noon. */
export function secondsOf(iso: string | null): number | null {
  return iso === null ? null : Math.round((Date.parse(iso) - noonMs) / 1000)
}
