import type { Load } from '#contract/load-views.ts'
import { formatMoney } from '#domain/money.ts'
import { emptyValue, formatInstantDay } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import type { Column } from '#client/ui/table/columns.ts'
import { amountOf, destinationsOf, destinationsText, driverNameOf } from '../load/shown-facts.ts'
import { PaidInvoiceActions } from './PaidInvoiceActions.tsx'

/** The server sorts; this only gives the head its button. */
const sorted = () => 0

const paidDay = (load: Load, clock: Clock) =>
  load.paidAt === null ? emptyValue : formatInstantDay(load.paidAt, clock)

export function paidInvoiceColumns(clock: Clock, onView: (load: Load) => void): readonly Column<Load>[] {
  return [
    {
      id: 'load',
      header: 'Load #',
      width: 124,
      cell: (load) => <span className="load-number">{load.number109}</span>,
      title: (load) => load.number109,
    },
    { id: 'trip', header: 'Trip #', width: 60, yields: 1, cell: (load) => load.tripNumber ?? emptyValue },
    {
      id: 'driver',
      header: 'Driver',
      width: 120,
      yields: 2,
      cell: (load) => driverNameOf(load) ?? emptyValue,
      title: (load) => driverNameOf(load) ?? undefined,
    },
    {
      id: 'customer',
      header: 'Customer',
      width: 'rest',
      minWidth: 112,
      cell: (load) => load.customer?.name ?? emptyValue,
      title: (load) => load.customer?.name,
      sort: sorted,
    },
    {
      id: 'destination',
      header: 'Destination',
      width: 'rest',
      minWidth: 112,
      yields: 3,
      cell: (load) => destinationsText(destinationsOf(load)) || emptyValue,
      title: (load) => destinationsOf(load).all.join(', '),
    },
    {
      id: 'amount',
      header: 'Amount',
      width: 96,
      align: 'right',
      cell: (load) => formatMoney(amountOf(load)),
      sort: sorted,
    },
    {
      id: 'invoice',
      header: 'Invoice #',
      width: 72,
      cell: (load) => load.invoice?.invoiceNumber ?? emptyValue,
    },
    { id: 'date', header: 'Paid Date', width: 80, cell: (load) => paidDay(load, clock), sort: sorted },
    {
      id: 'actions',
      header: 'Actions',
      width: 68,
      align: 'right',
      isScreenOnly: true,
      cell: (load) => <PaidInvoiceActions load={load} onView={onView} />,
    },
  ]
}

/** On a phone: number and amount, who paid and when, and the paper. */
export function paidInvoiceCard(load: Load, clock: Clock, onView: (load: Load) => void) {
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-2">
          <span className="load-number">{load.number109}</span>
          <span className="tabular font-medium">{formatMoney(amountOf(load))}</span>
        </div>
        <div className="mt-1 flex justify-between gap-2 text-muted">
          <span className="min-w-0 truncate">
            {load.customer?.name ?? destinationsText(destinationsOf(load))}
          </span>
          <span className="flex-none">{paidDay(load, clock)}</span>
        </div>
      </div>
      <PaidInvoiceActions load={load} onView={onView} />
    </div>
  )
}
