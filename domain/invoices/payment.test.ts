import { expect, it } from 'vitest'
import {
  defaultBolNumber,
  defaultExtraStopCharge,
  invoiceStatuses,
  paymentMethodNames,
  paymentMethods,
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

it('is due by terms that the specification prints', () => {
  expect([paymentTerms, defaultBolNumber, defaultExtraStopCharge]).toEqual(['Net 30', '374', '50.00'])
})

it('closes an invoice that went through these', () => {
  expect(invoiceStatuses).toEqual(['draft', 'finalized', 'paid', 'void'])
})
