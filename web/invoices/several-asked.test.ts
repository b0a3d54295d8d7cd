import { expect, it } from 'vitest'
import { paths } from '../page/paths.ts'
import { askedInvoices } from './several-asked.ts'

it('reads what the address says', () => {
  const invoices = [
    { invoiceNumber: '6012', loadId: '0b7c' },
    { invoiceNumber: '60:1,3/a', loadId: '0b7d' },
  ]
  expect(askedInvoices(paths.invoicesPreview(invoices).split('preview')[1] ?? '')).toEqual(invoices)
})

it.each([
  ['', []],
  ['#6012', []],
  ['#:x,6013:y', [{ invoiceNumber: '6013', loadId: 'y' }]],
  ['#%E0%A4%A:y', [{ invoiceNumber: '%E0%A4%A', loadId: 'y' }]],
])('finds in %j what is whole', (hash, found) => {
  expect(askedInvoices(hash)).toEqual(found)
})
