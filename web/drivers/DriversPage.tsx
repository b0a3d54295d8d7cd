import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { formatPhone } from '#domain/drivers/phone-number.ts'
import type { Driver } from '#contract/drivers.ts'
import { call } from '#client/api/call.ts'
import { useRead, useRefreshLists } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import type { MenuItem } from '#client/ui/Menu.tsx'
import { LocationAndRateDialog } from '../locations/LocationAndRateDialog.tsx'
import { DeleteRecordDialog } from '../records/DeleteRecordDialog.tsx'
import { PhoneLink } from '../records/PhoneLink.tsx'
import { RecordsPanel } from '../records/RecordsPanel.tsx'
import { CurrentLoad, driverColumns, driverName } from './driver-columns.tsx'
import { DriverDialog } from './DriverDialog.tsx'
import { DriverPinDialog } from './DriverPinDialog.tsx'

type Opened =
  | { what: 'form'; driver: Driver | null }
  | { what: 'pin' | 'delete'; driver: Driver }
  | { what: 'location-and-rate' }

const rowId = (driver: Driver) => driver.id
const facts = (driver: Driver) => [
  driverName(driver),
  driver.username,
  driver.phoneNumber && formatPhone(driver.phoneNumber),
  driver.phoneNumber,
  driver.truckNumber,
  driver.currentLoad?.number109 ?? null,
]

export function DriversPage() {
  const read = useRead('GET /api/drivers/available')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => {
    setOpened(null)
  }
  const openForm = useCallback((driver: Driver) => {
    setOpened({ what: 'form', driver })
  }, [])
  const rowMenu = useCallback(
    (driver: Driver): MenuItem[] => [
      {
        id: 'edit',
        label: 'Edit driver',
        icon: Pencil,
        onSelect: () => {
          setOpened({ what: 'form', driver })
        },
      },
      {
        id: 'pin',
        label: driver.hasPin ? 'Change PIN' : 'Set PIN',
        icon: KeyRound,
        onSelect: () => {
          setOpened({ what: 'pin', driver })
        },
      },
      {
        id: 'delete',
        label: 'Delete driver',
        icon: Trash2,
        danger: true,
        onSelect: () => {
          setOpened({ what: 'delete', driver })
        },
      },
    ],
    [],
  )
  return (
    <>
      <RecordsPanel
        title="Drivers"
        read={read}
        columns={driverColumns}
        rowId={rowId}
        rowLabel={driverName}
        rowMenu={rowMenu}
        onOpen={openForm}
        facts={facts}
        searchHint="Name, username, phone, truck, load"
        addLabel="Add Driver"
        onAdd={() => {
          setOpened({ what: 'form', driver: null })
        }}
        otherActions={
          <Button
            size="toolbar"
            className="max-sm:hidden"
            onClick={() => {
              setOpened({ what: 'location-and-rate' })
            }}
          >
            Add Location and Rate
          </Button>
        }
        emptyTitle="No drivers yet. Add your first driver."
        emptyText="Loads are assigned to drivers, and each driver signs in on the phone with the number you enter here."
        renderCard={renderCard}
      />
      {opened?.what === 'form' && <DriverDialog driver={opened.driver} onClose={close} />}
      {opened?.what === 'pin' && <DriverPinDialog driver={opened.driver} onClose={close} />}
      {opened?.what === 'delete' && <DeleteDriver driver={opened.driver} onClose={close} />}
      {opened?.what === 'location-and-rate' && <LocationAndRateDialog onClose={close} />}
    </>
  )
}

function renderCard(driver: Driver) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{driverName(driver)}</span>
        <CurrentLoad driver={driver} />
      </div>
      <div className="mt-1 flex items-baseline justify-between gap-3 text-cell">
        <PhoneLink phone={driver.phoneNumber} />
        <span className="text-muted">
          {driver.truckNumber === null ? 'No truck' : `Truck ${driver.truckNumber}`}
        </span>
      </div>
    </>
  )
}

function DeleteDriver({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const refresh = useRefreshLists()
  const { currentLoad } = driver
  return (
    <DeleteRecordDialog
      kind="driver"
      name={driverName(driver)}
      effect={
        currentLoad
          ? `Any assigned loads will be unassigned, load ${currentLoad.number109} among them, and the driver is signed out. What was delivered keeps the name.`
          : 'Any assigned loads will be unassigned, and the driver is signed out. What was delivered keeps the name.'
      }
      remove={() => call('DELETE /api/drivers/:id', { params: { id: driver.id } })}
      deletedText="Driver deleted successfully! Any assigned loads have been unassigned."
      fallback="Failed to delete driver"
      onRemoved={() => refresh('drivers', 'loads', 'stats')}
      onClose={onClose}
    />
  )
}
