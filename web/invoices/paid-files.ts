import type { PaidQuery } from '#contract/load-query.ts'
import { paymentMethods } from '#domain/invoices/payment.ts'
import { readWhole, urlOf } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { csvText } from '#domain/csv.ts'
import { downloadText } from '#client/format/download-file.ts'

type PaidRow = Answer<'GET /api/invoices/paid'>[number]
type Cells = Readonly<Record<string, (row: PaidRow) => string | null>>

/** Specification section 9. */
const invoiceCells: Cells = {
  'Load #': (row) => row.number109,
  Driver: (row) => row.driver,
  Customer: (row) => row.customer,
  Destination: (row) => row.destination,
  Amount: (row) => row.amount,
  'Paid Date': (row) => row.paidDay,
}

/** The archive's columns. */
const loadCells: Cells = {
  'Load #': (row) => row.number109,
  Driver: (row) => row.driver ?? 'Unassigned',
  Customer: (row) => row.customer ?? row.location,
  Amount: (row) => row.amount,
  'Payment Method': (row) => (row.paymentMethod === null ? null : paymentMethods[row.paymentMethod].label),
  'Payment Ref': (row) => row.paymentReference,
  'Paid Date': (row) => row.paidDay,
}

/**
 * Saves everything that matches the filter, including rows that were not loaded yet. Resolves to the number of rows.
 */
async function save(cells: Cells, query: PaidQuery, fileName: string): Promise<number> {
  // Of the contract's shape, as for `call`.
  const rows = (await readWhole(urlOf('GET /api/invoices/paid', { query }))) as PaidRow[]
  const columns = Object.values(cells)
  const lines = rows.map((row) => columns.map((cellOf) => cellOf(row)))
  downloadText(fileName, csvText(Object.keys(cells), lines), 'text/csv;charset=utf-8')
  return rows.length
}

/** `day`: the company's today. */
export function savePaidInvoices(query: PaidQuery, day: string): Promise<number> {
  return save(invoiceCells, query, `paid-invoices-${day}.csv`)
}

export function savePaidLoads(query: PaidQuery & { month: string }): Promise<number> {
  return save(loadCells, query, `paid-loads-${query.month}.csv`)
}
