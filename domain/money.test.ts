import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMoney,
  centsOf,
  formatMoney,
  moneyFromStored,
  moneyText,
  multiplyMoney,
  parseMoney,
} from './money.ts'

test.each([
  ['2500', '2500.00'],
  ['2500.5', '2500.50'],
  ['$2,500.00', '2500.00'],
  [' 0.07 ', '0.07'],
  ['.5', '0.50'],
  ['12.', '12.00'],
  ['99999999.99', '99999999.99'],
  // As the calculator of Windows copies it.
  ['\u202d1,500.25\u202c', '1500.25'],
])('reads %j as %s', (typed, text) => {
  const amount = parseMoney(typed)
  expect(amount === null ? null : moneyText(amount)).toBe(text)
})

test.each(['', '.', '-1', '1.005', '1e3', 'abc', '1,00', '100000000.00', '١٢', '0x10', '$', '1 000', 'NaN'])(
  'refuses %j',
  (typed) => {
    expect(parseMoney(typed)).toBeNull()
  },
)

test('text and cents are one to one', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (whole) => {
      expect(moneyFromStored(moneyText(centsOf(whole)))).toBe(whole)
    }),
  )
})

test('sums are exact where floating point is not', () => {
  expect(moneyText(addMoney(centsOf(10), centsOf(20)))).toBe('0.30')
  expect(moneyText(multiplyMoney(centsOf(5000), 3))).toBe('150.00')
})

test('people read thousands and the sign', () => {
  expect(formatMoney(centsOf(248_100))).toBe('$2,481.00')
  expect(formatMoney(centsOf(-5))).toBe('-$0.05')
  expect(formatMoney(centsOf(123_456_789))).toBe('$1,234,567.89')
})

test('what is no whole number of cents is refused', () => {
  expect(() => centsOf(2 ** 53)).toThrow(RangeError)
  expect(() => centsOf(1.5)).toThrow(RangeError)
  expect(() => moneyFromStored('1.5')).toThrow(RangeError)
})

test('a sum may be larger than any single amount', () => {
  const revenue = moneyFromStored('124050000.07')
  expect(formatMoney(addMoney(revenue, centsOf(1)))).toBe('$124,050,000.08')
})
