import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactOrder } from './exact-order.ts'
import { rulesOfStops, stagesOf, type OrderRules } from './order-rules.ts'
import { searchOrder } from './search-order.ts'
import { seededRandom } from './seeded-random.ts'
import type { Costs } from './ordered-stops.ts'
import { orderCost, runThrough, shortestOrder } from './stop-order.ts'

function keepsRules(order: readonly number[], count: number, rules: OrderRules): boolean {
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

function shortestOfAll(costs: Costs, rules: OrderRules): number {
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

/** Asymmetric, with equal costs, places that are the same, and now and then no road. */
const problems = fc.integer({ min: 1, max: 7 }).chain((count) => {
  const stop = fc.nat(count - 1)
  const way = fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 0, max: 9 }) },
    { weight: 12, arbitrary: fc.integer({ min: 0, max: 900_000 }) },
    { weight: 1, arbitrary: fc.constant(Infinity) },
  )
  return fc.record({
    costs: fc.array(fc.array(way, { minLength: count, maxLength: count }), {
      minLength: count,
      maxLength: count,
    }),
    rules: fc.record({
      pairs: fc.option(fc.array(fc.tuple(stop, stop), { maxLength: 3 }), { nil: undefined }),
      stages: fc.option(fc.array(fc.nat(2), { minLength: count, maxLength: count }), { nil: undefined }),
      first: fc.option(stop, { nil: undefined, freq: 3 }),
      last: fc.option(stop, { nil: undefined, freq: 3 }),
    }),
  })
})

describe('the shortest order', () => {
  test('is as short as the shortest of all orders that keep the rules', () => {
    fc.assert(
      fc.property(problems, ({ costs, rules }) => {
        const shortest = shortestOfAll(costs, rules)
        const found = shortestOrder(costs, rules)
        expect(found?.cost ?? Infinity).toBe(shortest)
        if (found === null) return
        expect(found.isProven).toBe(true)
        expect(keepsRules(found.order, costs.length, rules)).toBe(true)
        expect(orderCost(costs, found.order)).toBe(found.cost)
      }),
      { numRuns: 400 },
    )
  })

  test('is found by the search too, where the stops are few', () => {
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

  test('of no stop, of one and of the same place many times', () => {
    expect(shortestOrder([])).toEqual({ order: [], cost: 0, isProven: true })
    expect(shortestOrder([[0]])).toEqual({ order: [0], cost: 0, isProven: true })
    const same = Array.from({ length: 12 }, () => Array.from({ length: 12 }, () => 0))
    expect(shortestOrder(same)).toMatchObject({ cost: 0, isProven: true })
  })

  test.each([
    [
      'a pair in a circle',
      {
        pairs: [
          [0, 1],
          [1, 2],
          [2, 0],
        ],
      },
    ],
    ['a stop that is first and last', { first: 1, last: 1 }],
    ['a drop-off as first stop', { pairs: [[1, 0]], first: 0 }],
    ['a drop-off as first stop before all pickups', { stages: [1, 0, 0], first: 0 }],
    ['a pickup as last stop', { stages: [0, 1, 1], last: 0 }],
    ['a stage against a pair', { pairs: [[1, 0]], stages: [0, 1, 1] }],
  ] satisfies [string, OrderRules][])('is nowhere with %s', (_what, rules) => {
    expect(shortestOrder(randomCosts(3), rules)).toBeNull()
  })

  test('is nowhere without a road to one of the stops', () => {
    const costs = randomCosts(30).map((row, from) =>
      row.map((cost, to) => (from === 7 || to === 7 ? Infinity : cost)),
    )
    expect(shortestOrder(costs.slice(0, 9).map((row) => row.slice(0, 9)))).toBeNull()
    expect(shortestOrder(costs)).toBeNull()
  })
})

/** Points on a plane, the one way up to a tenth longer than the other. */
function randomCosts(count: number): Costs {
  const random = seededRandom(count)
  const points = Array.from({ length: count }, () => [random(1_000_000), random(1_000_000)] as const)
  return points.map(([x, y]) => points.map(([u, v]) => Math.hypot(x - u, y - v) * (1 + random(100) / 1000)))
}

const half = (count: number) => Array.from({ length: count / 2 }, (_, index) => index)
const pairsOf = (count: number) => half(count).map((pickup): [number, number] => [pickup, pickup + count / 2])
const stagesFor = (count: number) => Array.from({ length: count }, (_, stop) => (stop < count / 2 ? 0 : 1))

describe('how far it is proven', () => {
  test.each([
    ['15 stops without rules', 15, {}],
    ['15 stops, first and last given', 15, { first: 3, last: 9 }],
    ['16 stops, each drop-off after its pickup', 16, { pairs: pairsOf(16) }],
    ['18 stops without rules', 18, {}],
    ['20 stops, each drop-off after its pickup', 20, { pairs: pairsOf(20) }],
    ['30 stops, pickups before drop-offs', 30, { stages: stagesFor(30) }],
  ] satisfies [string, number, OrderRules][])('%s are', (_what, count, rules) => {
    const found = shortestOrder(randomCosts(count), rules)
    expect(found?.isProven).toBe(true)
    expect(keepsRules(found?.order ?? [], count, rules)).toBe(true)
  })

  test('more stops than that are answered without a proof, the same each time', () => {
    const found = shortestOrder(randomCosts(25))
    expect(found).toMatchObject({ isProven: false })
    expect(shortestOrder(randomCosts(25))).toEqual(found)
  })
})

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

describe('the rules of stops', () => {
  test('where nobody said what a drop-off depends on, pickups come first', () => {
    expect(rulesOfStops([{ type: 'dropoff' }, { type: 'pickup' }])).toEqual({ stages: [1, 0] })
  })

  test('a drop-off waits for its own pickups, and one without for all', () => {
    const stops = [
      { type: 'pickup' },
      { type: 'pickup' },
      { type: 'dropoff', pickups: [1] },
      { type: 'dropoff' },
    ] as const
    expect(rulesOfStops(stops)).toEqual({
      pairs: [
        [1, 2],
        [0, 3],
        [1, 3],
      ],
    })
  })
})
