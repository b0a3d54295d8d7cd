import type { Truck } from '#contract/trucks.ts'
import { call } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { part } from '#client/ui/part.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { byNumber, byText } from '../records/order.ts'
import { RecordsPage } from '../records/RecordsPage.tsx'

const TruckDialog = part(() => import('./TruckDialog.tsx'), 'TruckDialog')

const rowLabel = (truck: Truck) => `truck ${truck.truckNumber}`
const makeAndModel = (truck: Truck) => `${truck.make} ${truck.model}`
const facts = (truck: Truck) => [truck.truckNumber, makeAndModel(truck), String(truck.year), truck.vinNumber]
const miles = (truck: Truck) => `${truck.mileage.toLocaleString('en-US')} mi`

const byTruckNumber = byText((truck: Truck) => truck.truckNumber)

const columns: readonly Column<Truck>[] = [
  {
    id: 'number',
    header: 'Truck',
    width: 88,
    cell: (truck) => <span className="tabular font-sign font-semibold">{truck.truckNumber}</span>,
    title: (truck) => truck.truckNumber,
    sort: byTruckNumber,
  },
  {
    id: 'make',
    header: 'Make and model',
    width: 'rest',
    minWidth: 160,
    cell: makeAndModel,
    sort: byText(makeAndModel),
  },
  {
    id: 'year',
    header: 'Year',
    width: 64,
    cell: (truck) => <span className="tabular">{truck.year}</span>,
    sort: byNumber((truck) => truck.year),
  },
  {
    id: 'vin',
    header: 'VIN',
    width: 176,
    cell: (truck) => <span className="tabular font-sign tracking-wide">{truck.vinNumber}</span>,
    title: (truck) => truck.vinNumber,
  },
  {
    id: 'mileage',
    header: 'Mileage',
    width: 112,
    align: 'right',
    cell: miles,
    sort: byNumber((truck) => truck.mileage),
  },
]

export function TrucksPage() {
  const read = useRead('GET /api/trucks')
  return (
    <RecordsPage
      kind="truck"
      list="trucks"
      read={read}
      columns={columns}
      rowLabel={rowLabel}
      facts={facts}
      order={byTruckNumber}
      searchHint="Number, make, model, VIN"
      bringKind="trucks"
      emptyText="Drivers and loads name their truck by its number."
      renderCard={renderCard}
      deletionName={(truck) => truck.truckNumber}
      deletionEffect="It is taken off this list, with its VIN and mileage."
      remove={(address) => call('DELETE /api/trucks/:id', address)}
      renderForm={(row, close) => <TruckDialog truck={row} onClose={close} />}
    />
  )
}

function renderCard(truck: Truck) {
  return (
    <>
      <div className="flex items-baseline gap-3">
        <span className="font-sign font-semibold">{truck.truckNumber}</span>
        <span className="truncate font-medium">{makeAndModel(truck)}</span>
        <span className="tabular ml-auto text-cell text-muted">{truck.year}</span>
      </div>
      <div className="tabular mt-1 flex items-baseline justify-between gap-3 text-cell text-muted">
        <span className="truncate font-sign">{truck.vinNumber}</span>
        <span className="whitespace-nowrap">{miles(truck)}</span>
      </div>
    </>
  )
}
