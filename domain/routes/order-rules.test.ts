import { describe, expect, test } from 'vitest'
import { rulesOfStops, stagesOf } from './order-rules.ts'

test('each pair is read a few times, however many stops there are', () => {
  const count = 120
  let reads = 0
  const pairs = Array.from({ length: count - 1 }, (_, index) => {
    const pair: [number, number] = [index + 1, index]
    return new Proxy(pair, {
      get(target, key) {
        reads += 1
        const value: unknown = Reflect.get(target, key)
        return value
      },
    })
  })
  expect(stagesOf(count, { pairs })?.[0]?.stops).toEqual(
    Array.from({ length: count }, (_, index) => count - 1 - index),
  )
  expect(reads).toBeLessThan(40 * count)
})

test('pairs that lead in a circle have no order', () => {
  expect(
    stagesOf(3, {
      pairs: [
        [0, 1],
        [1, 2],
        [2, 1],
      ],
    }),
  ).toBeNull()
})

test('a single stop is first and last', () => {
  expect(stagesOf(1, { first: 0, last: 0 })).toEqual([{ stops: [0], earlier: [[]] }])
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
