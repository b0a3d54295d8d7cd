import { isOfLoad, loadsOfPing, type TrackingSpan } from '#domain/tracking/loads-of-ping.ts'
import { refusalOf, shownTimeMs } from '#domain/tracking/plausible-ping.ts'
import type { PingDrop } from '#contract/pings.ts'
import { pingId } from './ping-id.ts'

/** A position as it came, whatever it came through. */
export type SentPing = {
  readonly latitude: number
  readonly longitude: number
  /** Meters a second. */
  readonly speed: number | null
  readonly heading: number | null
  /** Meters. */
  readonly accuracy: number | null
  /** Percent. */
  readonly battery: number | null
  /** As the phone told it; null: it did not. */
  readonly capturedAt: string | null
}

/** What one caller sent of one driver. */
export type SentPings = {
  readonly driverId: string
  /** Which load it is said to be for; null: the phone knows of no loads. */
  readonly pings: readonly { readonly loadId: string | null; readonly ping: SentPing }[]
  readonly source: 'driver' | 'office' | 'device'
  readonly receivedAt: string
  /** By how much the phone's clock is ahead of ours; left out where it does not say what it shows. */
  readonly aheadMs?: number
}

export type PingRow = {
  readonly id: string
  readonly loadId: string
  readonly driverId: string
  readonly latitude: number
  readonly longitude: number
  readonly speed: number | null
  readonly heading: number | null
  readonly accuracy: number | null
  readonly battery: number | null
  readonly source: SentPings['source']
  readonly capturedAt: string
  readonly receivedAt: string
}

/** The rows of one position, as several loads may be on the truck; or why it is not stored. */
export type Placed = readonly PingRow[] | Exclude<PingDrop, 'duplicate'>

/** Columns of the table hold no more. */
const mostSpeed = 9999

export function placePing(
  { driverId, source, receivedAt, aheadMs = 0 }: SentPings,
  { loadId, ping }: SentPings['pings'][number],
  spans: readonly TrackingSpan[],
): Placed {
  const received = Date.parse(receivedAt)
  const moment =
    ping.capturedAt === null
      ? { toldMs: received, aheadMs: 0 }
      : { toldMs: Date.parse(ping.capturedAt), aheadMs }
  const captured = moment.toldMs - moment.aheadMs
  const times = { capturedAtMs: captured, receivedAtMs: received }
  const refusal = refusalOf({ ...ping, ...times, accuracyMeters: ping.accuracy })
  if (refusal !== null) return refusal
  const at = shownTimeMs(times)
  const own = loadId === null ? loadsOfPing(spans, at) : isOfLoad(spans, loadId, at) ? [loadId] : []
  if (own.length === 0) return 'off_duty'
  const { latitude, longitude, speed, heading, accuracy, battery } = ping
  return own.map((load) => ({
    id: pingId(moment, { loadId: load, driverId, latitude, longitude }),
    loadId: load,
    driverId,
    latitude,
    longitude,
    speed: speed === null ? null : Math.min(speed, mostSpeed),
    heading,
    accuracy: accuracy === null ? null : Math.min(accuracy, mostSpeed),
    battery: battery === null ? null : Math.round(battery),
    source,
    capturedAt: new Date(captured).toISOString(),
    receivedAt,
  }))
}
