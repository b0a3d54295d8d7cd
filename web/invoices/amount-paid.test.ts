import { expect, it } from 'vitest'
import { centsOf } from '#domain/money.ts'
import { amountBody, judgeAmount, paidInFull } from './amount-paid.ts'

const open = centsOf(220_750)
const typed = (amount: string, more: { reason?: string; closes?: boolean } = {}) => {
  const paid = { amount, reason: '', closes: false, ...more }
  const judged = judgeAmount(paid, open)
  return [judged.amountError ?? judged.reasonError ?? judged.short, amountBody(paid, judged)]
}

it('is the whole that is open, and says how much that was', () => {
  expect(paidInFull(open)).toEqual({ amount: '2207.50', reason: '', closes: false })
  expect(typed('$2,207.50')).toEqual([0, { amount: '2207.50' }])
})

it('may be less, with a reason where the rest is given up', () => {
  expect(typed('2007.5')).toEqual([20_000, { amount: '2007.50', closes: false, shortReason: '' }])
  expect(typed('0', { closes: true })[0]).toBe('Say why.')
  expect(typed('2000', { closes: true, reason: '  ' })[0]).toBe('Say why.')
  expect(typed('2000', { closes: true, reason: 'Late fee' })).toEqual([
    ...[20_750, { amount: '2000.00', closes: true, givesUp: '207.50', shortReason: 'Late fee' }],
  ])
})

it('is not short while no amount is typed', () => {
  expect(judgeAmount({ amount: '', reason: '', closes: true }, open)).toMatchObject({ short: 0 })
})

it('is never more, nor nothing, nor no amount', () => {
  expect(typed('2207.51')[0]).toBe('Only $2,207.50 is open.')
  expect([typed('')[0], typed('0')[0], typed('x')[0]]).toEqual(
    Array.from({ length: 3 }, () => 'Enter what came in.'),
  )
})
