import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stagesOf, type Stage } from './order-rules.ts'
import { inGivenOrder, onALine } from './test-support/lines.ts'
import { problems } from './test-support/problems.ts'
import { isUpToDate, keepsStages, lengthOf, orderOf } from './test-support/tour-steps.ts'
import { bestMoveFrom, holdsPair, makeMove, mustPrecede } from './tour-moves.ts'
import { tourCost, tourOf, type Tour } from './tour.ts'

/** All that two neighbouring segments changing places, or one driven backwards, can make of an order. */
function allMoves(order: readonly number[]): { next: number[]; isTurned: boolean }[] {
  const moves: { next: number[]; isTurned: boolean }[] = []
  for (const start of order.keys()) {
    for (let end = start + 1; end < order.length; end += 1) {
      const [front, rest] = [order.slice(0, start), order.slice(end + 1)]
      moves.push({ next: [...front, ...order.slice(start, end + 1).toReversed(), ...rest], isTurned: true })
      for (let middle = start + 1; middle <= end; middle += 1) {
        const swapped = [...order.slice(middle, end + 1), ...order.slice(start, middle)]
        moves.push({ next: [...front, ...swapped, ...rest], isTurned: false })
      }
    }
  }
  return moves
}

/**
 * The most that can be gained by a move after which `stop` is followed by a nearer stop than before, or, where a
 * segment is turned, by one nearer than the stop before it.
 */
function bestGain(tour: Tour, stages: readonly Stage[], stop: number): number {
  const order = orderOf(tour)
  const next = (of: readonly number[]) => of[of.indexOf(stop) + 1] ?? tour.gate
  const before = order[order.indexOf(stop) - 1] ?? tour.gate
  const cost = (from: number, to: number) => tour.costs[from * tour.size + to] ?? 0
  const gains = allMoves(order).flatMap((move) => {
    const follower = next(move.next)
    const isNearer = cost(stop, follower) < cost(stop, next(order))
    const isNearerThanBefore = move.isTurned && cost(stop, follower) < cost(before, stop)
    const isAhead = follower === tour.gate || order.indexOf(follower) > order.indexOf(stop)
    if (follower === next(order) || (!isNearer && !isNearerThanBefore)) return []
    if (move.isTurned && !isAhead) return []
    return keepsStages(move.next, stages) ? [lengthOf(tour, order) - lengthOf(tour, move.next)] : []
  })
  return Math.max(0, ...gains)
}

function onTours(check: (tour: Tour, stages: readonly Stage[]) => void, numRuns: number) {
  fc.assert(
    fc.property(problems, ({ costs, rules }) => {
      const stages = stagesOf(costs.length, rules)
      if (stages !== null) check(tourOf(costs, stages), stages)
    }),
    { numRuns },
  )
}

describe('the best move from a stop', () => {
  test('gains as much as the best of all moves', () => {
    onTours((tour, stages) => {
      for (const stop of orderOf(tour)) {
        expect(bestMoveFrom(tour, stop)?.gain ?? 0).toBe(bestGain(tour, stages, stop))
      }
    }, 300)
  })

  test('makes the order shorter by what it promised, and keeps the rules', () => {
    onTours((tour, stages) => {
      for (const stop of tour.near.keys()) {
        for (let move = bestMoveFrom(tour, stop); move !== null; move = bestMoveFrom(tour, stop)) {
          const before = tourCost(tour)
          makeMove(tour, move)
          expect(tourCost(tour)).toBe(before - move.gain)
          expect(isUpToDate(tour)).toBe(true)
          expect(keepsStages(orderOf(tour), stages)).toBe(true)
        }
      }
    }, 150)
  })
})

test('segments change places, or one is driven backwards', () => {
  const tour = inGivenOrder(onALine([0, 1, 2, 3, 4, 5]))
  makeMove(tour, { start: 2, middle: 3, end: 5, gain: 0 })
  expect(orderOf(tour)).toEqual([0, 2, 3, 4, 1, 5])
  makeMove(tour, { start: 1, middle: 4, end: 3, gain: 0 })
  expect(orderOf(tour)).toEqual([3, 2, 0, 4, 1, 5])
  expect(isUpToDate(tour)).toBe(true)
})

test('an order that cannot be improved has no move', () => {
  const tour = inGivenOrder(onALine([0, 1, 2, 3, 4, 5]))
  expect(orderOf(tour).map((stop) => bestMoveFrom(tour, stop))).toEqual([null, null, null, null, null, null])
})

test('a pickup and its drop-off are moved together', () => {
  // From miles 10, 11, 0, 9, 20 to 0, 9, 10, 11, 20: 20 miles instead of 32.
  const tour = inGivenOrder(onALine([10, 11, 0, 9, 20]), { pairs: [[0, 1]] })
  expect(bestMoveFrom(tour, 3)).toEqual({ start: 1, middle: 3, end: 4, gain: 12 })
})

test('every move that is looked at is counted', () => {
  // Nearer to stop 0 than stop 1, which follows it, are the end of the trip and stop 3. Three segments that are
  // turned (all, the last three, the first three) and three exchanges bring one of the two behind stop 0.
  const tour = inGivenOrder(onALine([0, 9, 10, 1]))
  bestMoveFrom(tour, 0)
  expect(tour.moves).toBe(6)
})

test('a pair within a segment is seen', () => {
  const tour = inGivenOrder(onALine([0, 1, 2, 3, 4]), { pairs: [[1, 3]] })
  // Stop 1 is at position 2, and stop 3 at position 4.
  expect([
    holdsPair(tour, 2, 4),
    holdsPair(tour, 1, 5),
    holdsPair(tour, 1, 3),
    holdsPair(tour, 3, 5),
  ]).toEqual([true, true, false, false])
  // One for each step within the segment.
  expect(tour.moves).toBe(2 + 4 + 2 + 2)
  expect([
    mustPrecede(tour, 2, 3, 5),
    mustPrecede(tour, 2, 4, 4),
    mustPrecede(tour, 2, 5, 5),
    mustPrecede(tour, 2, 3, 3),
    mustPrecede(tour, 4, 1, 3),
  ]).toEqual([true, true, false, false, false])
})
