import type { Stage } from './order-rules.ts'
import type { Costs, StopOrder } from './ordered-stops.ts'
import { seededRandom } from './seeded-random.ts'
import { shake } from './shake-tour.ts'
import { bestMoveFrom, makeMove } from './tour-moves.ts'
import { isDrivable, setSequence, tourCost, tourOf, type Tour } from './tour.ts'

/** How many moves are tried: about half a second. */
const mostMoves = 30_000_000
/** The fixed cost of one round (disturb and repair), counted in moves. */
const movesOfOneRound = 500
/** Rounds between two pauses, a few milliseconds. */
const roundsInOneGo = 200

/**
 * Repeats: disturb a small part of the order, repair it by moving segments, and continue from the result unless it is
 * much longer. What it finds depends on the input alone; it pauses so that other requests get served.
 */
export function* searchOrder(
  costs: Costs,
  stages: readonly Stage[],
  moves = mostMoves,
): Generator<undefined, StopOrder | null> {
  const tour = tourOf(costs, stages)
  const random = seededRandom(costs.length)
  repair(tour, [...tour.near.keys()])
  const current = tour.sequence.slice()
  let currentCost = tourCost(tour)
  const best = current.slice()
  let bestCost = currentCost
  // How much longer an order may be at the beginning: the average way between two stops.
  const warm = isDrivable(bestCost) ? bestCost / costs.length : 0
  for (let round = 1; tour.moves < moves; round += 1) {
    if (round % roundsInOneGo === 0) yield
    tour.moves += movesOfOneRound + 2 * tour.size
    repair(tour, shake(tour, random))
    const worseBy = warm * (1 - tour.moves / moves)
    if (tourCost(tour) > currentCost + worseBy) {
      setSequence(tour, current)
      continue
    }
    current.set(tour.sequence)
    currentCost = tourCost(tour)
    if (currentCost < bestCost) {
      best.set(current)
      bestCost = currentCost
    }
  }
  return isDrivable(bestCost) ? { order: [...best.subarray(1, -1)], cost: bestCost, isProven: false } : null
}

/** Makes the best moves around these stops, then around the stops that moved, until no move helps. */
function repair(tour: Tour, stops: readonly number[]): void {
  // A set is walked in the order of insertion, and what is added on the way is walked too.
  const queue = new Set(stops)
  const add = (at: number) => {
    const stop = tour.sequence[at] ?? tour.gate
    if (stop !== tour.gate) queue.add(stop)
  }
  for (const stop of queue) {
    queue.delete(stop)
    const move = bestMoveFrom(tour, stop)
    if (move === null) continue
    makeMove(tour, move)
    const joint = move.start + move.end + 1 - move.middle
    for (const at of [move.start - 1, move.start, joint - 1, joint, move.end, move.end + 1]) add(at)
  }
}
