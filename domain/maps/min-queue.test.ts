import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MinQueue } from './min-queue.ts'

test('the cheapest comes first, however they were put in', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true, min: 0, max: 1e9 }), { maxLength: 3000 }), (costs) => {
      const queue = new MinQueue()
      costs.forEach((cost, value) => {
        queue.push(value, cost)
      })
      const taken = costs.map(() => costs[queue.pop()])
      expect(taken).toEqual(costs.toSorted((a, b) => a - b))
      expect(queue.pop()).toBe(-1)
      expect(queue.cheapest).toBe(Infinity)
    }),
    { numRuns: 30 },
  )
})

test('cleared, it holds nothing', () => {
  const queue = new MinQueue()
  queue.push(7, 1)
  queue.clear()
  expect(queue.pop()).toBe(-1)
})
