import { expect, it } from 'vitest'
import { usesText } from './uses-text.ts'

it.each([
  [{ loads: 1 }, '1 load'],
  [{ drivers: 0, loads: 1412 }, '1,412 loads'],
  [{ loads: 3, drivers: 1 }, '3 loads and 1 driver'],
  [{ loads: 3, stops: 2, invoices: 1 }, '3 loads, 2 stops and 1 invoice'],
  [undefined, 'something else'],
])('tells %o as %s', (uses, text) => {
  expect(usesText(uses)).toBe(text)
})
