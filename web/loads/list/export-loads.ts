import { dayIn } from '#domain/calendar.ts'
import { paymentMethods } from '#domain/invoices/payment.ts'
import { loadFacts } from '#domain/loads/load-facts.ts'
import { referenceFacts, appearsIn, typedFacts } from '#domain/loads/typed-facts.ts'
import type { TypedFact } from '#domain/loads/typed-facts.ts'
import { moneyText } from '#domain/money.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import type { CsvCell } from '#domain/csv.ts'
import { csvText } from '#domain/csv.ts'
import { downloadText } from '#client/format/download-file.ts'
import type { Clock } from '#client/format/dates.ts'
import { sortRows } from '#client/ui/table/columns.ts'
import type { TableSort } from '#client/ui/table/columns.ts'
import type { useToast } from '#client/ui/use-toast.ts'
import { loadCountWords } from '../../load/load-words.ts'
import { loadOrders } from './load-orders.ts'
import { amountOf, destinationsOf, driverNameOf } from '../../load/shown-facts.ts'

type Toast = ReturnType<typeof useToast>['toast']
type Section = { readonly title: string; readonly rows: readonly Load[] }

function placeText(place: { city: string | null; state: string | null } | null | undefined): string {
  return [place?.city, place?.state].filter(Boolean).join(', ')
}

const isExported = (name: TypedFact) => appearsIn(name, 'listExport')
const isReference = (name: TypedFact) => referenceFacts.some((reference) => reference === name)
const columnOf = (name: TypedFact) => [loadFacts[name].label, (load: Load) => load[name]] as const

/** Days by the company's calendar, and amounts without signs: a spreadsheet is to count with them. */
function columnsFor({ timeZone }: Clock): readonly (readonly [string, (load: Load) => CsvCell])[] {
  const dayOf = (instant: string | null) => instant && dayIn(timeZone, new Date(instant))
  const pickup = (load: Load) => load.stops.find((stop) => stop.stopType === 'pickup')
  const delivery = (load: Load) => load.stops.findLast((stop) => stop.stopType === 'dropoff')
  return [
    ['109 Number', (load) => load.number109],
    ...referenceFacts.filter(isExported).map(columnOf),
    ['Invoice #', (load) => load.invoice?.invoiceNumber],
    ['Status', (load) => loadStatuses[load.status].label],
    ['Driver', driverNameOf],
    ['Truck', (load) => load.truckNumber],
    ['Customer', (load) => load.customer?.name],
    ['Pickup', (load) => pickup(load)?.companyName ?? load.pickupLocation?.name],
    ['Pickup City', (load) => placeText(pickup(load) ?? load.pickupLocation)],
    ['Destinations', (load) => destinationsOf(load).all.join('; ')],
    ['Delivery City', (load) => placeText(delivery(load) ?? load.location)],
    ['Miles', (load) => load.estimatedMiles],
    ['Amount', (load) => moneyText(amountOf(load))],
    ['Delivery Due', (load) => load.deliveryDueAt],
    ...typedFacts.filter((name) => isExported(name) && !isReference(name)).map(columnOf),
    ['Delivered', (load) => dayOf(load.deliveredAt)],
    ['Paid Date', (load) => dayOf(load.paidAt)],
    ['Payment Method', (load) => load.paymentMethod && paymentMethods[load.paymentMethod].label],
    ['Payment Reference', (load) => load.paymentReference],
    ['Payment Notes', (load) => load.paymentNotes],
    ['POD', (load) => (load.podDocumentPath === null ? 'no' : 'yes')],
    ['Created', (load) => dayOf(load.createdAt)],
  ]
}

export function loadsCsv(sections: readonly Section[], clock: Clock): string {
  const columns = columnsFor(clock)
  const headers = ['Section', ...columns.map(([header]) => header)]
  const rows = sections.flatMap(({ title, rows }) =>
    rows.map((load) => [title, ...columns.map(([, cellOf]) => cellOf(load))]),
  )
  return csvText(headers, rows)
}

type Shown = {
  readonly loads: { readonly data?: unknown }
  readonly sections: readonly Section[]
  readonly clock: Clock
}
type Asked = {
  readonly sort: TableSort | null
  readonly some: readonly Load[] | undefined
  readonly toast: Toast
}

/** Hands the loads as the list shows them, or some of them, to the browser as a file, and says so. */
export function exportLoads({ loads, sections, clock }: Shown, { sort, some, toast }: Asked): void {
  if (!loads.data) {
    toast({ title: 'Nothing exported', description: 'The loads are not here yet.', destructive: true })
    return
  }
  const order = sort ? loadOrders[sort.columnId] : undefined
  const shown = sections.map(({ title, rows }) => ({
    title,
    rows: sortRows(some ? rows.filter((load) => some.includes(load)) : rows, order, sort?.direction),
  }))
  const fileName = `loads-${dayIn(clock.timeZone, clock.now)}.csv`
  downloadText(fileName, loadsCsv(shown, clock), 'text/csv;charset=utf-8')
  const count = shown.reduce((total, { rows }) => total + rows.length, 0)
  toast({ title: `${loadCountWords(count)} exported`, description: fileName })
}
