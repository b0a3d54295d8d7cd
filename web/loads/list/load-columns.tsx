import { loadFacts } from '#domain/loads/load-facts.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { formatMoney } from '#domain/money.ts'
import type { ReferenceFact } from '#domain/loads/typed-facts.ts'
import type { Load } from '#contract/load-views.ts'
import { formatWholeTime } from '#client/format/row-times.ts'
import type { Column } from '#client/ui/table/columns.ts'
import { listedAmountOf, partPaidWords } from '../../load/open-amount.ts'
import { AgeCell } from './cells/AgeCell.tsx'
import { DriverCell } from './cells/DriverCell.tsx'
import { InvoiceCell } from './cells/InvoiceCell.tsx'
import { InvoicedCell } from './cells/InvoicedCell.tsx'
import { NumberCell } from './cells/NumberCell.tsx'
import { PlaceCell } from './cells/PlaceCell.tsx'
import { PositionCell } from './cells/PositionCell.tsx'
import { StatusCell } from './cells/StatusCell.tsx'
import { loadOrders } from './load-orders.ts'
import { deliveryTitle, driverTitle, pickupTitle } from './load-titles.ts'
import { listedReferences } from './number-widths.ts'
import type { NumberWidths } from './number-widths.ts'

type LoadColumn = Column<Load>

/** Specification section 2 names the column of the BOL by the form that carries its number. */
const headers: Partial<Record<ReferenceFact, string>> = { bolNumber: 'BOL (374)' }

export type ColumnMakers = {
  /** The empty place that asks for a driver. */
  readonly assignField: (load: Load) => React.ReactNode
  readonly onInvoice: (load: Load) => void
  readonly widths: NumberWidths
  /** For the whole times in titles. */
  readonly timeZone: string
  /** The fields that a search found stand behind the numbers. */
  readonly namesFields: boolean
}

const sorted = (column: LoadColumn): LoadColumn => {
  const sort = loadOrders[column.id]
  return sort ? { ...column, sort } : column
}

function references({ widths }: ColumnMakers, names: readonly ReferenceFact[]): LoadColumn[] {
  return names.flatMap((name) => {
    const width = widths.references[name]
    if (width === undefined) return []
    return {
      id: name,
      header: headers[name] ?? loadFacts[name].short,
      width,
      yields: name === 'bolNumber' ? 3 : 1,
      cell: (load: Load) => load[name],
      title: (load: Load) => load[name] ?? undefined,
    }
  })
}

function sharedColumns({ widths, namesFields, onInvoice }: ColumnMakers) {
  return {
    number109: {
      id: 'number109',
      header: '109 Number',
      width: widths.number109 + (namesFields ? 112 : 0),
      minWidth: widths.number109,
      cell: (load: Load) => <NumberCell load={load} />,
      title: (load: Load) => load.number109,
    },
    customer: {
      id: 'customer',
      header: 'Customer',
      cell: (load: Load) => load.customer?.name,
      title: (load: Load) => load.customer?.name,
    },
    invoice: {
      id: 'invoice',
      header: 'Invoice #',
      width: widths.invoice,
      cell: (load: Load) => load.invoice && <InvoiceCell load={load} onInvoice={onInvoice} />,
    },
    status: {
      id: 'status',
      header: 'Status',
      cell: (load: Load) => <StatusCell load={load} />,
      title: (load: Load) => loadStatuses[load.status].label,
    },
  }
}

/** Columns for Pending, Driver Assigned and In Transit: route, times, customer and distance. */
export function roadColumns(makers: ColumnMakers): readonly LoadColumn[] {
  const { assignField, timeZone } = makers
  const { number109, customer, invoice, status } = sharedColumns(makers)
  const [bol, ...otherReferences] = references(makers, listedReferences)
  const columns: LoadColumn[] = [
    number109,
    {
      id: 'pickup',
      header: 'Pickup',
      width: 150,
      maxWidth: 210,
      yields: 4,
      cell: (load) => <PlaceCell load={load} type="pickup" isTimed />,
      title: (load) => pickupTitle(load, timeZone),
    },
    {
      id: 'destinations',
      header: 'Destinations',
      width: 176,
      minWidth: 128,
      maxWidth: 420,
      cell: (load) => <PlaceCell load={load} type="dropoff" isTimed />,
      title: (load) => deliveryTitle(load, timeZone),
    },
    { ...customer, width: 82, maxWidth: 190, yields: 2 },
    {
      id: 'driver',
      header: 'Driver',
      width: 126,
      minWidth: 108,
      maxWidth: 190,
      cell: (load) => (load.driverId === null ? assignField(load) : <DriverCell load={load} />),
      title: driverTitle,
    },
    ...(bol ? [bol] : []),
    ...otherReferences,
    { ...invoice, yields: 5 },
    { ...status, width: 198, maxWidth: 222 },
    {
      id: 'position',
      header: 'Position',
      width: 110,
      maxWidth: 200,
      yields: 0,
      cell: (load) => <PositionCell load={load} />,
    },
  ]
  return columns.map(sorted)
}

/** Columns for Awaiting Invoicing, Awaiting Payment and Recently Paid: customer, age and amount. */
export function paperColumns(makers: ColumnMakers): readonly LoadColumn[] {
  const { timeZone, widths } = makers
  const { number109, customer, invoice, status } = sharedColumns(makers)
  const columns: LoadColumn[] = [
    number109,
    { ...customer, width: 128, minWidth: 96, maxWidth: 230 },
    {
      id: 'destinations',
      header: 'Destinations',
      width: 110,
      maxWidth: 420,
      yields: 3,
      cell: (load) => <PlaceCell load={load} type="dropoff" isTimed={false} />,
      title: (load) => deliveryTitle(load, timeZone),
    },
    {
      id: 'driver',
      header: 'Driver',
      width: 132,
      maxWidth: 190,
      yields: 2,
      cell: (load) => <DriverCell load={load} />,
      title: driverTitle,
    },
    ...references(makers, ['bolNumber']).map((column) => ({ ...column, yields: 1 })),
    { ...invoice, width: widths.invoiceOrDraft, yields: 5 },
    {
      id: 'invoiced',
      header: 'Invoiced',
      width: 80,
      yields: 4,
      cell: (load) => <InvoicedCell load={load} />,
      title: (load) => (load.invoicedAt === null ? undefined : formatWholeTime(load.invoicedAt, timeZone)),
    },
    { id: 'age', header: 'Age', width: 48, align: 'right', cell: (load) => <AgeCell load={load} /> },
    {
      id: 'amount',
      header: 'Amount',
      // What stands at the right keeps a little more distance.
      width: widths.amount + 8,
      align: 'right',
      cell: (load) => formatMoney(listedAmountOf(load)),
      title: partPaidWords,
    },
    { ...status, width: 146, maxWidth: 146 },
  ]
  return columns.map(sorted)
}
