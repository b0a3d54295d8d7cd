import { expect, it } from 'vitest'
import { parseCalendarDate } from '../calendar.ts'
import { centsOf } from '../money.ts'
import type { BookedInvoice, BookedLine } from './books.ts'
import { importFiles } from './books-csv.ts'

const day = parseCalendarDate('2026-11-18')
if (day === null) throw new Error('a day')
const line: BookedLine = { item: 'freight', description: 'Freight', amount: centsOf(100) }
const invoices = (count: number, lines = 1): BookedInvoice[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ invoiceNumber: String(6000 + index), customer: 'Bluestem', loadNumber: '109', terms: 'Net 30' },
    ...{ day, dueDay: day, total: centsOf(100 * lines), lines: Array.from({ length: lines }, () => line) },
  }))
const sizes = (all: BookedInvoice[]) => importFiles(all).map((file) => file.length)

it('a file has a hundred invoices at most, and not more rows than QuickBooks Online takes', () => {
  expect(sizes([])).toEqual([])
  expect(sizes(invoices(100))).toEqual([100])
  expect(sizes(invoices(201))).toEqual([100, 100, 1])
  // 999 rows and the head.
  expect(sizes(invoices(3, 333))).toEqual([3])
  expect(sizes(invoices(4, 334))).toEqual([2, 2])
  expect(
    importFiles(invoices(201))
      .flat()
      .map(({ invoiceNumber }) => invoiceNumber),
  ).toEqual(invoices(201).map(({ invoiceNumber }) => invoiceNumber))
})
