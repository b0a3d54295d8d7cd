import { expect, test } from 'vitest'
import { moneyText } from '../money.ts'
import { invoiceAmounts } from './invoice-total.ts'

const load = { tripRate: null, flatRate: '0.00', lumperCharge: '0.00', extraStops: '0.00' }
const base = (...args: Parameters<typeof invoiceAmounts>) => {
  const amounts = invoiceAmounts(...args)
  return amounts && moneyText(amounts.base)
}

test('trip rate wins over flat rate, which wins over the city', () => {
  expect(base({ ...load, tripRate: '3.00', flatRate: '2.00' }, '1.00')).toBe('3.00')
  expect(base({ ...load, flatRate: '2.00' }, '1.00')).toBe('2.00')
  expect(base(load, '1.00')).toBe('1.00')
})

test('a rate of zero is no rate, and no rate is no invoice', () => {
  expect(base({ ...load, tripRate: '0.00' }, '1.00')).toBe('1.00')
  expect(invoiceAmounts(load, null)).toBeNull()
  expect(invoiceAmounts({ ...load, lumperCharge: '80.00' }, '0.00')).toBeNull()
})

test('the total is exact to the cent', () => {
  const amounts = invoiceAmounts(
    { ...load, tripRate: '2350.10', lumperCharge: '81.20', extraStops: '50.70' },
    null,
  )
  expect(amounts && moneyText(amounts.total)).toBe('2482.00')
})

test('a rate of one cent is a rate', () => {
  expect(base({ ...load, tripRate: '0.01' }, '1.00')).toBe('0.01')
})
