import { expect, it } from 'vitest'
import { pauseAfter } from './push-retries.ts'

const minute = 60_000

it('waits longer after each try, and gives up', () => {
  expect([1, 2, 3, 4, 5, 6].map((tries) => pauseAfter(tries, null))).toEqual([
    ...[0.5, 2, 8, 32, 120].map((minutes) => minutes * minute),
    null,
  ])
})

it('waits as long as it is asked to, within two hours', () => {
  expect(pauseAfter(1, 5 * minute)).toBe(5 * minute)
  expect(pauseAfter(3, minute)).toBe(8 * minute)
  expect(pauseAfter(1, 999 * minute)).toBe(120 * minute)
  expect(pauseAfter(6, minute)).toBeNull()
})
