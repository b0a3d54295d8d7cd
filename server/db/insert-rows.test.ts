import { expect, test } from 'vitest'
import { insertion, portionsOf } from './insert-rows.ts'
import { snakeCase } from './snake-case.ts'

test.each([
  [0, []],
  [250, [250]],
  [251, [250, 1]],
  [600, [250, 250, 100]],
])('%i rows go in portions of %j, none twice and none left out', (count, sizes) => {
  const items = Array.from({ length: count }, (_, index) => index)
  const portions = [...portionsOf(items)]
  expect(portions.map(({ length }) => length)).toEqual(sizes)
  expect(portions.flat()).toEqual(items)
})

test('without rows there is nothing to write', () => {
  expect(insertion('trucks', [])).toBeNull()
})

test('a column is called as the database calls it, however often it is asked for', () => {
  expect(['bolNumber', 'number109', 'pickupLocationId', 'bolNumber'].map(snakeCase)).toEqual([
    ...['bol_number', 'number109', 'pickup_location_id', 'bol_number'],
  ])
})
