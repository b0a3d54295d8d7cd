import { sql } from 'kysely'
import { parseCalendarDate } from '#domain/calendar.ts'
import { dueDay, paymentMethods, paymentTerms, type PaymentMethod } from '#domain/invoices/payment.ts'
import { moneyFromStored } from '#domain/money.ts'
import { bookedLines, noCustomer, type BookedInvoice, type BookedPayment } from '#domain/quickbooks/books.ts'
import type { PayPeriod } from '#domain/settlements/pay-period.ts'
import type { DbDeps } from '../deps.ts'
import { companySettings } from '../settings/company-settings.ts'

type InvoiceRow = {
  readonly invoiceNumber: string
  readonly customer: string | null
  readonly day: string
  /** Of its first revision. */
  readonly firstDay: string | null
  readonly dueDate: string | null
  readonly termsDays: number | null
  readonly terms: string | null
  readonly loadNumber: string
  readonly origin: string | null
  readonly destination: string | null
  readonly base: string
  readonly lumper: string
  readonly extraStops: string
  readonly accessorials: string
  readonly total: string
  readonly accessorialLines: readonly { readonly label: string; readonly amount: string }[] | null
}

export type Books = {
  readonly invoices: readonly BookedInvoice[]
  readonly payments: readonly BookedPayment[]
  /** Invoices that may be in the books of earlier days, as they were before they were revised. */
  readonly sentBefore: readonly string[]
  readonly voided: readonly string[]
}

/**
 * Invoices sent and payments received on these days of the company's calendar. Drafts and void invoices are excluded.
 */
export async function readBooks(deps: DbDeps, period: PayPeriod): Promise<Books> {
  const { timeZone } = await companySettings(deps)
  const sent = await invoiceRows(deps, period, { timeZone, isVoid: false })
  const isSentBefore = ({ firstDay }: InvoiceRow) => firstDay !== null && firstDay < period.from
  return {
    invoices: sent.map(booked),
    payments: await payments(deps, period, timeZone),
    sentBefore: sent.filter(isSentBefore).map(numberOf),
    voided: (await invoiceRows(deps, period, { timeZone, isVoid: true })).map(numberOf),
  }
}

const numberOf = ({ invoiceNumber }: InvoiceRow) => invoiceNumber

/** Void for the books is also an invoice whose load is in the trash. */
type Which = { readonly timeZone: string; readonly isVoid: boolean }

/** As the paper that was sent last calls it, so that an invoice and its payments stay together, whatever it is called since. */
const customerOnPaper = sql`coalesce(
  (select sent.paper->'billTo'->>'name' from invoice_revisions sent
    where sent.invoice_id = invoices.id and sent.finalized_at is not null order by sent.revision desc limit 1),
  customers.name)`

/**
 * Invoices with the paper that was sent last; void ones that were never sent are left out. Revising clears the date of
 * the invoice but not that of the revision that was sent.
 */
async function invoiceRows(
  { db }: DbDeps,
  { from, to }: PayPeriod,
  { timeZone, isVoid }: Which,
): Promise<readonly InvoiceRow[]> {
  const isWanted = isVoid
    ? sql`(invoices.status = 'void' or loads.deleted_at is not null)`
    : sql`invoices.status in ('finalized', 'paid') and loads.deleted_at is null`
  const { rows } = await sql<InvoiceRow>`
    select * from (
      select invoices.invoice_number, ${customerOnPaper} as customer,
        coalesce(left(revisions.paper->>'date', 10),
          to_char(coalesce(invoices.finalized_at, revisions.finalized_at) at time zone ${timeZone}, 'YYYY-MM-DD')) as day,
        (select min(left(all_of_it.paper->>'date', 10)) from invoice_revisions all_of_it
          where all_of_it.invoice_id = invoices.id) as first_day,
        revisions.paper->>'dueDate' as due_date, customers.payment_terms_days as terms_days,
        revisions.paper->>'paymentTerms' as terms, loads.number109 as load_number,
        revisions.paper->>'origin' as origin, revisions.paper->>'destination' as destination,
        invoices.flat_rate as base, invoices.lumper_charge as lumper, invoices.extra_stops_charge as extra_stops,
        invoices.accessorials_amount as accessorials, invoices.total_amount as total,
        revisions.paper->'accessorials' as accessorial_lines
      from invoices join loads on loads.id = invoices.load_id
        left join customers on customers.id = coalesce(invoices.customer_id, loads.customer_id)
        left join invoice_revisions revisions
          on revisions.invoice_id = invoices.id and revisions.revision = coalesce(
            (select max(sent.revision) from invoice_revisions sent
              where sent.invoice_id = invoices.id and sent.finalized_at is not null), invoices.revision)
      where ${isWanted} and coalesce(invoices.finalized_at, revisions.finalized_at) is not null) found
    where day between ${from} and ${to} order by day, length(invoice_number), invoice_number`.execute(db)
  return rows
}

function booked(row: InvoiceRow): BookedInvoice {
  const day = dayOf(row.day)
  const way = [row.origin, row.destination].filter(Boolean).join(' to ')
  return {
    invoiceNumber: row.invoiceNumber,
    customer: row.customer ?? noCustomer,
    day,
    dueDay: row.dueDate === null ? dueDay(day, row.termsDays) : dayOf(row.dueDate),
    terms: row.terms ?? paymentTerms(row.termsDays),
    loadNumber: row.loadNumber,
    lines: bookedLines(row, { way, accessorials: row.accessorialLines ?? [] }),
    total: moneyFromStored(row.total),
  }
}

/** We wrote it, so anything else is a bug. */
function dayOf(text: string) {
  const day = parseCalendarDate(text.slice(0, 10))
  if (day === null) throw new RangeError(`not a stored day: ${text}`)
  return day
}

type PaymentRow = {
  readonly day: string
  readonly customer: string | null
  readonly invoiceNumber: string
  readonly amount: string
  readonly method: PaymentMethod
  readonly reference: string | null
  readonly memo: string | null
}

/** Also of invoices that are being revised: the money came in all the same. */
async function payments(
  { db }: DbDeps,
  { from, to }: PayPeriod,
  timeZone: string,
): Promise<readonly BookedPayment[]> {
  const { rows } = await sql<PaymentRow>`
    select * from (
      select to_char(payments.paid_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, ${customerOnPaper} as customer,
        invoices.invoice_number, payments.amount, payments.method, payments.reference,
        nullif(concat_ws('. ', payments.short_reason, payments.notes), '') as memo, payments.id
      from payments join invoices on invoices.id = payments.invoice_id
        join loads on loads.id = invoices.load_id
        left join customers on customers.id = coalesce(invoices.customer_id, loads.customer_id)
      where payments.undone_at is null and payments.amount > 0
        and invoices.status <> 'void' and loads.deleted_at is null) found
    where day between ${from} and ${to} order by day, length(invoice_number), invoice_number, id`.execute(db)
  return rows.map(({ day, customer, invoiceNumber, amount, method, reference, memo }) => ({
    ...{ invoiceNumber, reference, memo },
    day: dayOf(day),
    customer: customer ?? noCustomer,
    amount: moneyFromStored(amount),
    method: paymentMethods[method].label,
  }))
}
