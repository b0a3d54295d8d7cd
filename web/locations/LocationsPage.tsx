import { Suspense, lazy, useState } from 'react'
import type { Location } from '#contract/locations.ts'
import { call } from '#client/api/call.ts'
import { useRead, useRefreshLists } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { ContactCard } from '../records/ContactCard.tsx'
import { DeleteRecordDialog } from '../records/DeleteRecordDialog.tsx'
import { byText } from '../records/order.ts'
import { PhoneLink } from '../records/PhoneLink.tsx'
import { RecordsPanel } from '../records/RecordsPanel.tsx'
import { useRowDialogs } from '../records/use-row-dialogs.ts'

const LocationAndRateDialog = lazy(async () => ({
  default: (await import('./LocationAndRateDialog.tsx')).LocationAndRateDialog,
}))
const LocationDialog = lazy(async () => ({ default: (await import('./LocationDialog.tsx')).LocationDialog }))

const rowId = (location: Location) => location.id
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
  { id: 'address', header: 'Address', width: 200, cell: ({ address }) => address },
  { id: 'town', header: 'City, state', width: 152, cell: town, sort: byText(town) },
  { id: 'contact', header: 'Contact', width: 144, cell: ({ contactName }) => contactName },
  {
    id: 'phone',
    header: 'Phone',
    width: 120,
    cell: ({ contactPhone }) => contactPhone && <PhoneLink phone={contactPhone} />,
  },
]

export function LocationsPage() {
  const read = useRead('GET /api/locations')
  const refresh = useRefreshLists()
  const { opened, edit, rowMenu, add, close } = useRowDialogs<Location>('location')
  const [isAddingRate, setAddingRate] = useState(false)
  return (
    <>
      <RecordsPanel
        title="Locations"
        read={read}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        rowMenu={rowMenu}
        onOpen={edit}
        facts={facts}
        searchHint="Name, address, city, contact"
        addLabel="Add Location"
        onAdd={add}
        otherActions={
          <Button
            size="toolbar"
            onClick={() => {
              setAddingRate(true)
            }}
          >
            Add Location and Rate
          </Button>
        }
        emptyTitle="No locations yet. Add your first location."
        emptyText="The stops of a load are chosen from the locations saved here."
        renderCard={renderCard}
      />
      <Suspense fallback={null}>
        {opened?.what === 'form' && <LocationDialog location={opened.row} onClose={close} />}
        {opened?.what === 'delete' && (
          <DeleteRecordDialog
            kind="location"
            name={opened.row.name}
            effect="It can no longer be chosen for stops."
            remove={(isConfirmed) =>
              call('DELETE /api/locations/:id', {
                params: { id: opened.row.id },
                query: isConfirmed ? { confirm: 'true' } : undefined,
              })
            }
            deletedText="Location deleted successfully"
            fallback="Failed to delete location. Please try again."
            onRemoved={() => refresh('locations')}
            onClose={close}
          />
        )}
        {isAddingRate && (
          <LocationAndRateDialog
            onClose={() => {
              setAddingRate(false)
            }}
          />
        )}
      </Suspense>
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
