import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf } from '../money.ts'
import {
  parsePayRate,
  payForLoad,
  payForMiles,
  payForShare,
  payRateText,
  type PayKind,
} from './driver-pay.ts'
import { payWords } from './pay-words.ts'

describe('a rate as it is typed', () => {
  it.each<[PayKind, string, string]>([
    ['per_mile', '0.62', '0.6200'],
    ['per_mile', ' $.6 ', '0.6000'],
    ['per_mile', '99', '99.0000'],
    ['per_mile', '0.0001', '0.0001'],
    ['percentage', '25%', '25.0000'],
    ['percentage', '100', '100.0000'],
    ['percentage', '27.125', '27.1250'],
    ['flat', '150', '150.0000'],
    ['flat', '007.50', '7.5000'],
    ['flat', '99999', '99999.0000'],
    // As it is answered, and so sent back by whoever changes something else.
    ['flat', '150.0000', '150.0000'],
    ['flat', '150.5000', '150.5000'],
  ])('%s %j is stored as %s', (kind, typed, stored) => {
    expect(parsePayRate(kind, typed)).toBe(stored)
  })

  it.each<[PayKind, string]>([
    ['per_mile', ''],
    ['per_mile', '.'],
    ['per_mile', '0'],
    ['per_mile', '0.00001'],
    ['per_mile', '99.01'],
    ['per_mile', '-0.5'],
    ['per_mile', '1e1'],
    ['percentage', '100.01'],
    ['flat', '150.005'],
    ['flat', '100000'],
    ['flat', '1,000'],
    // The sign says another kind than the one that was chosen.
    ['per_mile', '25%'],
    ['flat', '25%'],
    ['percentage', '$25'],
  ])('%s %j is none', (kind, typed) => {
    expect(parsePayRate(kind, typed)).toBeNull()
  })

  it.each<[PayKind, string, string, string]>([
    ['per_mile', '0.6000', '0.60', '$0.60 a mile'],
    ['per_mile', '0.6250', '0.625', '$0.625 a mile'],
    ['percentage', '25.0000', '25', '25% of the rate'],
    ['percentage', '27.5000', '27.5', '27.5% of the rate'],
    ['flat', '150.0000', '150.00', '$150.00 a load'],
    ['flat', '1250.0000', '1250.00', '$1,250.00 a load'],
  ])('%s %s is shown as %s, in words %s', (kind, rate, text, words) => {
    expect([payRateText({ kind, rate }), payWords({ kind, rate })]).toEqual([text, words])
    expect(parsePayRate(kind, text)).toBe(rate)
  })
})

describe('to the cent, half a cent up', () => {
  it.each([
    ['0.6200', '500.00', 31_000],
    ['0.0050', '1.00', 1],
    ['0.0049', '1.00', 0],
    ['0.6250', '0.20', 13],
    ['99.0000', '99999.00', 989_990_100],
    ['0.5500', '312.4', 17_182],
  ])('%s a mile for %s miles is %d cents', (rate, miles, cents) => {
    expect(payForMiles(rate, miles)).toBe(cents)
  })

  it.each([
    ['25.0000', 250_000, 62_500],
    ['25.0000', 2, 1],
    ['25.0000', 1, 0],
    ['33.3333', 100_000, 33_333],
    ['100.0000', 9_999_999_999, 9_999_999_999],
  ])('%s percent of %d cents is %d', (rate, billed, cents) => {
    expect(payForShare(rate, centsOf(billed))).toBe(cents)
  })

  it('a load has its dollars', () => {
    expect(payForLoad('150.5000')).toBe(15_050)
  })

  it('is never off by more than half a cent, and never half a cent down', () => {
    const rates = fc.integer({ min: 1, max: 999_999 })
    fc.assert(
      fc.property(rates, fc.integer({ min: 0, max: 9_999_900 }), (rate, miles) => {
        const paid = payForMiles(decimal(rate, 4), decimal(miles, 2))
        const offBy = BigInt(paid) * 10_000n - BigInt(rate) * BigInt(miles)
        expect(offBy > -5_000n && offBy <= 5_000n).toBe(true)
      }),
    )
    fc.assert(
      fc.property(rates, fc.integer({ min: 0, max: 9_999_999_999 }), (rate, billed) => {
        const paid = payForShare(decimal(rate, 4), centsOf(billed))
        const offBy = BigInt(paid) * 1_000_000n - BigInt(rate) * BigInt(billed)
        expect(offBy > -500_000n && offBy <= 500_000n).toBe(true)
      }),
    )
  })
})

it('takes nothing but what the database stores', () => {
  for (const miles of ['', '1.234', '-1', '1e3'])
    expect(() => payForMiles('1.0000', miles)).toThrow(RangeError)
})

function decimal(whole: number, decimals: number): string {
  const digits = String(whole).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
