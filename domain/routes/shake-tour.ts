import { mustPrecede } from './tour-moves.ts'
import { renew, type Tour } from './tour.ts'

type Random = (end: number) => number

const mostTurns = 4
const longestSegment = 20
/** Percent: how often the cheapest place is skipped. */
const overlooked = 10
/** Percent: how often stops are reinserted rather than segments exchanged. */
const reinserting = 50
const mostTakenOut = 10

/** Disturbs a small part of the tour within its rules, where possible, and returns the stops around the change. */
export function shake(tour: Tour, random: Random): readonly number[] {
  const touched = new Set(random(100) < reinserting ? reinsert(tour, random) : turnSegments(tour, random))
  touched.delete(tour.gate)
  return [...touched]
}

function turnSegments(tour: Tour, random: Random): readonly number[] {
  return Array.from({ length: 1 + random(mostTurns) }).flatMap(() => turnNeighbours(tour, random))
}

/** Reverses the order of two or three neighboring segments. */
function turnNeighbours(tour: Tour, random: Random): readonly number[] {
  const { sequence, blockEnd } = tour
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const start = 1 + random(sequence.length - 2)
    const room = (blockEnd[start] ?? 0) - start + 1
    if (room < 2) continue
    const longest = Math.min(longestSegment, room - 1)
    const second = start + 1 + random(longest)
    const third = Math.min(second + random(longest), start + room - 1)
    const end = Math.min(third + 1 + random(longest), start + room)
    if (tour.hasPairs && !mayTurn(tour, [start, second, third, end])) continue
    const ends = [start - 1, start]
    const segments = [
      sequence.slice(third, end),
      sequence.slice(second, third),
      sequence.slice(start, second),
    ]
    let at = start
    for (const segment of segments) {
      sequence.set(segment, at)
      at += segment.length
      ends.push(at - 1, at)
    }
    renew(tour, start)
    return ends.map((place) => sequence[place] ?? tour.gate)
  }
  return []
}

function mayTurn(
  tour: Tour,
  [start, second, third, end]: readonly [number, number, number, number],
): boolean {
  for (let at = start; at < third; at += 1) {
    if (mustPrecede(tour, at, at < second ? second : third, end - 1)) return false
  }
  return true
}

/** Takes out some stops that are near each other, with their partners, and puts them back where they cost least. */
function reinsert(tour: Tour, random: Random): readonly number[] {
  const { sequence, gate } = tour
  const out = takenOut(tour, 1 + random(mostTakenOut), random)
  const left = [...sequence].filter((stop) => !out.includes(stop))
  for (const stop of out) left.splice(cheapestPlace(tour, left, stop, random), 0, stop)
  sequence.set(left)
  renew(tour, 1)
  return out.flatMap((stop) => [-1, 0, 1].map((by) => sequence[(tour.position[stop] ?? 0) + by] ?? gate))
}

function takenOut(tour: Tour, count: number, random: Random): readonly number[] {
  const { sequence, near, later, earlier, gate } = tour
  const seed = sequence[1 + random(sequence.length - 2)] ?? 0
  const partners = (stop: number) => [...(later[stop] ?? []), ...(earlier[stop] ?? [])].slice(0, 2)
  const around = [seed, ...(near[seed] ?? [])].filter((stop) => stop !== gate)
  const out = [...new Set(around.flatMap((stop) => [stop, ...partners(stop)]))].slice(0, count)
  for (let at = out.length - 1; at > 0; at -= 1) {
    const other = random(at + 1)
    ;[out[at], out[other]] = [out[other] ?? gate, out[at] ?? gate]
  }
  return out
}

/** Considers only the places that the stop's stage and its pairs allow. */
function cheapestPlace(tour: Tour, left: readonly number[], stop: number, random: Random): number {
  const { costs, size, gate } = tour
  const { first, last } = bounds(tour, left, stop)
  let lowest = Infinity
  let best = first
  tour.moves += left.length
  for (let at = first; at <= last; at += 1) {
    const before = left[at - 1] ?? gate
    const after = left[at] ?? gate
    const there = (costs[before * size + stop] ?? 0) + (costs[stop * size + after] ?? 0)
    const cost = there - (costs[before * size + after] ?? 0)
    if (cost < lowest && (lowest === Infinity || random(100) >= overlooked)) {
      lowest = cost
      best = at
    }
  }
  return best
}

function bounds({ blockStart, position, earlier, later, gate }: Tour, left: readonly number[], stop: number) {
  // Uses the positions from before anything was taken out: the stops of this block will return to it.
  const blockOf = (other: number) => blockStart[position[other] ?? 0] ?? 0
  const block = blockOf(stop)
  let first = 1
  let last = left.length - 1
  for (let at = left.length - 2; at >= 1; at -= 1) {
    const other = left[at] ?? gate
    if (blockOf(other) > block || later[stop]?.includes(other)) last = at
    if (blockOf(other) < block || earlier[stop]?.includes(other)) first = Math.max(first, at + 1)
  }
  return { first, last }
}
