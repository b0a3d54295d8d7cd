import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MinQueue } from './min-queue.ts'

function queueOf(costs: readonly number[]): MinQueue {
  const queue = new MinQueue()
  costs.forEach((cost, value) => {
    queue.push(value, cost)
  })
  return queue
}

test('the cheapest comes first, however they were put in', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 40 }), (costs) => {
      const queue = queueOf(costs)
      for (const cost of costs.toSorted((a, b) => a - b)) {
        expect(queue.cheapest).toBe(cost)
        expect(costs[queue.pop()]).toBe(cost)
      }
      expect([queue.size, queue.cheapest, queue.pop()]).toEqual([0, Infinity, -1])
    }),
    { numRuns: 60 },
  )
})

test('it grows beyond what it was made for, and forgets nothing', () => {
  // Every number below 5003, which is prime, in an order without a pattern.
  const costs = Array.from({ length: 5002 }, (_, index) => ((index + 1) * 1237) % 5003)
  const queue = queueOf(costs)
  expect(queue.size).toBe(5002)
  for (let cost = 1; cost <= 5002; cost += 1) {
    if (costs[queue.pop()] !== cost) throw new Error(`${cost} should have come next`)
  }
  expect(queue.pop()).toBe(-1)
})

test('what is put in between is in its place', () => {
  const queue = queueOf([5, 1, 3])
  expect(queue.pop()).toBe(1)
  queue.push(9, 4)
  queue.push(8, 2)
  expect([queue.pop(), queue.pop(), queue.pop(), queue.pop()]).toEqual([8, 2, 9, 0])
})

test('cleared, it holds nothing', () => {
  const queue = queueOf([1, 2])
  queue.clear()
  expect([queue.size, queue.pop()]).toEqual([0, -1])
})
