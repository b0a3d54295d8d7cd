import { expect, it } from 'vitest'
import type { Load } from '#contract/load-views.ts'
import { aLoad } from '#client/test-support/a-load.ts'
import { invoiceLines } from './invoice-lines.ts'

const rates = [
  {
    ...{ id: 'r', city: 'Tulsa', state: 'OK', flatRate: '1400.00', isActive: true },
    ...{ lumperCharge: '0.00', extraStopCharge: '50.00', createdAt: '', updatedAt: '' },
  },
]
const place = {
  ...{ id: 'l', name: 'Tulsa Mill', address: null, city: 'Tulsa', state: 'OK' },
  ...{ contactName: null, contactPhone: null },
}
const ready: Partial<Load> = {
  ...{ status: 'delivered', customer: { id: 'c', name: 'Harbor Nine' }, tripRate: '1000.00' },
  ...{ bolDocumentPath: '/objects/1', podDocumentPath: '/objects/2' },
}
const line = (facts: Partial<Load>) => invoiceLines([aLoad({ ...ready, ...facts })], rates)[0]

it('is whole where the customer, the rate and the papers are there', () => {
  expect(line({})).toMatchObject({
    ...{ customer: 'Harbor Nine', papers: 'BOL, POD', lacksPaper: false, amount: 100_000, reason: null },
  })
})

it('counts with the charges as they stand now, not with the draft that is there', () => {
  const invoice = { id: 'i', invoiceNumber: '6040', totalAmount: '1.00', status: 'draft' }
  expect(line({ invoice, lumperCharge: '110.00' })?.amount).toBe(111_000)
})

it('has the rate of the delivery city where the load has none', () => {
  expect(line({ tripRate: null, location: place })?.amount).toBe(140_000)
})

it.each([
  [{ tripRate: null }, 'No rate.'],
  [{ customer: null }, 'No customer.'],
  [{ status: 'at_receiver' as const }, 'Not delivered yet.'],
  [{ podDocumentPath: null }, 'No POD yet.'],
])('%j says what speaks against it', (facts, words) => {
  expect(line(facts)?.reason).toContain(words)
})

it('names a missing BOL, which keeps nothing back', () => {
  expect(line({ bolDocumentPath: null })).toMatchObject({
    ...{ papers: 'no BOL, POD', lacksPaper: true, reason: null },
  })
})
