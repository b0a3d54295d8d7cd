import { expect, test } from 'vitest'
import { owedByAge, sumOwed } from './sum-owed.ts'

const invoice = (open: string, ageDays: number) => ({ invoiceStatus: 'finalized' as const, open, ageDays })
const lines = [
  invoice('1912.50', 4),
  invoice('2207.50', 31),
  invoice('0.01', 91),
  { invoiceStatus: 'draft' as const, open: '2120.00', ageDays: 2 },
  { invoiceStatus: null, open: '1790.10', ageDays: 40 },
  { invoiceStatus: null, open: null, ageDays: null },
]

test('invoices are owed, loads and drafts are to be invoiced, and what has no rate is counted apart', () => {
  expect(sumOwed(lines)).toEqual({
    ...{ toInvoice: 391_010, loads: 3, noRate: 1, owed: 412_001, invoices: 3 },
    ...{ over30: 220_751, oldInvoices: 2, oldestDays: 91 },
  })
})

test('only invoices grow old', () => {
  expect(owedByAge(lines)).toEqual({ upTo30: '1912.50', upTo60: '2207.50', upTo90: '0.00', over90: '0.01' })
  expect(sumOwed(lines.slice(3)).oldestDays).toBeNull()
})

test('of nothing, nothing is owed', () => {
  expect(sumOwed([])).toMatchObject({ owed: 0, toInvoice: 0, oldestDays: null })
})
