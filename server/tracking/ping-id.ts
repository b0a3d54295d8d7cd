import { hash } from 'node:crypto'

type What = {
  readonly loadId: string
  readonly driverId: string
  readonly latitude: number
  readonly longitude: number
}

/** The time that the phone gave for a position, and how far its clock is ahead of ours. */
export type ToldMoment = { readonly toldMs: number; readonly aheadMs: number }

/**
 * The id of a position, derived from its content, so that a repeated position is stored once. It is a version 7 UUID
 * (RFC 9562, section 5.7), because `tracking_pings` is partitioned by month. A wrong clock's error is measured slightly
 * differently each time, so for such a phone the id contains only the day.
 */
export function pingId(
  { toldMs, aheadMs }: ToldMoment,
  { loadId, driverId, latitude, longitude }: What,
): string {
  const time = idTimeMs(toldMs, aheadMs).toString(16).padStart(12, '0')
  const content = `${loadId} ${driverId} ${String(toldMs)} ${String(latitude)} ${String(longitude)}`
  const digest = hash('sha256', content)
  const variant = ((Number.parseInt(digest[3] ?? '0', 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`
}

const dayMs = 24 * 60 * 60 * 1000

function idTimeMs(toldMs: number, aheadMs: number): number {
  if (aheadMs === 0) return toldMs
  return Math.max(0, Math.floor((toldMs - aheadMs) / dayMs) * dayMs)
}
