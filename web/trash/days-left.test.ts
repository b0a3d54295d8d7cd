import { expect, it } from 'vitest'
import { daysLeftText } from './days-left.ts'

const now = new Date('2026-11-21T18:00:00Z')

it.each([
  ['2026-12-21T18:00:00Z', 'in 30 days'],
  ['2026-12-21T17:59:50Z', 'in 30 days'],
  ['2026-11-23T17:59:00Z', 'in 2 days'],
  ['2026-11-23T05:00:00Z', 'in 1 day'],
  ['2026-11-22T17:59:00Z', 'within a day'],
  ['2026-11-20T00:00:00Z', 'within a day'],
])('until %s there is left: %s', (purgeAt, text) => {
  expect(daysLeftText(purgeAt, now)).toBe(text)
})
