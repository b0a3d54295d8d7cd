import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyText } from '../money.ts'
import { amountFrom, basisWords } from './charge-amount.ts'
import { chargeKinds, chargeName, chargeStates } from './charge-kinds.ts'

const fuel = { kind: 'fuel_surcharge', dieselPrice: '3.689', peg: '1.25', mpg: '6', miles: '421.60' } as const
const price = (more: Partial<Omit<typeof fuel, 'kind'>> | Record<string, string>) =>
  moneyText(amountFrom({ ...fuel, ...more }))

describe('the fuel surcharge', () => {
  test('is what diesel costs above the peg, by the gallon of each mile, rounded once', () => {
    // 2.439 / 6 = 0.4065 a mile; by 421.6 miles 171.3804.
    expect(price({})).toBe('171.38')
    expect(price({ mpg: '6.5', miles: '100.00' })).toBe('37.52')
    expect(price({ dieselPrice: '1.31', miles: '1.00' })).toBe('0.01')
  })

  test('is half a cent rounded up, and nothing while diesel costs no more than the peg', () => {
    expect(price({ dieselPrice: '1.26', peg: '1.25', mpg: '1', miles: '0.50' })).toBe('0.01')
    expect(price({ dieselPrice: '1.26', peg: '1.25', mpg: '1', miles: '0.49' })).toBe('0.00')
    expect(price({ dieselPrice: '1.25' })).toBe('0.00')
    expect(price({ dieselPrice: '0.99' })).toBe('0.00')
  })

  test('is nothing for a truck that needs no fuel, and counts no more decimals than a price has', () => {
    expect(price({ mpg: '0' })).toBe('0.00')
    expect(price({ dieselPrice: '3.6899', miles: '421.607' })).toBe('171.38')
  })

  test('is that of fractions in whole numbers, whatever is typed', () => {
    const mills = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(
        mills,
        mills,
        fc.integer({ min: 100, max: 2000 }),
        fc.nat(500_000),
        (diesel, peg, mpg, miles) => {
          const cents = amountFrom({
            kind: 'fuel_surcharge',
            dieselPrice: (diesel / 1000).toFixed(3),
            peg: (peg / 1000).toFixed(3),
            mpg: (mpg / 100).toFixed(2),
            miles: (miles / 100).toFixed(2),
          })
          const exact = (Math.max(0, diesel - peg) / 10 / (mpg / 100)) * (miles / 100)
          expect(Math.abs(cents - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-12)
        },
      ),
    )
  })

  test('says how it comes about', () => {
    expect(basisWords(fuel)).toBe('($3.689 − $1.25) ÷ 6 mpg × 421.60 mi')
  })
})

test('a layover is so much a night', () => {
  const layover = { kind: 'layover', nights: 3, perNight: '150.10' } as const
  expect(moneyText(amountFrom(layover))).toBe('450.30')
  expect(basisWords(layover)).toBe('3 nights × $150.10')
  expect(basisWords({ ...layover, nights: 1 })).toBe('1 night × $150.10')
})

test('only what has no kind of its own is called what it is for', () => {
  expect(chargeName({ kind: 'other', description: 'Scale ticket' })).toBe('Scale ticket')
  expect(chargeName({ kind: 'layover', description: 'Storm' })).toBe('Layover')
  expect(chargeName({ kind: 'other', description: null })).toBe('Other charge')
})

test('every kind of charge has a name on the bill', () => {
  expect(chargeKinds.map((kind) => chargeName({ kind, description: null }))).toEqual([
    ...['Detention', 'Layover', 'Truck ordered, not used', 'Fuel surcharge', 'Other charge'],
  ])
})

test('a charge is proposed until the customer agreed or it is not billed', () => {
  expect(chargeStates).toEqual(['proposed', 'approved', 'declined'])
})
