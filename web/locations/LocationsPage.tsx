import { Suspense } from 'react'
import type { Location } from '#contract/locations.ts'
import { call } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { part } from '#client/ui/part.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { useOpened } from '../page/use-opened.ts'
import { ContactCard } from '../records/ContactCard.tsx'
import { byText } from '../records/order.ts'
import { PhoneLink } from '../records/PhoneLink.tsx'
import { RecordsPage } from '../records/RecordsPage.tsx'

const LocationAndRateDialog = part(() => import('./LocationAndRateDialog.tsx'), 'LocationAndRateDialog')
const LocationDialog = part(() => import('./LocationDialog.tsx'), 'LocationDialog')

const rowLabel = (location: Location) => location.name
const facts = ({ name, address, city, state, contactName, contactPhone }: Location) => [
  name,
  address,
  city,
  state,
  contactName,
  contactPhone,
]
const town = ({ city, state }: Location) => [city, state].filter(Boolean).join(', ')

const columns: readonly Column<Location>[] = [
  { id: 'name', header: 'Name', width: 'rest', minWidth: 200, cell: rowLabel, sort: byText(rowLabel) },
  {
    id: 'address',
    header: 'Address',
    width: 'rest',
    minWidth: 200,
    yields: 2,
    cell: ({ address }) => address,
  },
  { id: 'town', header: 'City, state', width: 152, cell: town, sort: byText((row) => town(row) || null) },
  { id: 'contact', header: 'Contact', width: 144, yields: 1, cell: ({ contactName }) => contactName },
  {
    id: 'phone',
    header: 'Phone',
    width: 120,
    cell: ({ contactPhone }) => contactPhone && <PhoneLink phone={contactPhone} />,
  },
]

export function LocationsPage() {
  const read = useRead('GET /api/locations')
  const [opened, setOpened, close] = useOpened<object>()
  return (
    <>
      <RecordsPage
        kind="location"
        list="locations"
        read={read}
        columns={columns}
        rowLabel={rowLabel}
        facts={facts}
        searchHint="Name, address, city, contact"
        otherActions={
          <Button
            size="toolbar"
            onClick={() => {
              setOpened({})
            }}
          >
            Add Location and Rate
          </Button>
        }
        bringKind="locations"
        emptyText="The stops of a load are chosen from the locations saved here."
        renderCard={renderCard}
        deletionEffect="It can no longer be chosen for stops."
        remove={(address) => call('DELETE /api/locations/:id', address)}
        renderForm={(row, close) => <LocationDialog location={row} onClose={close} />}
      />
      <Suspense fallback={null}>{opened && <LocationAndRateDialog onClose={close} />}</Suspense>
    </>
  )
}

function renderCard(location: Location) {
  return (
    <ContactCard
      name={location.name}
      detail={town(location) || location.address}
      phone={location.contactPhone}
    />
  )
}
