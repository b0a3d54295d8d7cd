import type { Stage } from './order-rules.ts'
import { costOf, type Costs } from './ordered-stops.ts'

/**
 * An order during the search. A `gate` stands before the first stop and after the last; going to and from it costs
 * nothing, so that moves need no special case for the ends.
 */
export type Tour = {
  readonly gate: number
  readonly size: number
  /** `costs[from * size + to]` */
  readonly costs: Float64Array
  /** Stops by position; the gate is at 0 and at the end. */
  readonly sequence: Int32Array
  /** By stop; of the gate, where it stands at the end. */
  readonly position: Int32Array
  /** By position: the cost from the gate to here, and back from here. */
  readonly forward: Float64Array
  readonly backward: Float64Array
  /** By position: the first and last position that this stop may be moved to, the bounds of its stage. */
  readonly blockStart: Int32Array
  readonly blockEnd: Int32Array
  /** By stop: the stops that must come later, and whether there are any. */
  readonly later: readonly Int32Array[]
  readonly earlier: readonly Int32Array[]
  readonly hasPairs: boolean
  /** By stop: the candidates to visit next, the nearest first. */
  readonly near: readonly Int32Array[]
  /** How many moves were looked at. */
  moves: number
}

/** More than any order over roads can cost, so that an order with a missing road loses to any other. */
const noRoad = 1e12
const nearCount = 10

export function tourOf(costs: Costs, stages: readonly Stage[]): Tour {
  const count = costs.length
  const size = count + 1
  const places = count + 2
  const later = laterStops(size, stages)
  const flat = new Float64Array(size * size)
  for (let from = 0; from < count; from += 1) {
    for (let to = 0; to < count; to += 1) flat[from * size + to] = Math.min(costOf(costs, from, to), noRoad)
  }
  const tour: Tour = {
    gate: count,
    size,
    costs: flat,
    sequence: new Int32Array(places).fill(count),
    position: new Int32Array(size),
    forward: new Float64Array(places),
    backward: new Float64Array(places),
    blockStart: new Int32Array(places),
    blockEnd: new Int32Array(places),
    later,
    earlier: turnedAround(later),
    hasPairs: later.some((stops) => stops.length > 0),
    near: nearStops(flat, count),
    moves: 0,
  }
  placeNearestNext(tour, stages)
  renew(tour, 1)
  return tour
}

export function tourCost(tour: Tour): number {
  return tour.forward.at(-1) ?? 0
}

export function setSequence(tour: Tour, sequence: Int32Array): void {
  tour.sequence.set(sequence)
  renew(tour, 1)
}

export function isDrivable(cost: number): boolean {
  return cost < noRoad
}

/** Recomputes positions and sums from that position on. */
export function renew({ sequence, position, forward, backward, costs, size }: Tour, from: number): void {
  // The indices stay inside the arrays; checking for undefined would slow down every move.
  for (let at = from; at < sequence.length; at += 1) {
    const before = sequence[at - 1] as number
    const stop = sequence[at] as number
    position[stop] = at
    forward[at] = (forward[at - 1] as number) + (costs[before * size + stop] as number)
    backward[at] = (backward[at - 1] as number) + (costs[stop * size + before] as number)
  }
}

/** Includes stops that must come later only because of a third stop in between. */
function laterStops(size: number, stages: readonly Stage[]): readonly Int32Array[] {
  const later = Array.from({ length: size }, () => new Set<number>())
  for (const { stops, earlier } of stages) {
    for (const [place, before] of [...earlier.entries()].reverse()) {
      const stop = stops[place] ?? 0
      for (const other of before) {
        const known = later[stops[other] ?? 0]
        known?.add(stop)
        later[stop]?.forEach((further) => known?.add(further))
      }
    }
  }
  return later.map((stops) => Int32Array.from(stops))
}

function turnedAround(later: readonly Int32Array[]): readonly Int32Array[] {
  const earlier = later.map((): number[] => [])
  for (const [stop, stops] of later.entries()) for (const other of stops) earlier[other]?.push(stop)
  return earlier.map((stops) => Int32Array.from(stops))
}

function nearStops(costs: Float64Array, count: number): readonly Int32Array[] {
  const size = count + 1
  const all = Array.from({ length: count }, (_, stop) => stop)
  return all.map((from) => {
    const costTo = (to: number) => costs[from * size + to] ?? 0
    const nearest = all.filter((to) => to !== from).toSorted((a, b) => costTo(a) - costTo(b))
    // The gate is the nearest of all: ending here costs nothing.
    return Int32Array.from([count, ...nearest.slice(0, nearCount)])
  })
}

function placeNearestNext(tour: Tour, stages: readonly Stage[]): void {
  const { sequence, costs, size, blockStart, blockEnd } = tour
  let end = 1
  for (const { stops, earlier } of stages) {
    const begin = end
    const left = new Set(stops.keys())
    while (left.size > 0) {
      const from = (sequence[end - 1] ?? 0) * size
      const open = [...left].filter((place) => earlier[place]?.every((other) => !left.has(other)))
      const next = open.reduce((best, place) =>
        (costs[from + (stops[place] ?? 0)] ?? 0) < (costs[from + (stops[best] ?? 0)] ?? 0) ? place : best,
      )
      left.delete(next)
      sequence[end] = stops[next] ?? 0
      end += 1
    }
    blockStart.fill(begin, begin, end)
    blockEnd.fill(end - 1, begin, end)
  }
}
