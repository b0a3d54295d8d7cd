import { exactOrder } from './exact-order.ts'
import { costOf, type Costs, type StopOrder } from './ordered-stops.ts'
import { searchOrder } from './search-order.ts'
import { stagesOf, type OrderRules, type Stage } from './order-rules.ts'

/**
 * The shortest order that visits every stop once and keeps the rules; null if the rules contradict each other or no
 * road connects all stops. It is proven for up to 18 stops without rules, and for more with them; beyond that it is the
 * best result of a search of fixed length, always the same for the same input.
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
  if (exact !== 'too many') return exact
  const found = yield* searchOrder(costs, stages)
  // With pairs, the order of two stops at one place may matter.
  return found === null || rules.pairs !== undefined
    ? found
    : { ...found, order: asTheyCame(found.order, costs, stages) }
}

/** Stops of one stage at the same place keep their original order; the cost is the same. */
function asTheyCame(order: readonly number[], costs: Costs, stages: readonly Stage[]): readonly number[] {
  const stageOf = (stop: number) => stages.findIndex(({ stops }) => stops.includes(stop))
  const isOnePlace = (a: number, b: number) =>
    costOf(costs, a, b) === 0 && costOf(costs, b, a) === 0 && stageOf(a) === stageOf(b)
  const sorted: number[] = []
  for (let begin = 0, end = 1; begin < order.length; begin = end, end += 1) {
    while (end < order.length && isOnePlace(order[end - 1] ?? 0, order[end] ?? 0)) end += 1
    sorted.push(...order.slice(begin, end).toSorted((a, b) => a - b))
  }
  return sorted
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
