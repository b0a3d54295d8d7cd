import { greatCircleMeters, type GeoPoint } from '../maps/geo-point.ts'
import { secondMs, type Fix } from './ping.ts'
import { shortestStandstillMs, type Standstill } from './standstills.ts'

/** Slower than this nobody passes through a circle, not in a queue either. */
export const slowestPassingMps = 2 / 3

type Place = {
  readonly fixes: readonly Fix[]
  readonly meters: readonly number[]
  readonly radius: number
}
/** A stretch of fixes in which the truck stood, and where; what is known of it is less than of a standstill. */
export type Stay = Pick<Standstill, 'first' | 'last' | 'center'>
type Span = { readonly first: number; readonly last: number }

/**
 * Whether the truck stood in the circle although its fixes show no standstill: battery-saving apps send nothing until it
 * moves on, and between high walls positions are off by more than they report. It was inside longer than any pass through
 * takes, and nothing shows it elsewhere or standing somewhere else.
 */
export function lingeringIn(
  { fixes, meters, radius }: Place,
  run: Span,
  standstills: readonly Standstill[],
): Stay[] {
  const longestPassingMs = Math.max(shortestStandstillMs, passingMs(2 * radius))
  return stretchesInside(meters, radius, run).flatMap((stretch) => {
    if (standstills.some((standstill) => overlap(standstill, stretch))) return []
    const stayedMs = timeOf(fixes, stretch.last) - timeOf(fixes, stretch.first)
    const stays = stayedMs < longestPassingMs ? silencesIn(fixes, stretch) : [stretch]
    return stays.map((stay) => ({ ...stay, center: whereMostly(fixes.slice(stay.first, stay.last + 1)) }))
  })
}

const passingMs = (meters: number) => (meters / slowestPassingMps) * secondMs

/** Between two fixes, longer than the way from one to the other takes by as much as a standstill. */
function silencesIn(fixes: readonly Fix[], { first, last }: Span): Span[] {
  return fixes.slice(first, last).flatMap((fix, offset) => {
    const next = fixes[first + offset + 1] ?? fix
    const standingMs = next.atMs - fix.atMs - passingMs(greatCircleMeters(fix, next))
    return standingMs < shortestStandstillMs ? [] : [{ first: first + offset, last: first + offset + 1 }]
  })
}

const timeOf = (fixes: readonly Fix[], index: number) => fixes[index]?.atMs ?? 0

/** Each fix counts for the time around it: between the two of a silent stay the truck was for most of it. */
function whereMostly(fixes: readonly Fix[]): GeoPoint {
  let [north, east, total] = [0, 0, 0]
  for (const [index, fix] of fixes.entries()) {
    const [before, after] = [fixes[index - 1] ?? fix, fixes[index + 1] ?? fix]
    const ms = after.atMs - before.atMs
    north += fix.latitude * ms
    east += fix.longitude * ms
    total += ms
  }
  return { latitude: north / total, longitude: east / total }
}

function stretchesInside(meters: readonly number[], radius: number, { first, last }: Span): Span[] {
  const stretches: Span[] = []
  let begin: number | null = null
  for (let index = first; index <= last + 1; index += 1) {
    const isInside = index <= last && (meters[index] ?? Infinity) <= radius
    if (isInside) begin ??= index
    else if (begin !== null) {
      stretches.push({ first: begin, last: index - 1 })
      begin = null
    }
  }
  return stretches
}

/** Whether both are of the same time. */
export function overlap(one: Span, other: Span): boolean {
  return one.first <= other.last && other.first <= one.last
}
