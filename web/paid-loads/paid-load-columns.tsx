import type { Load } from '#contract/load-views.ts'
import { formatMoney } from '#domain/money.ts'
import { emptyValue, formatInstantDay } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import type { Column } from '#client/ui/table/columns.ts'
import { amountOf, driverNameOf } from '../load/shown-facts.ts'
import { archiveCustomer, methodWords } from './paid-archive.ts'

/** The server sorts; this only gives the head its button. */
const sorted = () => 0

/** What stands in the foot: written out already, and only once it is known. */
export type ArchiveFoot = { readonly loads: string | undefined; readonly sum: string | undefined }

export function paidLoadColumns(clock: Clock, foot: ArchiveFoot): readonly Column<Load>[] {
  return [
    {
      id: 'number',
      header: 'Load #',
      width: 124,
      cell: (load) => <span className="load-number">{load.number109}</span>,
      title: (load) => load.number109,
      sort: sorted,
      footer: foot.loads,
    },
    {
      id: 'driver',
      header: 'Driver',
      width: 136,
      cell: (load) => driverNameOf(load) ?? 'Unassigned',
      title: (load) => driverNameOf(load) ?? undefined,
      sort: sorted,
    },
    {
      id: 'customerOrPlace',
      header: 'Customer',
      width: 'rest',
      minWidth: 160,
      cell: (load) => archiveCustomer(load) || emptyValue,
      title: archiveCustomer,
      sort: sorted,
    },
    {
      id: 'amount',
      header: 'Amount',
      width: 108,
      align: 'right',
      cell: (load) => formatMoney(amountOf(load)),
      sort: sorted,
      footer: foot.sum,
    },
    {
      id: 'method',
      header: 'Payment Method',
      width: 118,
      cell: (load) => methodWords(load) || emptyValue,
      sort: sorted,
    },
    {
      id: 'reference',
      header: 'Payment Ref',
      width: 104,
      cell: (load) => load.paymentReference ?? emptyValue,
      title: (load) => load.paymentReference ?? undefined,
      sort: sorted,
    },
    {
      id: 'date',
      header: 'Paid Date',
      width: 84,
      cell: (load) => (load.paidAt === null ? emptyValue : formatInstantDay(load.paidAt, clock)),
      sort: sorted,
    },
  ]
}

/** On a phone: number and amount, then customer and method. */
export function paidLoadCard(load: Load) {
  return (
    <>
      <div className="flex justify-between gap-2">
        <span className="load-number">{load.number109}</span>
        <span className="tabular font-medium">{formatMoney(amountOf(load))}</span>
      </div>
      <div className="mt-1 flex justify-between gap-2">
        <span className="min-w-0 truncate">{archiveCustomer(load) || emptyValue}</span>
        <span className="flex-none text-muted">{methodWords(load) || emptyValue}</span>
      </div>
    </>
  )
}
