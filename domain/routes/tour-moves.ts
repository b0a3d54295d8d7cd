import { renew, type Tour } from './tour.ts'

/**
 * A change of a tour: two neighboring segments `[start..middle-1]` and `[middle..end]` are exchanged or, if
 * there is no second one, the first is reversed.
 */
export type Move = { start: number; middle: number; end: number; gain: number }

export function makeMove(tour: Tour, { start, middle, end }: Move): void {
  const { sequence } = tour
  if (middle > end) {
    sequence.subarray(start, end + 1).reverse()
  } else {
    const front = sequence.slice(start, middle)
    sequence.copyWithin(start, middle, end + 1)
    sequence.set(front, start + end + 1 - middle)
  }
  renew(tour, start)
}

/** A smaller gain may be a rounding error: two orders of the same length would replace each other forever. */
const smallestGain = 1e-6

/** The best move that puts one of the nearby stops right after `stop`; null if none is shorter. */
export function bestMoveFrom(tour: Tour, stop: number): Move | null {
  const { sequence, position, costs, size, near } = tour
  const best: Move = { start: 0, middle: 0, end: 0, gain: smallestGain }
  // Positions stay between the two gates and stops are below `size`, so nothing here and below is undefined.
  const at = position[stop] as number
  const costNext = costs[stop * size + (sequence[at + 1] as number)] as number
  const costBefore = costs[(sequence[at - 1] as number) * size + stop] as number
  for (const other of near[stop] as Int32Array) {
    const cost = costs[stop * size + other] as number
    if (cost >= costNext && cost >= costBefore) break
    const there = position[other] as number
    tryBackwards(tour, { start: at + 1, end: there }, best)
    tryBackwards(tour, { start: at, end: there - 1 }, best)
    if (cost >= costNext) continue
    if (there > at) {
      trySegmentsFrom(tour, at, there, best)
      trySegmentsTo(tour, at, there, best)
    } else {
      trySegmentsBefore(tour, at, there, best)
    }
  }
  return best.end === 0 ? null : best
}

function between({ sequence, costs, size }: Tour, at: number, to: number): number {
  return costs[(sequence[at] as number) * size + (sequence[to] as number)] as number
}

function tryBackwards(tour: Tour, { start, end }: { start: number; end: number }, best: Move): void {
  if (start >= end || end > (tour.blockEnd[start] as number)) return
  tour.moves += 1
  const { forward, backward } = tour
  const gain =
    between(tour, start - 1, start) -
    between(tour, start - 1, end) +
    between(tour, end, end + 1) -
    between(tour, start, end + 1) +
    (forward[end] as number) -
    (forward[start] as number) -
    (backward[end] as number) +
    (backward[start] as number)
  if (gain > best.gain && !holdsPair(tour, start, end)) keep(best, { start, middle: end + 1, end, gain })
}

/** Moves the segment that begins at `to`, of any length, to right after `at`. */
function trySegmentsFrom(tour: Tour, at: number, to: number, best: Move): void {
  const start = at + 1
  const last = Math.min(
    tour.blockEnd[start] as number,
    tour.hasPairs ? firstBound(tour, start, to) - 1 : Infinity,
  )
  const fixed = between(tour, at, start) - between(tour, at, to) + between(tour, to - 1, to)
  for (let end = to; end <= last; end += 1) {
    tour.moves += 1
    const gain =
      fixed + between(tour, end, end + 1) - between(tour, end, start) - between(tour, to - 1, end + 1)
    if (gain > best.gain) keep(best, { start, middle: to, end, gain })
  }
}

/** Moves the segment that ends at `at`, of any length, to right before `to`. */
function trySegmentsTo(tour: Tour, at: number, to: number, best: Move): void {
  const middle = at + 1
  const end = to - 1
  if (end > (tour.blockEnd[at] as number)) return
  const first = tour.blockStart[at] as number
  const fixed = between(tour, at, middle) - between(tour, at, to) + between(tour, end, to)
  for (let start = at; start >= first; start -= 1) {
    tour.moves += 1
    if (tour.hasPairs && mustPrecede(tour, start, middle, end)) return
    const gain =
      fixed + between(tour, start - 1, start) - between(tour, start - 1, middle) - between(tour, end, start)
    if (gain > best.gain) keep(best, { start, middle, end, gain })
  }
}

/** Moves the segment that begins at `to`, which is before `at`, of any length, to right after `at`. */
function trySegmentsBefore(tour: Tour, at: number, to: number, best: Move): void {
  if (to < (tour.blockStart[at] as number)) return
  const fixed = between(tour, to - 1, to) - between(tour, at, to) + between(tour, at, at + 1)
  let bound = to
  for (let end = to; end < at; end += 1) {
    tour.moves += 1
    if (tour.hasPairs) bound = Math.max(bound, lastBound(tour, end, at))
    if (bound > end) continue
    const gain =
      fixed + between(tour, end, end + 1) - between(tour, to - 1, end + 1) - between(tour, end, at + 1)
    if (gain > best.gain) keep(best, { start: to, middle: end + 1, end: at, gain })
  }
}

function keep(best: Move, { start, middle, end, gain }: Move): void {
  best.start = start
  best.middle = middle
  best.end = end
  best.gain = gain
}

export function holdsPair(tour: Tour, start: number, end: number): boolean {
  if (!tour.hasPairs) return false
  tour.moves += end - start
  for (let at = start; at < end; at += 1) if (mustPrecede(tour, at, at + 1, end)) return true
  return false
}

/** Whether the stop at this position must come before any of those. */
export function mustPrecede(
  { sequence, position, later }: Tour,
  at: number,
  start: number,
  end: number,
): boolean {
  for (const stop of later[sequence[at] as number] as Int32Array) {
    const there = position[stop] as number
    if (there >= start && there <= end) return true
  }
  return false
}

/** The first position, from `end` on, of a stop that one of `[start..end-1]` must precede. */
function firstBound(tour: Tour, start: number, end: number): number {
  const { sequence, position, later } = tour
  tour.moves += end - start
  let first = Infinity
  for (let at = start; at < end; at += 1) {
    for (const stop of later[sequence[at] as number] as Int32Array) {
      const there = position[stop] as number
      if (there >= end) first = Math.min(first, there)
    }
  }
  return first
}

/** The last position, up to `end`, of the stop at `at` and those that it must precede. */
function lastBound({ sequence, position, later }: Tour, at: number, end: number): number {
  let last = at
  for (const stop of later[sequence[at] as number] as Int32Array) {
    const there = position[stop] as number
    if (there <= end) last = Math.max(last, there)
  }
  return last
}
