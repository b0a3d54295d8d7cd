import { ChevronDown, ChevronRight } from 'lucide-react'
import { moneyFromStored, noMoney } from '#domain/money.ts'
import type { Clock } from '#client/format/dates.ts'
import { countWords } from '#client/format/count-words.ts'
import { formatAmount } from '#client/format/money.ts'
import { Age } from './Age.tsx'
import { ChooseBox } from './ChooseBox.tsx'
import { InvoiceLink } from './InvoiceLink.tsx'
import { sum } from './owed-columns.tsx'
import type { CustomerRow, InvoiceRow, OwedRow } from './owed-rows.ts'
import { customerWords, openAmount, stateOf } from './owed-words.ts'

type OwedCardProps = {
  row: OwedRow
  clock: Clock
  isChosen: (id: string) => boolean
  onChoose: (id: string, isRange: boolean) => void
}

/** A line of the list on a phone. */
export function OwedCard({ row, clock, isChosen, onChoose }: OwedCardProps) {
  if (row.kind === 'customer') return <CustomerCard row={row} />
  return <InvoiceCard row={row} clock={clock} isChosen={isChosen} onChoose={onChoose} />
}

/** What an open one says stands in its lines; a closed one says how many there are. */
function secondWords({ isOpen, customer }: CustomerRow): string {
  const { lines, oldestDays, toInvoice } = customer
  if (isOpen) return customerWords(customer)
  const invoices = lines.filter(({ invoiceStatus }) => invoiceStatus === 'finalized').length
  const waiting = moneyFromStored(toInvoice)
  const age = oldestDays === null ? '' : `, ${String(oldestDays)} d`
  return [
    ...(invoices > 0 ? [`${countWords(invoices, 'invoice', 'invoices')}${age}`] : []),
    ...(waiting > noMoney ? [`${formatAmount(toInvoice)} to invoice`] : []),
  ].join(' · ')
}

function CustomerCard({ row }: { row: CustomerRow }) {
  const { customer, isOpen } = row
  const Shape = isOpen ? ChevronDown : ChevronRight
  return (
    <div className="flex items-center gap-3" data-customer-open={isOpen || undefined}>
      <Shape aria-hidden className="size-4 flex-none text-muted" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <div title={customer.name} className="truncate font-semibold">
          {customer.name}
        </div>
        <div className="truncate text-meta text-muted">{secondWords(row)}</div>
      </div>
      <span className="tabular flex-none font-semibold">{sum(customer.owed)}</span>
    </div>
  )
}

type InvoiceCardProps = Omit<OwedCardProps, 'row'> & { row: InvoiceRow }

function InvoiceCard({ row: { invoice }, clock, isChosen, onChoose }: InvoiceCardProps) {
  const { words } = stateOf(invoice, clock)
  return (
    <div className="flex items-center gap-2">
      <ChooseBox invoice={invoice} isChosen={isChosen} onChoose={onChoose} />
      <div className="min-w-0 flex-1">
        <div className="flex min-w-0 gap-3">
          <span className="tabular">
            <InvoiceLink number={invoice.invoiceNumber} />
          </span>
          <span className="load-number truncate">{invoice.number109}</span>
        </div>
        <div className="truncate text-meta text-muted">
          {[invoice.place, words].filter((part) => part !== null).join(' · ')}
        </div>
      </div>
      <span className="flex flex-none flex-col items-end">
        <span className="tabular">{openAmount(invoice)}</span>
        <span className="text-meta text-muted">
          <Age invoice={invoice} />
        </span>
      </span>
    </div>
  )
}
