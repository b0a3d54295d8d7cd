import type { OrderRules } from '../order-rules.ts'
import type { Costs } from '../ordered-stops.ts'
import { seededRandom } from '../seeded-random.ts'

/** Whether every stop is there once and each rule is kept, checked independently of the product's code. */
export function keepsRules(order: readonly number[], count: number, rules: OrderRules): boolean {
  const { stages, pairs = [], first, last } = rules
  const placeOf = (stop: number) => order.indexOf(stop)
  return (
    order.toSorted((a, b) => a - b).every((stop, index) => stop === index) &&
    order.length === count &&
    pairs.every(([earlier, later]) => placeOf(earlier) < placeOf(later)) &&
    (first === undefined || order[0] === first) &&
    (last === undefined || order.at(-1) === last) &&
    (stages === undefined ||
      order.every((stop, at) => at === 0 || (stages[order[at - 1] ?? 0] ?? 0) <= (stages[stop] ?? 0)))
  )
}

/** By trying every order there is. */
export function shortestOfAll(costs: Costs, rules: OrderRules): number {
  let shortest = Infinity
  const walk = (order: number[], cost: number) => {
    if (order.length === costs.length) {
      if (keepsRules(order, costs.length, rules)) shortest = Math.min(shortest, cost)
      return
    }
    for (const stop of costs.keys()) {
      if (order.includes(stop)) continue
      const from = order.at(-1)
      const step = from === undefined ? 0 : (costs[from]?.[stop] ?? Infinity)
      if (cost + step < shortest) walk([...order, stop], cost + step)
    }
  }
  walk([], 0)
  return shortest
}

/** Points on a plane; one direction is up to a tenth longer than the other. */
export function randomCosts(count: number): Costs {
  const random = seededRandom(count)
  const points = Array.from({ length: count }, () => [random(1_000_000), random(1_000_000)] as const)
  return points.map(([x, y]) => points.map(([u, v]) => Math.hypot(x - u, y - v) * (1 + random(100) / 1000)))
}

/** The second half of the stops are the drop-offs of the first. */
export function pairsOf(count: number): [pickup: number, dropOff: number][] {
  return Array.from({ length: count / 2 }, (_, pickup) => [pickup, pickup + count / 2])
}

/** All pickups, the first half of the stops, before all drop-offs. */
export function stagesFor(count: number): number[] {
  return Array.from({ length: count }, (_, stop) => (stop < count / 2 ? 0 : 1))
}
