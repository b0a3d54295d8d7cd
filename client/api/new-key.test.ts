import { expect, test } from 'vitest'
import { Id } from '#contract/fields.ts'
import { newId } from './new-key.ts'

test('an id made on a phone is one that the server takes, and no two are alike', () => {
  const made = Array.from({ length: 50 }, newId)
  expect(made.filter((id) => !Id.safeParse(id).success)).toEqual([])
  expect(new Set(made).size).toBe(50)
})
