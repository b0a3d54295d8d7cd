import { expect, it } from 'vitest'
import { parseCalendarDate } from '../calendar.ts'
import {
  defaultBolNumber,
  defaultExtraStopCharge,
  invoiceStatuses,
  paymentMethodNames,
  paymentMethods,
  dueDay,
  paymentTerms,
} from './payment.ts'

it('is recorded in these ways, each with the name of its number', () => {
  expect(paymentMethodNames.map((name) => [name, ...Object.values(paymentMethods[name])])).toEqual([
    ['check', 'Check', 'Check number'],
    ['wire', 'Wire', 'Wire reference'],
    ['ach', 'ACH', 'ACH trace number'],
    ['cash', 'Cash', 'Receipt number'],
    ['credit_card', 'Credit Card', 'Authorization code'],
    ['other', 'Other', 'Reference'],
  ])
})

it('is due by terms that the specification prints, or by what was agreed', () => {
  expect([null, 30, 15, 0].map(paymentTerms)).toEqual(['Net 30', 'Net 30', 'Net 15', 'Due on receipt'])
  expect([defaultBolNumber, defaultExtraStopCharge]).toEqual(['374', '50.00'])
})

it.each([
  ['2026-11-18', null, '2026-12-18'],
  ['2026-12-15', 30, '2027-01-14'],
  ['2028-02-14', 15, '2028-02-29'],
  ['2026-10-20', 30, '2026-11-19'],
  ['2026-11-18', 0, '2026-11-18'],
])('invoiced on %s at %s days is due on %s', (invoiced, days, due) => {
  const day = parseCalendarDate(invoiced)
  expect(day && dueDay(day, days)).toBe(due)
})

it('closes an invoice that went through these', () => {
  expect(invoiceStatuses).toEqual(['draft', 'finalized', 'paid', 'void'])
})
