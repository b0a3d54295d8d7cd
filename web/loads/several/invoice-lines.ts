import { splitDocumentPaths } from '#domain/documents/document-path.ts'
import { cityRate } from '#domain/invoices/city-rate.ts'
import { invoiceAmounts } from '#domain/invoices/invoice-total.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Cents } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import type { Rate } from '#contract/rates.ts'

export type InvoiceLine = {
  readonly load: Load
  readonly customer: string | null
  readonly papers: string
  readonly lacksPaper: boolean
  /** Null: there is no rate, so no invoice can be made. */
  readonly amount: Cents | null
  /** Why it is left out unless somebody ticks it, or cannot go at all. */
  readonly reason: string | null
}

function papersOf(load: Load) {
  const hasBol = splitDocumentPaths(load.bolDocumentPath).length > 0
  const hasPod = splitDocumentPaths(load.podDocumentPath).length > 0
  const papers = [hasBol ? 'BOL' : 'no BOL', hasPod ? 'POD' : 'no POD'].join(', ')
  return { papers, hasPod, lacksPaper: !hasBol || !hasPod }
}

const allTheSame = 'Left out; tick it to bill it all the same.'

function reasonFor(load: Load, amount: Cents | null, hasPod: boolean): string | null {
  if (amount === null) return 'No rate. Open the load and type its trip rate, then bill it.'
  if (load.customer === null) return 'No customer. Left out; tick it to bill it to nobody by name.'
  if (loadStatuses[load.status].rank < loadStatuses.delivered.rank) return `Not delivered yet. ${allTheSame}`
  return hasPod ? null : `No POD yet. ${allTheSame}`
}

/** What an invoice for each of the loads would say, and what speaks against it. */
export function invoiceLines(loads: readonly Load[], rates: readonly Rate[]): InvoiceLine[] {
  return loads.map((load) => {
    const amount = invoiceAmounts(load, cityRate(rates, load.location))?.total ?? null
    const { papers, hasPod, lacksPaper } = papersOf(load)
    const reason = reasonFor(load, amount, hasPod)
    return { load, customer: load.customer?.name ?? null, papers, lacksPaper, amount, reason }
  })
}
