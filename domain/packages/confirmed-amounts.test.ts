import { describe, expect, test } from 'vitest'
import { centsOf } from '../money.ts'
import { statesOnlyOtherAmounts } from './confirmed-amounts.ts'

const right = [centsOf(248_100), centsOf(263_100)]

describe('a rate confirmation', () => {
  test.each([
    'Total carrier pay: $2,481.00',
    'TOTAL 2481.00 USD',
    'Line haul $2,100 · fuel $381 · all in $2,481',
    'Rate\n2,481\nDetention $50.00 an hour',
    'Rate $2,400.00, with lumper $2,631.00',
    'Rate: USD 2481, paid in 30 days.',
  ])('that names the rate is right: %s', (text) => {
    expect(statesOnlyOtherAmounts(text, right)).toBe(false)
  })

  test.each([
    'Total carrier pay: $2,418.00',
    'TOTAL 2400.00',
    'Rate USD 2,400',
    'Rate 2400 USD',
    'Rate $12,481.00',
    'Rate $24,810',
    'Rate $2,481.50',
    'Load 248100, rate $2,400',
  ])('that names other money is told: %s', (text) => {
    expect(statesOnlyOtherAmounts(text, right)).toBe(true)
  })

  test.each(['Rate $24,81', 'Rate USD 2,4810, terms as agreed'])(
    'whose only money is no amount that anybody could mean says nothing: %s',
    (text) => {
      expect(statesOnlyOtherAmounts(text, right)).toBe(false)
    },
  )

  test.each(['', 'Bill of lading 374, 22 pallets, 41,280 lb', 'Call 806-555-0142 at 8:00, ref 24.810'])(
    'without money says nothing: %s',
    (text) => {
      expect(statesOnlyOtherAmounts(text, right)).toBe(false)
    },
  )
})
