import { greatCircleMeters, type GeoPoint } from '../maps/geo-point.ts'
import { crossingTime, speedSampleMs, type Distance } from './crossings.ts'
import { lingeringIn, type Stay } from './lingering.ts'
import { minuteMs, type Fix } from './ping.ts'
import type { Standstill } from './standstills.ts'

export type Circle = GeoPoint & { readonly radiusMeters: number }

/** The truck came into a stop's circle, stood there and, unless it still does, left. */
export type Visit = {
  readonly arrivedAtMs: number
  readonly departedAtMs: number | null
  /** Where in the circle it stood. */
  readonly standstills: readonly Stay[]
  /** The truck was never seen anywhere else before. */
  readonly isFromStart: boolean
}

/** A fix this far outside the circle, plus its accuracy, may still be inside. */
export const slackMeters = 60
export const widestSlackMeters = 60
/** So far outside the circle a single fix says that the truck has left; nearer it takes two, and this long outside. */
export const goneMeters = 300
export const longestWanderMs = 10 * minuteMs
/** Seen this near to where it stood shortly before or after, the truck stood there then too. */
export const sameDockMeters = 50
/** How far outside the circle the center of a standstill may lie. */
export const widestBlurMeters = 40

type Place = { readonly fixes: readonly Fix[]; readonly meters: readonly number[]; readonly radius: number }
type Run = { readonly first: number; readonly last: number; readonly isOver: boolean }

/** The visits of a truck to a place, in the order of time. Driving through it or creeping past it is no visit. */
export function visitsTo(circle: Circle, fixes: readonly Fix[], standstills: readonly Standstill[]): Visit[] {
  const place = {
    fixes,
    meters: fixes.map((fix) => greatCircleMeters(circle, fix)),
    radius: circle.radiusMeters,
  }
  const within = standstills.filter((standstill) => isWithin(circle, place, standstill))
  return runsNear(place).flatMap((run) => {
    const here = within.filter(({ first }) => first >= run.first && first <= run.last)
    const visit = visitIn(place, run, here.length > 0 ? here : lingeringIn(place, run, standstills))
    return visit === null ? [] : [visit]
  })
}

/** Beside the circle stray fixes fall into it as well: a truck that stands at its edge shows inside half of the time. */
function isWithin(circle: Circle, { meters }: Place, { center, accuracyMeters, first, last }: Standstill) {
  const blur = Math.min(widestBlurMeters, accuracyMeters)
  const inside = meters.slice(first, last + 1).filter((distance) => distance <= circle.radiusMeters)
  return greatCircleMeters(circle, center) <= circle.radiusMeters + blur && inside.length * 2 > last - first
}

/** Stretches of fixes around the circle. One begins near it and is over once the truck is surely gone. */
function runsNear({ fixes, meters, radius }: Place): Run[] {
  const runs: Run[] = []
  let open: Omit<Run, 'isOver'> | null = null
  for (const [index, distance] of meters.entries()) {
    const slack = slackMeters + Math.min(widestSlackMeters, fixes[index]?.accuracyMeters ?? 0)
    if (distance <= radius + slack) {
      open = reaching(open, index)
      continue
    }
    if (open === null) continue
    const awayMs = (fixes[index]?.atMs ?? 0) - (fixes[open.last]?.atMs ?? 0)
    const isAway = index - open.last >= 2 && awayMs > longestWanderMs
    if (!isAway && distance <= radius + goneMeters) continue
    runs.push({ ...open, isOver: true })
    open = null
  }
  return open === null ? runs : [...runs, { ...open, isOver: false }]
}

function reaching(open: Omit<Run, 'isOver'> | null, index: number): Omit<Run, 'isOver'> {
  return { first: open?.first ?? index, last: index }
}

function visitIn(place: Place, run: Run, standstills: readonly Stay[]): Visit | null {
  const [firstStand, lastStand] = [standstills[0], standstills.at(-1)]
  if (firstStand === undefined || lastStand === undefined) return null
  return {
    arrivedAtMs: timeOfEntry(place, run, firstStand),
    departedAtMs: run.isOver ? timeOfExit(place, run, lastStand) : null,
    standstills,
    isFromStart: run.first === 0,
  }
}

/** Beyond the circle by more than its own accuracy explains. */
function isOutside({ fixes, meters, radius }: Place, index: number): boolean {
  const accuracy = fixes[index]?.accuracyMeters ?? 0
  return (meters[index] ?? 0) > radius + Math.min(widestBlurMeters, accuracy)
}
const isInside = ({ meters, radius }: Place, index: number) => (meters[index] ?? Infinity) <= radius

function timeOfEntry(place: Place, run: Run, stand: Stay): number {
  let inside = stand.first
  while (inside < stand.last && !isInside(place, inside)) inside += 1
  for (let index = inside - 1; index >= run.first; index -= 1) {
    if (isAtDock(place, stand, index)) inside = index
  }
  let outside = inside - 1
  while (outside >= 0 && !isOutside(place, outside)) outside -= 1
  while (outside + 1 < inside && !isInside(place, outside + 1)) outside += 1
  return crossing(place, outside + 1, { step: -1, stand })
}

function timeOfExit(place: Place, run: Run, stand: Stay): number {
  let inside = stand.last
  while (inside > stand.first && !isInside(place, inside)) inside -= 1
  for (let index = inside + 1; index <= run.last; index += 1) {
    if (isAtDock(place, stand, index)) inside = index
  }
  let outside = inside + 1
  while (outside < place.fixes.length && !isOutside(place, outside)) outside += 1
  while (outside - 1 > inside && !isInside(place, outside - 1)) outside -= 1
  return crossing(place, outside - 1, { step: 1, stand })
}

/** A fix that wanders off may part the time at the dock in two, one of them too short to tell by itself. */
function isAtDock(place: Place, { first, last, center }: Stay, index: number): boolean {
  const [fix, begin, end] = [place.fixes[index], place.fixes[first], place.fixes[last]]
  if (fix === undefined || begin === undefined || end === undefined) return false
  const isNearInTime = begin.atMs - fix.atMs <= longestWanderMs && fix.atMs - end.atMs <= longestWanderMs
  return isNearInTime && isInside(place, index) && greatCircleMeters(center, fix) <= sameDockMeters
}

type Toward = { readonly step: 1 | -1; readonly stand: Stay }

/** Between a fix inside and those that follow it in that direction of time. */
function crossing(place: Place, inside: number, { step, stand }: Toward): number {
  const { fixes, meters, radius } = place
  const distanceAt = (index: number): Distance | null => {
    const fix = fixes[index]
    return fix ? { atMs: fix.atMs, meters: meters[index] ?? 0 } : null
  }
  const at = distanceAt(inside)
  if (at === null) return 0
  const outside: Distance[] = []
  const next = distanceAt(inside + step)
  for (let index = inside + step; next !== null; index += step) {
    const distance = distanceAt(index)
    if (distance === null || Math.abs(distance.atMs - next.atMs) > speedSampleMs) break
    outside.push(distance)
  }
  return crossingTime({ ...at, isComingIn: step < 0 && isAwayFrom(place, stand, inside) }, outside, radius)
}

/** Farther from where the truck stood than its accuracy explains. */
function isAwayFrom({ fixes }: Place, { center }: Stay, index: number): boolean {
  const fix = fixes[index]
  if (fix === undefined) return false
  return greatCircleMeters(center, fix) > sameDockMeters + Math.min(widestBlurMeters, fix.accuracyMeters)
}
