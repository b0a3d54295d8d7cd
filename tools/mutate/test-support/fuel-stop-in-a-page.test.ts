// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { needsFuel } from './fuel-stop.ts'

it('is needed in a page as well', () => {
  expect([49, 50].map(needsFuel)).toEqual([true, false])
  expect('document' in globalThis).toBe(true)
})
