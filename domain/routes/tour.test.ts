import { describe, expect, test } from 'vitest'
import { stagesOf, type OrderRules } from './order-rules.ts'
import { inGivenOrder, onALine } from './test-support/lines.ts'
import { isUpToDate, orderOf } from './test-support/tour-steps.ts'
import { isDrivable, tourCost, tourOf } from './tour.ts'

const tourWith = (costs: Parameters<typeof tourOf>[0], rules: OrderRules = {}) =>
  tourOf(costs, stagesOf(costs.length, rules) ?? [])

describe('the order that a search begins with', () => {
  test('goes on to the nearest stop each time', () => {
    const tour = tourWith(onALine([5, 0, 1, 8]))
    expect(orderOf(tour)).toEqual([0, 3, 2, 1])
    expect(tourCost(tour)).toBe(3 + 7 + 1)
    expect(isUpToDate(tour)).toBe(true)
  })

  test('waits with a drop-off for its pickup', () => {
    const tour = tourWith(onALine([0, 1, 2, 3]), { pairs: [[3, 1]] })
    expect(orderOf(tour)).toEqual([0, 2, 3, 1])
  })

  test('finishes a stage before the next', () => {
    const tour = tourWith(onALine([0, 1, 2, 3, 4]), { stages: [0, 1, 0, 1, 1], last: 1 })
    expect(orderOf(tour)).toEqual([0, 2, 3, 4, 1])
    expect([...tour.blockStart].slice(1, -1)).toEqual([1, 1, 3, 3, 5])
    expect([...tour.blockEnd].slice(1, -1)).toEqual([2, 2, 4, 4, 5])
  })
})

test('the end is nearest to every stop, then come the ten stops around it', () => {
  const tour = tourWith(onALine([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]))
  expect(tour.gate).toBe(13)
  expect([...(tour.near[12] ?? [])]).toEqual([13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})

test('what comes after a drop-off comes after its pickup too', () => {
  const tour = tourWith(onALine([0, 1, 2, 3]), {
    pairs: [
      [2, 1],
      [1, 0],
    ],
  })
  expect(tour.later.map((stops) => [...stops].toSorted())).toEqual([[], [0], [0, 1], [], []])
  expect(tour.earlier.map((stops) => [...stops].toSorted())).toEqual([[1, 2], [2], [], [], []])
  expect([tour.hasPairs, tourWith(onALine([0, 1])).hasPairs]).toEqual([true, false])
})

test('the way back is added up too, where it is longer', () => {
  const tour = inGivenOrder([
    [0, 3, 9],
    [5, 0, 4],
    [9, 8, 0],
  ])
  expect([...tour.forward]).toEqual([0, 0, 3, 7, 7])
  expect([...tour.backward]).toEqual([0, 0, 5, 13, 13])
  expect([...tour.position].slice(0, 3)).toEqual([1, 2, 3])
})

test('an order with a stop that no road leads to is known as such', () => {
  const noWay = tourWith([
    [0, Infinity],
    [Infinity, 0],
  ])
  expect(isDrivable(tourCost(noWay))).toBe(false)
  // Farther than the moon, in meters.
  expect(isDrivable(tourCost(tourWith(onALine([0, 400_000_000]))))).toBe(true)
})
