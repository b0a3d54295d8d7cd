import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { OrderRules } from './order-rules.ts'
import { orderCost, shortestOrder, shortestOrderInTurns } from './stop-order.ts'
import { keepsRules, pairsOf, randomCosts, shortestOfAll, stagesFor } from './test-support/judge-order.ts'
import { problems } from './test-support/problems.ts'

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

  test('of no stop, of one and of the same place many times', () => {
    expect(shortestOrder([])).toEqual({ order: [], cost: 0, isProven: true })
    expect(shortestOrder([[0]])).toEqual({ order: [0], cost: 0, isProven: true })
    const same = Array.from({ length: 12 }, () => Array.from({ length: 12 }, () => 0))
    expect(shortestOrder(same)).toEqual({ order: [...same.keys()], cost: 0, isProven: true })
  })

  test.each([
    ['proven', 6],
    ['searched for', 24],
  ])('keeps stops at one place in the order in which they came, %s', (_how, count) => {
    // Every third stop stands at the same door as the first.
    const at = (stop: number) => (stop % 3 === 0 ? 0 : stop)
    const costs = Array.from({ length: count }, (_, from) =>
      Array.from({ length: count }, (_, to) => Math.abs(at(from) - at(to)) * 10),
    )
    const order = shortestOrder(costs)?.order ?? []
    const sameDoor = order.filter((stop) => at(stop) === 0)
    expect(sameDoor).toEqual(sameDoor.toSorted((a, b) => a - b))
    expect(order).toHaveLength(count)
  })

  test('keeps them so however the doors lie, and moves no stop to another door', () => {
    // Two stops at each of ten doors, and four that are alone.
    const doorOf = (stop: number) => [((stop % 14) * 13) % 29, ((stop % 14) * 17) % 31] as const
    const costs = Array.from({ length: 24 }, (_, from) =>
      Array.from({ length: 24 }, (_, to) => {
        const [[x, y], [u, v]] = [doorOf(from), doorOf(to)]
        return Math.hypot(x - u, y - v)
      }),
    )
    const found = shortestOrder(costs)
    const order = found?.order ?? []
    for (let first = 0; first < 10; first += 1) {
      expect(order.indexOf(first + 14), String(first)).toBe(order.indexOf(first) + 1)
    }
    expect(order).toHaveLength(24)
    expect(orderCost(costs, order)).toBeCloseTo(found?.cost ?? 0, 6)
  })

  test('leaves stops at one door in their stages, whatever their numbers', () => {
    // Twenty-five doors in a row; at each of them a drop-off, 0 to 24, and a pickup, 25 to 49.
    const costs = Array.from({ length: 50 }, (_, from) =>
      Array.from({ length: 50 }, (_, to) => Math.abs((from % 25) - (to % 25))),
    )
    const stages = Array.from({ length: 50 }, (_, stop) => (stop < 25 ? 1 : 0))
    const found = shortestOrder(costs, { stages })
    expect(found).toMatchObject({ cost: 48, isProven: false })
    expect(keepsRules(found?.order ?? [], 50, { stages })).toBe(true)
  })

  test('picks up before it drops off at one door, where the drop-off came first', () => {
    // Twenty doors in a row, at each of which a pickup follows its drop-off.
    const costs = Array.from({ length: 40 }, (_, from) =>
      Array.from({ length: 40 }, (_, to) => Math.abs(Math.floor(from / 2) - Math.floor(to / 2))),
    )
    const pairs = Array.from({ length: 20 }, (_, door): [number, number] => [2 * door + 1, 2 * door])
    const found = shortestOrder(costs, { pairs })
    expect(found).toMatchObject({ cost: 19, isProven: false })
    expect(keepsRules(found?.order ?? [], 40, { pairs })).toBe(true)
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
    const costs = randomCosts(9).map((row, from) =>
      row.map((cost, to) => (from === 7 || to === 7 ? Infinity : cost)),
    )
    expect(shortestOrder(costs)).toBeNull()
  })
})

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

  test('25 stops without rules are searched instead, in turns', () => {
    expect(shortestOrderInTurns(randomCosts(12)).next().done).toBe(true)
    expect(shortestOrderInTurns(randomCosts(25)).next()).toEqual({ done: false, value: undefined })
    // Eighteen would be proven, and another eighteen after them take too long together.
    const twice = shortestOrderInTurns(randomCosts(36), { stages: stagesFor(36) })
    expect(twice.next()).toEqual({ done: false, value: undefined })
  })
})
