import type { Stage } from './order-rules.ts'
import { seededRandom } from './seeded-random.ts'
import { shake, type ShakeStyle } from './shake-tour.ts'
import type { Costs, StopOrder } from './ordered-stops.ts'
import { bestMoveFrom, makeMove } from './tour-moves.ts'
import { isDrivable, setSequence, tourCost, tourOf, type Tour } from './tour.ts'

/** How many moves are tried: about half a second. */
const mostMoves = 30_000_000
/** The fixed cost of one round (disturb and repair), counted in moves. */
const movesOfOneRound = 500
/** Rounds between two pauses, a few milliseconds. */
const roundsInOneGo = 200
/**
 * How much worse an order may be at the beginning and still be continued from, as a share of the average distance
 * between two stops.
 */
const warmth = 1

/** With pairs of stops no single style is best for every input; without them the first style is. */
const withPairs: readonly ShakeStyle[] = [
  { reinserting: 50, mostTakenOut: 6, repairing: 100 },
  { reinserting: 60, mostTakenOut: 10, repairing: 50 },
  { reinserting: 90, mostTakenOut: 10, repairing: 10 },
]
const withoutPairs = withPairs.slice(0, 1)

/** The best order that the styles find. It depends on the input alone, and pauses so that other requests get served. */
export function* searchOrder(
  costs: Costs,
  stages: readonly Stage[],
  moves = mostMoves,
): Generator<undefined, StopOrder | null> {
  const hasPairs = stages.some(({ earlier }) => earlier.some((places) => places.length > 0))
  let best: StopOrder | null = null
  for (const [index, style] of (hasPairs ? withPairs : withoutPairs).entries()) {
    const tour = tourOf(costs, stages)
    const share = hasPairs ? Math.floor(moves / 2) : moves
    const found = yield* searchFrom(tour, { style, moves: share, random: seededRandom(costs.length + index) })
    if (found !== null && (best === null || found.cost < best.cost)) best = found
  }
  return best
}

type Search = { readonly style: ShakeStyle; readonly moves: number; readonly random: (end: number) => number }

/**
 * Repeats: disturb a small part of the order, repair it by moving segments, and continue from the result unless it is
 * much longer.
 */
function* searchFrom(tour: Tour, { style, moves, random }: Search): Generator<undefined, StopOrder | null> {
  const count = tour.gate
  repair(tour, [...tour.near.keys()])
  const current = tour.sequence.slice()
  let currentCost = tourCost(tour)
  const best = current.slice()
  let bestCost = currentCost
  const warm = isDrivable(bestCost) ? (warmth * bestCost) / count : 0
  for (let round = 1; tour.moves < moves; round += 1) {
    if (round % roundsInOneGo === 0) yield
    tour.moves += movesOfOneRound + 2 * tour.size
    const touched = shake(tour, style, random)
    if (random(100) < style.repairing) repair(tour, touched)
    const worseBy = warm * (1 - tour.moves / moves) * -Math.log((random(1_000_000) + 1) / 1_000_001)
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
  const queue = [...stops]
  const isQueued = new Uint8Array(tour.size)
  for (const stop of stops) isQueued[stop] = 1
  const add = (at: number) => {
    const stop = tour.sequence[at] ?? tour.gate
    if (stop === tour.gate || isQueued[stop] === 1) return
    isQueued[stop] = 1
    queue.push(stop)
  }
  for (let next = 0; next < queue.length; next += 1) {
    const stop = queue[next] ?? 0
    isQueued[stop] = 0
    const move = bestMoveFrom(tour, stop)
    if (move === null) continue
    makeMove(tour, move)
    const joint = move.middle === 0 ? move.start : move.start + move.end + 1 - move.middle
    for (const at of [move.start - 1, move.start, joint - 1, joint, move.end, move.end + 1]) add(at)
    add(tour.position[stop] ?? 0)
  }
}
