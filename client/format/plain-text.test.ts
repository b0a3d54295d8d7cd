import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test.each([
  ['Peña', 'pena'],
  ['\u202dMORENO\u202c', 'moreno'],
  ['Am\u00adarillo\u200b', 'amarillo'],
])('%j is searched as %j', (typed, plain) => {
  expect(plainText(typed)).toBe(plain)
})
