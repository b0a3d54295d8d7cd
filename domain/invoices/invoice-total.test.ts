import { expect, test } from 'vitest'
import { moneyText } from '../money.ts'
import { invoiceAmounts } from './invoice-total.ts'

const load = {
  tripRate: null,
  flatRate: '0.00',
  lumperCharge: '0.00',
  extraStops: '0.00',
  accessorialsAmount: '0.00',
  isTonu: false,
}
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

test('approved charges join the total, and are no rate by themselves', () => {
  const detained = { ...load, accessorialsAmount: '140.00' }
  const amounts = invoiceAmounts({ ...detained, tripRate: '1840.00' }, null)
  expect(amounts && [amounts.accessorials, amounts.total].map(moneyText)).toEqual(['140.00', '1980.00'])
  expect(invoiceAmounts(detained, null)).toBeNull()
})

test('a truck that was not used is billed without the city it did not go to, and with the rate that was agreed on', () => {
  const tonu = { ...load, accessorialsAmount: '250.00', isTonu: true }
  const amounts = invoiceAmounts(tonu, '900.00')
  expect(amounts && [amounts.base, amounts.total].map(moneyText)).toEqual(['0.00', '250.00'])
  expect(base({ ...tonu, flatRate: '400.00' }, '900.00')).toBe('400.00')
})
