import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { exactOrder } from './exact-order.ts'
import { stagesOf, type OrderRules } from './order-rules.ts'
import { searchOrder } from './search-order.ts'
import { orderCost, runThrough, shortestOrder } from './stop-order.ts'
import { keepsRules, pairsOf, randomCosts, shortestOfAll, stagesFor } from './test-support/judge-order.ts'
import { problems } from './test-support/problems.ts'

describe('the search', () => {
  test('finds the shortest order, where the stops are few', () => {
    fc.assert(
      fc.property(problems, ({ costs, rules }) => {
        const stages = stagesOf(costs.length, rules)
        if (stages === null) return
        const found = runThrough(searchOrder(costs, stages, 30_000))
        expect(found?.cost ?? Infinity).toBeCloseTo(shortestOfAll(costs, rules), 3)
        if (found !== null) expect(keepsRules(found.order, costs.length, rules)).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test('finds nothing without a road to one of the stops', () => {
    const costs = randomCosts(30).map((row, from) =>
      row.map((cost, to) => (from === 7 || to === 7 ? Infinity : cost)),
    )
    expect(runThrough(searchOrder(costs, stagesOf(30, {}) ?? [], 200_000))).toBeNull()
  })

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
      const found = runThrough(searchOrder(costs, stages, 5_000_000))
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
    const found = runThrough(searchOrder(randomCosts(200), stagesOf(200, rules) ?? [], 2_000_000))
    expect(keepsRules(found?.order ?? [], 200, rules)).toBe(true)
  })
})

test('more stops than that are answered without a proof, the same each time', () => {
  const found = shortestOrder(randomCosts(25))
  expect(found).toMatchObject({ isProven: false })
  expect(shortestOrder(randomCosts(25))).toEqual(found)
})
