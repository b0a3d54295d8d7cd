import { greatCircleMeters, greatCircleMiles, type GeoPoint } from '../maps/geo-point.ts'
import { minuteMs, type Fix } from '../tracking/ping.ts'

/** A drive as the truck's positions show it: stretches with positions, and gaps of which only the ends are known. */
export type Stretch = { readonly points: readonly GeoPoint[]; readonly isGap: boolean }

/** The start and end of the drive, as far as they are known. */
export type Ends = { readonly from: GeoPoint | null; readonly to: GeoPoint | null }

/** The position of a phone at rest wanders by about this much. */
const stillMeters = 150
const gapMiles = 5
const gapMs = 10 * minuteMs
/** Two positions this close do not need a route between them. */
const closeMiles = 1

export function drivenLine({ from, to }: Ends, fixes: readonly Fix[]): Stretch[] {
  const stretches: { points: GeoPoint[]; isGap: boolean }[] = []
  const kept = withoutWandering(fixes)
  const line: readonly Seen[] = [
    ...(from === null ? [] : [{ point: from, fromMs: null, untilMs: null }]),
    ...kept,
    ...(to === null ? [] : [{ point: to, fromMs: null, untilMs: null }]),
  ]
  for (const [index, next] of line.entries()) {
    const before = line[index - 1]
    if (before === undefined) continue
    const isGap = isGapBetween(before, next)
    const open = stretches.at(-1)
    if (open !== undefined && !open.isGap && !isGap) open.points.push(next.point)
    else stretches.push({ points: [before.point, next.point], isGap })
  }
  return stretches
}

/** A place where the truck was, from its first to its last position there; null: the time is unknown. */
type Seen = { readonly point: GeoPoint; readonly fromMs: number | null; readonly untilMs: number | null }

function withoutWandering(fixes: readonly Fix[]): Seen[] {
  const seen: { point: GeoPoint; fromMs: number; untilMs: number }[] = []
  for (const { latitude, longitude, accuracyMeters, atMs } of fixes) {
    const point = { latitude, longitude }
    const last = seen.at(-1)
    const isStill =
      last !== undefined && greatCircleMeters(last.point, point) < Math.max(stillMeters, accuracyMeters * 2)
    if (isStill) last.untilMs = atMs
    else seen.push({ point, fromMs: atMs, untilMs: atMs })
  }
  return seen
}

function isGapBetween({ point: from, untilMs }: Seen, { point: to, fromMs }: Seen): boolean {
  const miles = greatCircleMiles(from, to)
  if (miles <= closeMiles) return false
  return miles > gapMiles || untilMs === null || fromMs === null || fromMs - untilMs > gapMs
}
