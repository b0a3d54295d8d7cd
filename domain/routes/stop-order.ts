import { exactOrder } from './exact-order.ts'
import type { Costs, StopOrder } from './ordered-stops.ts'
import { searchOrder } from './search-order.ts'
import { stagesOf, type OrderRules } from './order-rules.ts'

/**
 * The shortest order that visits every stop once and keeps the rules; null where the rules contradict each other or no
 * road leads through all stops. Up to 18 stops without rules, and more with them, it is proven; beyond that it is the
 * best that a search of fixed length finds, the same each time.
 */
export function shortestOrder(costs: Costs, rules: OrderRules = {}): StopOrder | null {
  return runThrough(shortestOrderInTurns(costs, rules))
}

/** The same, pausing every few milliseconds while it searches. */
export function* shortestOrderInTurns(
  costs: Costs,
  rules: OrderRules = {},
): Generator<undefined, StopOrder | null> {
  if (costs.length === 0) return { order: [], cost: 0, isProven: true }
  const stages = stagesOf(costs.length, rules)
  if (stages === null) return null
  const exact = exactOrder(costs, stages)
  return exact === 'too many' ? yield* searchOrder(costs, stages) : exact
}

export function runThrough<Result>(turns: Generator<undefined, Result>): Result {
  for (;;) {
    const turn = turns.next()
    if (turn.done === true) return turn.value
  }
}

export function orderCost(costs: Costs, order: readonly number[]): number {
  return order.slice(1).reduce((sum, to, index) => sum + costOf(costs, order[index] ?? 0, to), 0)
}

function costOf(costs: Costs, from: number, to: number): number {
  return costs[from]?.[to] ?? Infinity
}
