import { ChevronDown, ChevronRight, CircleDollarSign, FileWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { ageBand, ageBandNames, ageBands } from '#domain/invoices/ages.ts'
import type { AgeBand } from '#domain/invoices/ages.ts'
import { moneyFromStored, noMoney } from '#domain/money.ts'
import { emptyValue } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { formatAmount } from '#client/format/money.ts'
import type { Column } from '#client/ui/table/columns.ts'
import { byText } from '../records/order.ts'
import { Age } from './Age.tsx'
import { ChooseBox } from './ChooseBox.tsx'
import { InvoiceLink } from './InvoiceLink.tsx'
import type { CustomerRow, OwedInvoice, OwedRow } from './owed-rows.ts'
import { customerWords, daysWords, invoicedDay, isIssued, stateOf } from './owed-words.ts'

export type OwedSums = {
  readonly customers: number
  readonly loads: number
  readonly toInvoice: string
  readonly owed: string
  readonly ages: Readonly<Record<AgeBand, string>>
  readonly oldestDays: number | null
}

type ColumnOptions = {
  readonly clock: Clock
  readonly sums: OwedSums | null
  readonly isChosen: (id: string) => boolean
  readonly onChoose: (id: string, isRange: boolean) => void
  readonly onFold: (row: CustomerRow) => void
}

/** Empty, because an invoice's line has its amount in only one column. */
const blank = <span />

/** Nothing at all is a dash: zeros would be read as amounts. */
export function sum(text: string, isHot = false): ReactNode {
  if (moneyFromStored(text) === noMoney) return <span className="text-muted">{emptyValue}</span>
  return <span className={isHot ? 'text-attention-text' : undefined}>{formatAmount(text)}</span>
}

export function owedColumns({ clock, sums, isChosen, onChoose, onFold }: ColumnOptions): Column<OwedRow>[] {
  return [
    {
      ...{ id: 'select', header: 'Selected', width: 16, isGutter: true, isHeaderHidden: true },
      cell: (row) =>
        row.kind === 'customer' ? (
          <Chevron isOpen={row.isOpen} />
        ) : (
          <ChooseBox invoice={row.invoice} isChosen={isChosen} onChoose={onChoose} />
        ),
    },
    {
      ...{ id: 'customer', header: 'Customer', width: 'rest', minWidth: 188 },
      sort: byText((row: OwedRow) => (row.kind === 'customer' ? row.customer.name : null)),
      title: (row) => (row.kind === 'customer' ? row.customer.name : undefined),
      cell: (row) =>
        row.kind === 'customer' ? (
          <CustomerName row={row} onFold={onFold} />
        ) : (
          <Numbers invoice={row.invoice} />
        ),
      footer: sums && (
        <span className="font-semibold">
          {`${String(sums.customers)} customer${sums.customers === 1 ? '' : 's'}, ${String(sums.loads)} load${sums.loads === 1 ? '' : 's'}`}
        </span>
      ),
    },
    {
      ...{ id: 'invoiced', header: 'Invoiced', width: 80, yields: 2 },
      cell: (row) =>
        row.kind === 'customer' ? (
          blank
        ) : (
          <span className="tabular text-muted">{invoicedDay(row.invoice, clock) ?? ''}</span>
        ),
    },
    {
      ...{ id: 'to-invoice', header: 'To invoice', width: 84, align: 'right' },
      sort: byAmount(({ toInvoice }) => toInvoice),
      cell: (row) => {
        if (row.kind === 'customer') return sum(row.customer.toInvoice)
        if (isIssued(row.invoice)) return blank
        return row.invoice.open === null ? (
          <span className="text-attention-text">no rate</span>
        ) : (
          formatAmount(row.invoice.open)
        )
      },
      footer: sums && sum(sums.toInvoice),
    },
    ...ageBandNames.map((band) => ageColumn(band, sums)),
    {
      ...{ id: 'owed', header: 'Owed', width: 92, align: 'right' },
      sort: byAmount(({ owed }) => owed),
      cell: (row) =>
        row.kind === 'customer' ? <b className="font-semibold">{sum(row.customer.owed)}</b> : blank,
      footer: sums && sum(sums.owed),
    },
    {
      ...{ id: 'oldest', header: 'Oldest', width: 70, align: 'right' },
      sort: (one, other) => oldestOf(one) - oldestOf(other),
      cell: (row) =>
        row.kind === 'customer' ? (
          <span className={row.customer.oldestDays === null ? 'text-muted' : undefined}>
            {daysWords(row.customer.oldestDays)}
          </span>
        ) : (
          <Age invoice={row.invoice} />
        ),
      footer: sums && daysWords(sums.oldestDays),
    },
    {
      ...{ id: 'state', header: 'State', width: 188, minWidth: 150 },
      title: (row) =>
        row.kind === 'customer' ? customerWords(row.customer) : stateOf(row.invoice, clock).words,
      cell: (row) =>
        row.kind === 'customer' ? (
          <span className="text-muted">{customerWords(row.customer)}</span>
        ) : (
          <State invoice={row.invoice} clock={clock} />
        ),
      footer: sums && blank,
    },
  ]
}

/** Debts this old are rare: without any, their columns leave before others do. */
const emptyYields: Partial<Readonly<Record<AgeBand, number>>> = { over90: 0, upTo90: 1 }
/** On a tablet, what is next to do comes before how the sum is spread; the youngest debts leave first. */
const bandYields: Readonly<Record<AgeBand, number>> = { upTo30: 3, upTo60: 4, upTo90: 5, over90: 6 }

function ageColumn(band: AgeBand, sums: OwedSums | null): Column<OwedRow> {
  const isHot = band !== 'upTo30'
  const isEmpty = sums === null || moneyFromStored(sums.ages[band]) === noMoney
  return {
    yields: (isEmpty ? emptyYields[band] : undefined) ?? bandYields[band],
    ...{ id: band, header: ageBands[band].label, width: band === 'over90' ? 76 : 84, align: 'right' },
    sort: byAmount(({ ages }) => ages[band]),
    cell: (row) => {
      if (row.kind === 'customer') return sum(row.customer.ages[band], isHot)
      const { ageDays, open } = row.invoice
      if (!isIssued(row.invoice) || ageBand(ageDays ?? 0) !== band || open === null) return blank
      return sum(open, isHot)
    },
    footer: sums && sum(sums.ages[band]),
  }
}

type Customer = CustomerRow['customer']

/** Only customers' lines are sorted; their invoices stay below them. */
function byAmount(of: (customer: Customer) => string) {
  const cents = (row: OwedRow) => (row.kind === 'customer' ? moneyFromStored(of(row.customer)) : noMoney)
  return (one: OwedRow, other: OwedRow) => cents(one) - cents(other)
}
function oldestOf(row: OwedRow): number {
  return row.kind === 'customer' ? (row.customer.oldestDays ?? -1) : 0
}

function Chevron({ isOpen }: { isOpen: boolean }) {
  const Shape = isOpen ? ChevronDown : ChevronRight
  return <Shape aria-hidden className="size-4 text-muted" strokeWidth={1.5} />
}

function CustomerName({ row, onFold }: { row: CustomerRow; onFold: (row: CustomerRow) => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-expanded={row.isOpen}
      data-folds
      onClick={() => {
        onFold(row)
      }}
      data-customer-open={row.isOpen || undefined}
      data-print="keep"
      className={`min-h-6 max-w-full truncate text-left print:whitespace-normal ${row.isOpen ? 'font-semibold' : 'font-medium'}`}
    >
      {row.customer.name}
    </button>
  )
}

/** The invoice, the load, and where that went. */
function Numbers({ invoice }: { invoice: OwedInvoice }) {
  const { invoiceNumber, number109, place } = invoice
  return (
    <span className="cell-line flex min-w-0 items-center gap-2.5">
      <span className="tabular w-9 flex-none">
        <InvoiceLink number={invoiceNumber} />
      </span>
      <span className="load-number flex-none">{number109}</span>
      <span title={place ?? undefined} className="min-w-0 truncate pl-2 font-normal text-muted">
        {place}
      </span>
    </span>
  )
}

function State({ invoice, clock }: { invoice: OwedInvoice; clock: Clock }) {
  const { tone, words } = stateOf(invoice, clock)
  const Shape = tone === 'waits' ? CircleDollarSign : FileWarning
  return (
    <span className="cell-line flex min-w-0 items-center gap-[7px] print:min-w-[64px]">
      <Shape
        aria-hidden
        className={`size-4 flex-none ${tone === 'waits' ? 'text-accent' : 'text-attention-text'}`}
        strokeWidth={1.5}
      />
      <span className="min-w-0 truncate">{words}</span>
    </span>
  )
}
