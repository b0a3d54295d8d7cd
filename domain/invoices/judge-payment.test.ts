import { expect, test } from 'vitest'
import { centsOf, noMoney } from '../money.ts'
import { judgePayment, openBalance } from './judge-payment.ts'

const asked = { total: centsOf(192_500), paid: centsOf(50_000) }
const paying = { amount: null, closes: false, shortReason: null }

test('open is what was asked for and has not come in, and never less than nothing', () => {
  expect(openBalance(asked)).toBe(142_500)
  expect(openBalance({ total: centsOf(100), paid: centsOf(101) })).toBe(0)
})

test('without an amount the whole rest is meant', () => {
  expect(judgePayment(asked, paying)).toEqual({ kind: 'whole', amount: 142_500, rest: 0 })
})

test('one cent less leaves one cent open, one cent more is refused', () => {
  expect(judgePayment(asked, { ...paying, amount: centsOf(142_499) })).toEqual({
    ...{ kind: 'part', amount: 142_499, rest: 1 },
  })
  expect(judgePayment(asked, { ...paying, amount: centsOf(142_501) })).toEqual({ kind: 'exceeds' })
})

test('a rest is given up for a reason, and not without one', () => {
  const short = { ...paying, amount: centsOf(100_000), closes: true }
  expect(judgePayment(asked, short)).toEqual({ kind: 'needs_reason' })
  expect(judgePayment(asked, { ...short, shortReason: 'Late fee' })).toEqual({
    ...{ kind: 'short', amount: 100_000, rest: 42_500 },
  })
})

test('nothing is a payment only where it closes', () => {
  expect(judgePayment(asked, { ...paying, amount: noMoney })).toEqual({ kind: 'nothing' })
  expect(judgePayment(asked, { amount: noMoney, closes: true, shortReason: 'Bankrupt' })).toEqual({
    ...{ kind: 'short', amount: 0, rest: 142_500 },
  })
})

test('a reason where everything came in changes nothing', () => {
  expect(judgePayment(asked, { amount: centsOf(142_500), closes: true, shortReason: 'x' }).kind).toBe('whole')
})
