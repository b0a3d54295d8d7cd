import type { Load } from '#contract/load-views.ts'
import { invoiceAmounts } from '#domain/invoices/invoice-total.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { moneyFromStored, noMoney } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import { formatName } from '#client/format/people.ts'

/** Specification section 2: the Destinations column names this many companies and counts the rest. */
const shownDestinations = 2

function dropOffCompanies(load: Load): string[] {
  const companies = load.stops
    .filter((stop) => stop.stopType === 'dropoff')
    .map((stop) => stop.companyName ?? stop.city ?? stop.address)
    .filter((name) => name !== null)
  if (companies.length > 0) return companies
  return load.location === null ? [] : [load.location.name]
}

export type Destinations = {
  readonly shown: readonly string[]
  readonly rest: number
  readonly all: readonly string[]
}

export function destinationsOf(load: Load): Destinations {
  const all = dropOffCompanies(load)
  return { shown: all.slice(0, shownDestinations), rest: Math.max(0, all.length - shownDestinations), all }
}

/** `Fort Worth Grain, Denton Mill +2` */
export function destinationsText({ shown, rest }: Destinations): string {
  return `${shown.join(', ')}${rest > 0 ? ` +${String(rest)}` : ''}`
}

export function driverNameOf(load: Load): string | null {
  return load.driver ? formatName(load.driver, load.driverName ?? '') : load.driverName
}

/** The load's truck, or else the driver's own. */
export function truckOf(load: Load): string | null {
  return load.truckNumber ?? load.driver?.truckNumber ?? null
}

/**
 * The load's amount: once paid what was received, before that its invoice, or its charges; nothing while it has no rate
 * of its own.
 */
export function amountOf({ invoice, ...load }: Load): Cents {
  if (!invoice) return invoiceAmounts(load, null)?.total ?? noMoney
  const { status, totalAmount, paidAmount = totalAmount } = invoice
  return moneyFromStored(status === 'paid' ? paidAmount : totalAmount)
}

/** There is a draft that was not sent yet. */
export function hasDraft(load: Load): boolean {
  return load.invoice?.status === 'draft'
}

/** Its truck was ordered and not used (TONU), and it has not been billed: its place on the road says nothing. */
export function isCanceled({ isTonu, status }: Load): boolean {
  return isTonu && loadStatuses[status].rank < loadStatuses.delivered.rank
}

/** Decides between Update Invoice and Generate Invoice (specification section 2). */
export function countsAsInvoiced(load: Load): boolean {
  return loadStatuses[load.status].countsAsInvoiced
}

export function invoiceVerb(load: Load): string {
  return countsAsInvoiced(load) ? 'Update Invoice' : 'Generate Invoice'
}
