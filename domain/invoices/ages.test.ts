import { expect, test } from 'vitest'
import { ageBand, isOld, usualDays } from './ages.ts'

test.each([
  [-1, 'upTo30'],
  [0, 'upTo30'],
  [30, 'upTo30'],
  [31, 'upTo60'],
  [60, 'upTo60'],
  [61, 'upTo90'],
  [90, 'upTo90'],
  [91, 'over90'],
  [4000, 'over90'],
])('an invoice of %i days is in %s', (days, band) => {
  expect([ageBand(days), isOld(days)]).toEqual([band, band !== 'upTo30'])
})

test('a customer usually pays after the middle of the last times', () => {
  expect(usualDays([30, 400, 31])).toBe(31)
  expect(usualDays([40, 10, 30, 20])).toBe(25)
  expect(usualDays([10, 20, 31, 40])).toBe(26)
})

test('two payments are no habit', () => {
  expect([usualDays([]), usualDays([3, 4]), usualDays([5, 5, 5])]).toEqual([null, null, 5])
})
