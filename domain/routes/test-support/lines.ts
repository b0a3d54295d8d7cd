import { stagesOf, type OrderRules } from '../order-rules.ts'
import type { Costs } from '../ordered-stops.ts'
import { setSequence, tourOf, type Tour } from '../tour.ts'

/** Stops along one straight road. */
export function onALine(miles: readonly number[]): Costs {
  return miles.map((from) => miles.map((to) => Math.abs(from - to)))
}

/** The stops in the order of their numbers, even if another order would be shorter. */
export function inGivenOrder(costs: Costs, rules: OrderRules = {}): Tour {
  const tour = tourOf(costs, stagesOf(costs.length, rules) ?? [])
  setSequence(tour, Int32Array.from([tour.gate, ...costs.keys(), tour.gate]))
  return tour
}
