import { owedByAge, sumOwed } from '#domain/invoices/sum-owed.ts'
import { moneyFromStored, moneyText, noMoney } from '#domain/money.ts'
import type { Cents } from '#domain/money.ts'
import type { OwedCustomer, OwedLine } from '#contract/payments.ts'
import type { Payable } from '../loads/several/payable.ts'
import { matchesSearch } from '../records/search-words.ts'

/** An invoice that is open, or a load that waits for one; spoken of by its load. */
export type OwedInvoice = OwedLine & {
  readonly id: string
  readonly customerId: string | null
  readonly customerName: string
  readonly email: string | null
}
export type CustomerRow = {
  readonly kind: 'customer'
  readonly id: string
  readonly customer: OwedCustomer
  readonly isOpen: boolean
}
export type InvoiceRow = { readonly kind: 'invoice'; readonly id: string; readonly invoice: OwedInvoice }
export type OwedRow = CustomerRow | InvoiceRow

export const figures = ['to-invoice', 'owed', 'over-30'] as const
export type Figure = (typeof figures)[number]

const isInvoiced = (line: OwedLine) => line.invoiceStatus === 'finalized'
const belongsTo: Readonly<Record<Figure, (line: OwedLine) => boolean>> = {
  'to-invoice': (line) => !isInvoiced(line),
  owed: isInvoiced,
  'over-30': (line) => sumOwed([line]).oldInvoices > 0,
}

export type OwedFilter = { readonly text: string; readonly figure: Figure | null }

export function idOfCustomer({ id }: Pick<OwedCustomer, 'id'>): string {
  return `customer-${id ?? 'none'}`
}

/** The customers that match, each with the matching lines and their sums. */
export function narrowed(customers: readonly OwedCustomer[], { text, figure }: OwedFilter): OwedCustomer[] {
  return customers.flatMap((customer) => {
    const { name } = customer
    const isMeant = matchesSearch(text.trim(), [name])
    const lines = customer.lines.filter(
      (line) =>
        (figure === null || belongsTo[figure](line)) &&
        (isMeant || matchesSearch(text.trim(), [name, line.invoiceNumber, line.number109, line.place])),
    )
    return lines.length === 0 ? [] : [withLines(customer, lines)]
  })
}

function withLines(customer: OwedCustomer, lines: OwedLine[]): OwedCustomer {
  if (lines.length === customer.lines.length) return customer
  const { toInvoice, owed, noRate, oldestDays } = sumOwed(lines)
  return {
    ...{ ...customer, lines, noRate, oldestDays, ages: owedByAge(lines) },
    ...{ toInvoice: moneyText(toInvoice), owed: moneyText(owed) },
  }
}

export function invoicesOf({ id, name, email, lines }: OwedCustomer): OwedInvoice[] {
  return lines.map((line) => ({ ...line, id: line.loadId, customerId: id, customerName: name, email }))
}

/** One list: a line per customer, and the invoices of expanded ones. */
export function owedRows(
  customers: readonly OwedCustomer[],
  isOpen: (customer: OwedCustomer) => boolean,
): OwedRow[] {
  return customers.flatMap((customer): OwedRow[] => {
    const head = { kind: 'customer' as const, id: idOfCustomer(customer), customer, isOpen: isOpen(customer) }
    if (!head.isOpen) return [head]
    return [
      head,
      ...invoicesOf(customer).map((invoice) => ({ kind: 'invoice' as const, id: invoice.id, invoice })),
    ]
  })
}

export function openOfInvoice({ open }: OwedInvoice): Cents {
  return open === null ? noMoney : moneyFromStored(open)
}

/** The invoiced ones, as targets for payments. */
export function payablesOf(invoices: readonly OwedInvoice[]): Payable[] {
  return invoices.flatMap((invoice) => {
    const { id, number109, invoiceNumber, customerId, customerName, isStillDriven } = invoice
    if (invoiceNumber === null) return []
    const open = openOfInvoice(invoice)
    return { id, number109, invoiceNumber, customerId, customerName, open, isStillDriven }
  })
}
