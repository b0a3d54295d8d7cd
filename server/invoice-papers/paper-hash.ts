import { createHash } from 'node:crypto'
import { InvoicePaper } from '#contract/invoices.ts'

/** A hash of everything printed except the invoice's status. Parsing puts the fields in a fixed order. */
export function paperHashOf(paper: InvoicePaper): string {
  const printed = JSON.stringify({ ...InvoicePaper.parse(paper), status: null })
  return createHash('sha256').update(printed).digest('hex').slice(0, 32)
}
