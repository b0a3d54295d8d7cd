import { csvText } from '../csv.ts'
import { moneyText } from '../money.ts'
import { bookDate, type BookedInvoice, type BookedPayment, type BookNames } from './books.ts'

/** The limit of QuickBooks Online for one file. */
const mostInvoices = 100
const mostRows = 1000

const invoiceHeaders = [
  ...['InvoiceNo', 'Customer', 'InvoiceDate', 'DueDate', 'Terms', 'Memo', 'Item(Product/Service)'],
  ...['ItemDescription', 'ItemQuantity', 'ItemRate', 'ItemAmount'],
]

/** One row per invoice line; the lines of an invoice stay together in one file. */
export function invoicesCsv(invoices: readonly BookedInvoice[], names: BookNames): string {
  const rows = invoices.flatMap(({ lines, ...invoice }) =>
    lines.map(({ item, description, amount }) => [
      ...[invoice.invoiceNumber, invoice.customer, bookDate(invoice.day), bookDate(invoice.dueDay)],
      ...[invoice.terms, `Load ${invoice.loadNumber}`],
      ...[names[item], description, 1, moneyText(amount), moneyText(amount)],
    ]),
  )
  return csvText(invoiceHeaders, rows)
}

/** The invoices of each file, in order. */
export function importFiles(invoices: readonly BookedInvoice[]): readonly (readonly BookedInvoice[])[] {
  const files: BookedInvoice[][] = []
  let rows = 0
  for (const invoice of invoices) {
    const file = files.at(-1)
    const isFull =
      file === undefined || file.length === mostInvoices || rows + invoice.lines.length >= mostRows
    if (isFull) {
      files.push([invoice])
      rows = 0
    } else file.push(invoice)
    rows += invoice.lines.length
  }
  return files
}

const paymentHeaders = [
  'PaymentDate',
  'Customer',
  'InvoiceNo',
  'Amount',
  'PaymentMethod',
  'ReferenceNo',
  'Memo',
]

export function paymentsCsv(payments: readonly BookedPayment[]): string {
  const rows = payments.map(({ day, customer, invoiceNumber, amount, method, reference, memo }) => [
    ...[bookDate(day), customer, invoiceNumber, moneyText(amount), method, reference, memo],
  ])
  return csvText(paymentHeaders, rows)
}
