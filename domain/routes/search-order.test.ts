import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { stagesOf } from './order-rules.ts'
import { searchOrder } from './search-order.ts'
import { orderCost, runThrough } from './stop-order.ts'
import { keepsRules, pairsOf, randomCosts, shortestOfAll } from './test-support/judge-order.ts'
import { onALine } from './test-support/lines.ts'
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
      { numRuns: 30 },
    )
  })

  test('finds nothing without a road to one of the stops', () => {
    const costs = randomCosts(30).map((row, from) =>
      row.map((cost, to) => (from === 7 || to === 7 ? Infinity : cost)),
    )
    expect(runThrough(searchOrder(costs, stagesOf(30, {}) ?? [], 200_000))).toBeNull()
  })

  test('answers the same each time, without a proof', () => {
    const costs = randomCosts(14)
    const once = () => runThrough(searchOrder(costs, stagesOf(14, {}) ?? [], 50_000))
    expect(once()).toMatchObject({ isProven: false })
    expect(once()).toEqual(once())
  })

  test('pauses now and then, so that others are served', () => {
    const turns = [...searchOrder(onALine([0, 1, 2, 3, 4]), stagesOf(5, {}) ?? [], 300_000)]
    expect(turns.length).toBeGreaterThanOrEqual(1)
    expect(turns.length).toBeLessThanOrEqual(3)
  })

  test('takes twice as long where the budget is twice as large', () => {
    const pauses = (moves: number) =>
      [...searchOrder(randomCosts(12), stagesOf(12, { pairs: pairsOf(12) }) ?? [], moves)].length
    const [some, more] = [pauses(1_000_000), pauses(2_000_000)]
    expect(some).toBeGreaterThan(0)
    expect(more / some).toBeGreaterThan(1.5)
    expect(more / some).toBeLessThan(2.5)
  })

  test.each([
    [6, 10_000],
    [8, 60_000],
    [10, 400_000],
    [12, 1_000_000],
  ])('drives through a town of %d blocks each way from corner to corner', (blocks, moves) => {
    // Numbered without a pattern: 37 has no divisor in common with the number of corners.
    const corners = Array.from({ length: blocks ** 2 }, (_, stop) => (stop * 37) % blocks ** 2)
    const costs = corners.map((from) =>
      corners.map((to) =>
        Math.hypot((from % blocks) - (to % blocks), Math.floor(from / blocks) - Math.floor(to / blocks)),
      ),
    )
    const found = runThrough(searchOrder(costs, stagesOf(blocks ** 2, {}) ?? [], moves))
    expect(found?.cost).toBeCloseTo(blocks ** 2 - 1, 6)
  })

  test('finds a way where few roads are there: a knight visits every square of the board', () => {
    const squares = Array.from({ length: 64 }, (_, stop) => (stop * 37) % 64)
    const isKnightsMove = (from: number, to: number) =>
      ((from % 8) - (to % 8)) ** 2 + (Math.floor(from / 8) - Math.floor(to / 8)) ** 2 === 5
    const costs = squares.map((from) => squares.map((to) => (isKnightsMove(from, to) ? 1 : Infinity)))
    expect(runThrough(searchOrder(costs, stagesOf(64, {}) ?? [], 200_000))?.cost).toBe(63)
  })

  test('tells the length of the order that it tells, however early it must end', () => {
    for (const count of [10, 20, 30, 40, 60, 80]) {
      for (const moves of [4000, 10_000, 20_000]) {
        const costs = randomCosts(count)
        const found = runThrough(searchOrder(costs, stagesOf(count, {}) ?? [], moves))
        expect(orderCost(costs, found?.order ?? [])).toBeCloseTo(found?.cost ?? 0, 3)
      }
    }
  })

  test('repairs what it finds: a row of stops is driven from one end to the other', () => {
    const places = [7, 3, 11, 0, 5, 9, 1, 8, 2, 10, 4, 6]
    const found = runThrough(searchOrder(onALine(places), stagesOf(12, {}) ?? [], 20_000))
    expect(found?.cost).toBe(11)
    const driven = found?.order.map((stop) => places[stop])
    const row = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
    expect([row, row.toReversed()]).toContainEqual(driven)
  })
})
