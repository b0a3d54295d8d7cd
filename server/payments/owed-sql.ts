import { sql, type RawBuilder } from 'kysely'
import type { PaymentMethod } from '#domain/invoices/payment.ts'

const day = (column: string, timeZone: string) => sql`(${sql.raw(column)} at time zone ${timeZone})::date`
/** An instant in the API's format. */
const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** A load to invoice or an open invoice, as read from the database. */
export type OwedRow = {
  readonly customerId: string | null
  readonly loadId: string
  readonly number109: string
  readonly place: string | null
  readonly invoiceId: string | null
  readonly invoiceNumber: string | null
  readonly invoiceStatus: 'draft' | 'finalized' | null
  readonly invoicedOn: string | null
  readonly total: string | null
  readonly paid: string
  readonly ageDays: number | null
  readonly emailedAt: string | null
  readonly printedAt: string | null
  readonly promise: string | null
  readonly hasRateConfirmation: boolean
  readonly hasBol: boolean
  readonly hasPod: boolean
  readonly isStillDriven: boolean
  readonly isTonu: boolean
  readonly payments: readonly {
    readonly id: string
    readonly amount: string
    readonly paidOn: string
    readonly method: PaymentMethod
    readonly reference: string | null
    readonly shortReason: string | null
  }[]
}

export type OwedCustomerRow = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly termsDays: number | null
  readonly isFactored: boolean
  /** Days from invoice to payment of the last invoices. */
  readonly paidAfter: readonly number[]
}

export type OwedAnswer = {
  readonly lines: readonly OwedRow[]
  readonly customers: readonly OwedCustomerRow[]
  readonly factoredTo: string | null
  readonly week: { readonly amount: string; readonly invoices: number; readonly since: string }
  readonly month: { readonly amount: string; readonly invoices: number }
}

type Asked = {
  readonly now: string
  readonly timeZone: string
  readonly customerId: string | null
}

/**
 * Like `invoiceAmounts`: trip rate, flat rate, or the delivery city's active rate; a rate of zero counts as none. A
 * truck ordered but not used has none of the city.
 */
const toBill = sql`coalesce(nullif(loads.trip_rate, 0), nullif(loads.flat_rate, 0),
    case when loads.is_tonu then 0 else nullif(rates.flat_rate, 0) end)
  + loads.lumper_charge + coalesce(loads.extra_stops, 0)
  + coalesce((select sum(load_charges.amount) from load_charges
      where load_charges.load_id = loads.id and load_charges.state = 'approved'), 0)`

const rateOfCity = sql.raw(`left join rates on rates.is_active
  and rates.state = upper(trim(places.state))
  and lower(regexp_replace(trim(rates.city), '\\s+', ' ', 'g')) = lower(regexp_replace(trim(places.city), '\\s+', ' ', 'g'))`)

const loadColumns = sql.raw(`loads.id as load_id, loads.number109, loads.location_id,
  loads.bol_document_path is not null as has_bol, loads.pod_document_path is not null as has_pod,
  loads.driver_id is not null and loads.delivered_at is null and not loads.is_tonu as is_still_driven, loads.is_tonu`)

type OfCustomer = { readonly timeZone: string; readonly ofCustomer: RawBuilder<unknown> }

/** The day on the paper that went out: the company may be in another time zone by now. */
const dayOfPaper = (timeZone: string) => sql`coalesce(
  (select left(sent.paper->>'date', 10)::date from invoice_revisions sent
    where sent.invoice_id = invoices.id and sent.revision = invoices.revision),
  ${day('invoices.finalized_at', timeZone)})`

/** A truck ordered but not used delivers nothing: it can be billed from the day on which that was approved. */
const billableSince =
  sql.raw(`coalesce(loads.delivered_at, (select max(load_charges.decided_at) from load_charges
  where load_charges.load_id = loads.id and load_charges.kind = 'tonu' and load_charges.state = 'approved'))`)

/**
 * Open invoices, and loads without one that were delivered or whose truck was not used. Drafts count as none, because
 * nobody has received them.
 */
const openRows = (timeZone: string) => sql`
    open as materialized (
      select invoices.id as invoice_id, invoices.invoice_number, invoices.status as invoice_status, invoices.paid_amount,
        invoices.printed_at, invoices.payment_promise, invoices.total_amount as total,
        coalesce(invoices.customer_id, loads.customer_id) as customer_id, ${dayOfPaper(timeZone)} as since,
        invoices.finalized_at, ${loadColumns}
      from invoices join loads on loads.id = invoices.load_id
      where invoices.status = 'finalized' and loads.deleted_at is null and not loads.is_archived
        and loads.status not in ('paid', 'completed')
      union all
      select invoices.id, invoices.invoice_number, invoices.status, invoices.paid_amount, invoices.printed_at,
        invoices.payment_promise, coalesce(invoices.total_amount, ${toBill}),
        coalesce(invoices.customer_id, loads.customer_id), (${billableSince} at time zone ${timeZone})::date,
        invoices.finalized_at, ${loadColumns}
      from loads
        left join lateral (select * from invoices
          where invoices.load_id = loads.id and invoices.status <> 'void' limit 1) invoices on true
        left join locations places on places.id = loads.location_id
        ${rateOfCity}
      where loads.status not in ('paid', 'completed')
        and (loads.is_tonu or loads.status in ('delivered', 'awaiting_invoicing', 'awaiting_payment'))
        and loads.deleted_at is null and not loads.is_archived and loads.paid_at is null
        and coalesce(invoices.status, 'draft') = 'draft'
    )`

/** An invoice that was revised went out as it did the last time, whatever became of the paper before. */
const lineRows = ({ timeZone, ofCustomer }: OfCustomer) => sql`
    lines as (
      select open.customer_id as "customerId", open.load_id as "loadId", open.number109,
        nullif(concat_ws(' ', places.city, places.state), '') as place,
        open.invoice_id as "invoiceId", open.invoice_number as "invoiceNumber", open.invoice_status as "invoiceStatus",
        case when open.invoice_status = 'finalized' then to_char(open.since, 'YYYY-MM-DD') end as "invoicedOn",
        open.total::numeric(14, 2)::text as total, coalesce(open.paid_amount, 0)::numeric(14, 2)::text as paid,
        greatest(0, today.day - open.since) as "ageDays",
        (select ${instant('outbox.sent_at')} from outbox
          where outbox.invoice_id = open.invoice_id and outbox.purpose = 'invoice_package' and outbox.status = 'sent'
            and outbox.sent_at >= open.finalized_at
          order by outbox.created_at desc limit 1) as "emailedAt",
        case when open.printed_at >= open.finalized_at then ${instant('open.printed_at')} end as "printedAt",
        open.payment_promise as promise,
        exists (select from documents where documents.load_id = open.load_id and documents.received_at is not null
          and documents.purpose = 'rate-confirmation') as "hasRateConfirmation",
        open.has_bol as "hasBol", open.has_pod as "hasPod",
        open.is_still_driven as "isStillDriven", open.is_tonu as "isTonu",
        case when coalesce(open.paid_amount, 0) = 0 then '[]'::json else (
          select coalesce(json_agg(json_build_object('id', payments.id, 'amount', payments.amount::text,
            'paidOn', to_char(${day('payments.paid_at', timeZone)}, 'YYYY-MM-DD'), 'method', payments.method,
            'reference', payments.reference, 'shortReason', payments.short_reason)
            order by payments.recorded_at), '[]')
          from payments where payments.invoice_id = open.invoice_id and payments.undone_at is null) end as payments
      from today, open left join locations places on places.id = open.location_id
      where ${ofCustomer}
      order by (open.invoice_status is not distinct from 'finalized'), open.since, length(open.number109), open.number109
    )`

/** The payers and how long they took recently. */
const payingRows = ({ timeZone, ofCustomer }: OfCustomer) => sql`
    paying as (
      select customers.id, customers.name, customers.email, customers.payment_terms_days as "termsDays",
        customers.is_factored as "isFactored",
        coalesce((select json_agg(greatest(0, last.days)) from (
          select ${day('paid.paid_at', timeZone)} - ${day('paid.finalized_at', timeZone)} as days from invoices paid
          where paid.customer_id = customers.id and paid.status = 'paid'
          order by paid.paid_at desc limit 10) last), '[]') as "paidAfter"
      from customers where customers.id in (select customer_id from open where ${ofCustomer})
    )`

/** Payments since the beginning of the week or month, whichever is earlier. */
const cameInRows = (timeZone: string) => sql`
    spans as (
      select date_trunc('week', day::timestamp) at time zone ${timeZone} as week,
        date_trunc('month', day::timestamp) at time zone ${timeZone} as month,
        to_char(date_trunc('week', day::timestamp), 'YYYY-MM-DD') as monday
      from today
    ),
    came_in as (
      select payments.amount, payments.invoice_id, payments.paid_at >= spans.week as in_week,
        payments.paid_at >= spans.month as in_month
      from spans, payments
      where payments.undone_at is null and payments.load_id not in (select id from loads where deleted_at is not null)
        and payments.paid_at >= least(spans.week, spans.month)
    )`

/** The whole page in one statement; each part uses an index, however many invoices were paid. */
export function owedStatement({ now, timeZone, customerId }: Asked): RawBuilder<OwedAnswer> {
  const ofCustomer = customerId === null ? sql`true` : sql`customer_id = ${customerId}`
  const whose = { timeZone, ofCustomer }
  return sql<OwedAnswer>`
    with today as (select (${now}::timestamptz at time zone ${timeZone})::date as day),
    ${openRows(timeZone)}, ${lineRows(whose)}, ${payingRows(whose)}, ${cameInRows(timeZone)}
    select
      (select coalesce(json_agg(lines), '[]') from lines) as lines,
      (select coalesce(json_agg(paying), '[]') from paying) as customers,
      (select nullif(trim(split_part(factoring_remit_to, E'\\n', 1)), '') from settings) as "factoredTo",
      (select json_build_object('amount', coalesce(sum(amount) filter (where in_week), 0)::numeric(14, 2)::text,
        'invoices', count(distinct invoice_id) filter (where in_week and amount > 0), 'since', (select monday from spans)) from came_in) as week,
      (select json_build_object('amount', coalesce(sum(amount) filter (where in_month), 0)::numeric(14, 2)::text,
        'invoices', count(distinct invoice_id) filter (where in_month and amount > 0)) from came_in) as month`
}
