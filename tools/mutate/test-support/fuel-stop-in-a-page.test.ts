// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { isWorthTheDetour, needsFuel } from './fuel-stop.ts'

it('is needed in a page as well', () => {
  expect([49, 50].map(needsFuel)).toEqual([true, false])
  expect(isWorthTheDetour(10_000)).toBe(true)
  // Of a run before.
  expect(document.title).toBe('')
  document.title = 'Fuel stops'
})
