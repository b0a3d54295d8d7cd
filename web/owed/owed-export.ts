import { dayIn } from '#domain/calendar.ts'
import { csvText } from '#domain/csv.ts'
import { downloadText } from '#client/format/download-file.ts'
import type { Clock } from '#client/format/dates.ts'
import type { OwedInvoice } from './owed-rows.ts'
import { stateOf } from './owed-words.ts'

const headers = [
  'Customer',
  'Invoice #',
  '109 Number',
  'Delivery City',
  'Invoiced',
  'Days',
  'Total',
  'Paid',
  'Open',
  'State',
]

/** Amounts without signs: a spreadsheet is to count with them. */
export function owedCsv(invoices: readonly OwedInvoice[], clock: Clock): string {
  const rows = invoices.map((invoice) => [
    ...[invoice.customerName, invoice.invoiceNumber, invoice.number109, invoice.place, invoice.invoicedOn],
    ...[invoice.ageDays, invoice.total, invoice.paid, invoice.open, stateOf(invoice, clock).words],
  ])
  return csvText(headers, rows)
}

export function exportOwed(invoices: readonly OwedInvoice[], clock: Clock): void {
  const fileName = `owed-${dayIn(clock.timeZone, clock.now)}.csv`
  downloadText(fileName, owedCsv(invoices, clock), 'text/csv;charset=utf-8')
}
