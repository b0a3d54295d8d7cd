import { describe, expect, test } from 'vitest'
import { exactOrder } from './exact-order.ts'
import { stagesOf, type OrderRules } from './order-rules.ts'
import { searchOrder } from './search-order.ts'
import { orderCost, runThrough } from './stop-order.ts'
import { keepsRules, pairsOf, randomCosts, stagesFor } from './test-support/judge-order.ts'

describe('the search', () => {
  test.each([
    ['without rules', 16, {}],
    ['first and last given', 17, { first: 0, last: 16 }],
    ['each drop-off after its pickup', 18, { pairs: pairsOf(18) }],
    [
      'one pickup for two drop-offs',
      15,
      {
        pairs: [0, 1, 2, 3, 4].flatMap((p): [number, number][] => [
          [p, p + 5],
          [p, p + 10],
        ]),
      },
    ],
    ['pickups before drop-offs', 28, { stages: stagesFor(28) }],
  ] satisfies [string, number, OrderRules][])(
    'comes within half a percent of the proven order, %s',
    (_what, count, rules) => {
      const costs = randomCosts(count)
      const stages = stagesOf(count, rules) ?? []
      const proven = exactOrder(costs, stages)
      const found = runThrough(searchOrder(costs, stages, 1_500_000))
      if (proven === null || proven === 'too many' || found === null) throw new Error('expected an order')
      expect(keepsRules(found.order, count, rules)).toBe(true)
      expect(orderCost(costs, found.order)).toBeCloseTo(found.cost, 3)
      expect(found.cost / proven.cost).toBeLessThan(1.005)
    },
  )

  test.each([
    ['without rules', {}],
    ['each drop-off after its pickup', { pairs: pairsOf(200) }],
    ['pickups before drop-offs, the ends given', { stages: stagesFor(200), first: 5, last: 190 }],
  ] satisfies [string, OrderRules][])('keeps the rules with 200 stops, %s', (_what, rules) => {
    const found = runThrough(searchOrder(randomCosts(200), stagesOf(200, rules) ?? [], 300_000))
    expect(keepsRules(found?.order ?? [], 200, rules)).toBe(true)
  })
})
