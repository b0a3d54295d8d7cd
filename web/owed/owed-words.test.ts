import { describe, expect, it } from 'vitest'
import type { OwedCustomer, OwedLine } from '#contract/payments.ts'
import { aCustomer, aLine, anInvoice } from '#client/test-support/what-is-owed.ts'
import { invoicesOf } from './owed-rows.ts'
import { customerWords, missingPapers, openAmount, selectionWords, stateOf } from './owed-words.ts'

const clock = { timeZone: 'America/Chicago', now: new Date('2026-11-24T15:00:00Z') }
const bare = aLine({ loadId: 'load-1', number109: '109-2026-001' })
const bill = (more: Partial<OwedLine> = {}) => anInvoice('6014', '900.00', 5, more)
const draft = bill({ invoiceStatus: 'draft' })
const payment: OwedLine['payments'][number] = {
  ...{ id: 'p1', amount: '100.00', paidOn: '2026-11-20', method: 'check', reference: null },
  shortReason: null,
}

describe('the state of a line', () => {
  it.each<[string, 'waits' | 'lacks', OwedLine]>([
    ['POD in, not invoiced', 'lacks', bare],
    ['no POD', 'lacks', { ...bare, hasPod: false }],
    ['Truck not used, not invoiced', 'lacks', { ...bare, hasPod: false, isTonu: true }],
    ['Draft 6014', 'lacks', draft],
    ['Draft 6014, $100.00 in', 'lacks', { ...draft, paid: '100.00', promise: 'Promised Friday' }],
    ['Not sent', 'waits', bill()],
    ['Printed Nov 18', 'waits', bill({ printedAt: '2026-11-18T15:00:00.000Z' })],
    [
      'E-mailed Nov 20',
      'waits',
      bill({ printedAt: '2026-11-18T15:00:00.000Z', emailedAt: '2026-11-20T15:00:00.000Z' }),
    ],
    [
      'Part paid, $100.00 in',
      'waits',
      bill({ paid: '100.00', emailedAt: '2026-11-20T15:00:00.000Z', payments: [payment] }),
    ],
    [
      'Short paid, $100.00 in',
      'waits',
      bill({ paid: '100.00', payments: [payment, { ...payment, shortReason: 'Late fee' }] }),
    ],
    ['Promised Friday', 'waits', bill({ paid: '100.00', promise: 'Promised Friday' })],
  ])('is "%s"', (words, tone, line) => {
    expect(stateOf(line, clock)).toEqual({ tone, words })
  })
})

describe('how a customer pays', () => {
  it.each<[string, Partial<OwedCustomer>]>([
    ['Net 30, usually 34 d', {}],
    ['Net 15', { termsDays: 15, usualDays: null }],
    ['Factored, remit to Ridgeway', { factoredTo: 'Ridgeway' }],
    ['Factored', { factoredTo: '' }],
    ['Draft 6014', { lines: [draft] }],
    ['Net 30, usually 34 d', { lines: [draft, bill()] }],
    ['Net 30, usually 34 d', { lines: [bill()] }],
  ])('is said as "%s"', (words, more) => {
    expect(customerWords(aCustomer('Harbor', [bare], more))).toBe(words)
  })
})

it('says what the papers of an invoice would lack', () => {
  const none = { hasRateConfirmation: false, hasBol: false, hasPod: false }
  expect([missingPapers(bill()), missingPapers(bill(none))]).toEqual([
    [],
    ['rate confirmation', 'BOL', 'POD'],
  ])
  expect(missingPapers(bill({ ...none, isTonu: true }))).toEqual(['rate confirmation'])
})

it('says of what is chosen how much it is, and what is missing', () => {
  const of = (...lines: OwedLine[]) => selectionWords(invoicesOf(aCustomer('Harbor', lines)))
  expect(of(bill())).toBe('1 invoice, 1 customer, nothing missing')
  expect(of(bill({ hasPod: false }), bill())).toBe('2 invoices, 1 customer, 1 without POD')
  expect(of(bill({ hasPod: false, isTonu: true }))).toBe('1 invoice, 1 customer, nothing missing')
  expect(of(bare, { ...bare, hasPod: false })).toBe('0 invoices, 1 customer, 2 not invoiced')
})

it('has no amount of a load without a rate', () => {
  const [priced, unpriced] = invoicesOf(aCustomer('Harbor', [bare, { ...bare, open: null }]))
  expect([priced, unpriced].map((line) => line && openAmount(line))).toEqual(['$1,790.00', 'no rate'])
})
