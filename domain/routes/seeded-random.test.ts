import { expect, test } from 'vitest'
import { seededRandom } from './seeded-random.ts'

// As other implementations of mulberry32 give them.
test.each([
  [0, [266_429, 329, 223_272, 146_202, 467_327, 545_049]],
  [1, [627_073, 2_735, 527_447, 981_050, 968_377, 281_103]],
  [2026, [455_407, 308_496, 661_157, 618_475, 152_280, 221_843]],
])('the numbers of seed %d are always the same', (seed, numbers) => {
  const random = seededRandom(seed)
  expect(numbers.map(() => random(1_000_000))).toEqual(numbers)
})

test('they reach from 0 to below the end', () => {
  const random = seededRandom(1)
  expect(new Set(Array.from({ length: 100 }, () => random(3)))).toEqual(new Set([0, 1, 2]))
})
