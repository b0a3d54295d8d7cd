import { createHash } from 'node:crypto'

type What = {
  readonly loadId: string
  readonly driverId: string
  readonly latitude: number
  readonly longitude: number
}

/** When a position was taken: as the phone told it, and by how much the phone's clock is ahead of ours. */
export type ToldMoment = { readonly toldMs: number; readonly aheadMs: number }

/**
 * The id of a position: the same position of the same load always has the same one, so that what a phone sends again is
 * stored once. It is a uuid of version 7 (RFC 9562, section 5.7), as the months of `tracking_pings` are ranges of time.
 * How wrong a clock is comes out a little different at each try: of such a phone the id has the day only.
 */
export function pingId(
  { toldMs, aheadMs }: ToldMoment,
  { loadId, driverId, latitude, longitude }: What,
): string {
  const time = idTimeMs(toldMs, aheadMs).toString(16).padStart(12, '0')
  const hash = createHash('sha256')
    .update(`${loadId} ${driverId} ${String(toldMs)} ${String(latitude)} ${String(longitude)}`)
    .digest('hex')
  const variant = ((Number.parseInt(hash[3] ?? '0', 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 7)}-${hash.slice(7, 19)}`
}

const dayMs = 24 * 60 * 60 * 1000

function idTimeMs(toldMs: number, aheadMs: number): number {
  if (aheadMs === 0) return toldMs
  return Math.max(0, Math.floor((toldMs - aheadMs) / dayMs) * dayMs)
}
