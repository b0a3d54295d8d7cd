import { isOfLoad, loadsOfPing, type TrackingSpan } from '#domain/tracking/loads-of-ping.ts'
import { oldestPingMs, refusalOf, shownTimeMs } from '#domain/tracking/plausible-ping.ts'
import type { PingDrop } from '#contract/pings.ts'
import { pingId, type ToldMoment } from './ping-id.ts'

/** A received position, from any source. */
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
  /** The phone's time; null: it sent none. */
  readonly capturedAt: string | null
}

/** The positions of one driver in one call. */
export type SentPings = {
  readonly driverId: string
  /** The load that the phone named; null: the phone knows of no loads. */
  readonly pings: readonly { readonly loadId: string | null; readonly ping: SentPing }[]
  readonly source: 'driver' | 'office' | 'device'
  readonly receivedAt: string
  /** How far the phone's clock is ahead of ours; absent if the phone does not send its time. */
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

/** The rows of one position (one per load on the truck), or why it is not stored. */
export type Placed = readonly PingRow[] | Exclude<PingDrop, 'duplicate'>

/** The limit of the table's column. */
const coarsestStored = 9999

/** When the oldest of the positions was measured; those that are too old to be stored do not count. */
export function oldestTimeMs({ pings, receivedAt, aheadMs = 0 }: SentPings): number {
  const received = Date.parse(receivedAt)
  const times = pings.map(({ ping }) => capturedMs(toldMoment(ping, received, aheadMs)))
  return Math.min(received, ...times.filter((time) => time >= received - oldestPingMs))
}

/** A phone that tells no time means the time at which its position comes. */
function toldMoment({ capturedAt }: SentPing, received: number, aheadMs: number): ToldMoment {
  return capturedAt === null ? { toldMs: received, aheadMs: 0 } : { toldMs: Date.parse(capturedAt), aheadMs }
}

const capturedMs = ({ toldMs, aheadMs }: ToldMoment) => toldMs - aheadMs

export function placePing(
  { driverId, source, receivedAt, aheadMs = 0 }: SentPings,
  { loadId, ping }: SentPings['pings'][number],
  spans: readonly TrackingSpan[],
): Placed {
  const received = Date.parse(receivedAt)
  const moment = toldMoment(ping, received, aheadMs)
  const captured = capturedMs(moment)
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
    speed,
    heading,
    accuracy: accuracy === null ? null : Math.min(accuracy, coarsestStored),
    battery: battery === null ? null : Math.round(battery),
    source,
    capturedAt: new Date(captured).toISOString(),
    receivedAt,
  }))
}
