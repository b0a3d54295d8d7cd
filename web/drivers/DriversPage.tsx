import { KeyRound, MessageSquareText, Package, Pencil, Smartphone, Trash2 } from 'lucide-react'
import { Suspense, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { formatPhone } from '#domain/drivers/phone-number.ts'
import type { Driver } from '#contract/drivers.ts'
import { call } from '#client/api/call.ts'
import { useRead, useRefreshLists } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import type { MenuItem } from '#client/ui/menu-item.ts'
import { part } from '#client/ui/part.tsx'
import { paths } from '../page/paths.ts'
import { useOpened } from '../page/use-opened.ts'
import { ContactCard } from '../records/ContactCard.tsx'
import { DeleteRecordDialog } from '../records/DeleteRecordDialog.tsx'
import { RecordsPanel } from '../records/RecordsPanel.tsx'
import { driverColumns, driverName } from './driver-columns.tsx'

const LocationAndRateDialog = part(
  () => import('../locations/LocationAndRateDialog.tsx'),
  'LocationAndRateDialog',
)
const DriverDialog = part(() => import('./DriverDialog.tsx'), 'DriverDialog')
const DriverPinDialog = part(() => import('./DriverPinDialog.tsx'), 'DriverPinDialog')

const TrackingAppDialog = part(() => import('./TrackingAppDialog.tsx'), 'TrackingAppDialog')
const DriverMessagesDialog = part(() => import('./DriverMessagesDialog.tsx'), 'DriverMessagesDialog')

type OfDriver = 'edit' | 'pin' | 'app' | 'messages' | 'delete'
type Opened = { what: 'add' } | { what: OfDriver; driver: Driver } | { what: 'location-and-rate' }

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
  const navigate = useNavigate()
  const [opened, setOpened, close] = useOpened<Opened>()
  const openForm = useCallback(
    (driver: Driver) => {
      setOpened({ what: 'edit', driver })
    },
    [setOpened],
  )
  const rowMenu = useCallback(
    (driver: Driver) =>
      driverMenu(driver, {
        open: (what) => {
          setOpened({ what, driver })
        },
        openLoad: (loadId) => void navigate(paths.load(loadId)),
      }),
    [navigate, setOpened],
  )
  return (
    <>
      <RecordsPanel
        title="Drivers"
        noun="driver"
        heading="Current Drivers"
        read={read}
        columns={driverColumns}
        rowLabel={driverName}
        rowMenu={rowMenu}
        onOpen={openForm}
        facts={facts}
        searchHint="Name, username, phone, truck, load"
        addLabel="Add Driver"
        onAdd={() => {
          setOpened({ what: 'add' })
        }}
        otherActions={
          <Button
            size="toolbar"
            onClick={() => {
              setOpened({ what: 'location-and-rate' })
            }}
          >
            Add Location and Rate
          </Button>
        }
        emptyTitle="No drivers yet. Add your first driver."
        emptyText="Loads are assigned to drivers, and each driver signs in on the phone with the number you enter here."
        bringKind="drivers"
        renderCard={renderCard}
      />
      <Suspense fallback={null}>
        {opened?.what === 'add' && <DriverDialog driver={null} onClose={close} />}
        {opened?.what === 'edit' && <DriverDialog driver={opened.driver} onClose={close} />}
        {opened?.what === 'pin' && <DriverPinDialog driver={opened.driver} onClose={close} />}
        {opened?.what === 'app' && <TrackingAppDialog driver={opened.driver} onClose={close} />}
        {opened?.what === 'messages' && <DriverMessagesDialog driver={opened.driver} onClose={close} />}
        {opened?.what === 'delete' && <DeleteDriver driver={opened.driver} onClose={close} />}
        {opened?.what === 'location-and-rate' && <LocationAndRateDialog onClose={close} />}
      </Suspense>
    </>
  )
}

type DriverActs = { open: (what: OfDriver) => void; openLoad: (loadId: string) => void }

function driverMenu(driver: Driver, { open, openLoad }: DriverActs): MenuItem[] {
  const act = (what: OfDriver) => ({
    id: what,
    onSelect: () => {
      open(what)
    },
  })
  const { currentLoad } = driver
  const load = currentLoad && {
    id: 'load',
    label: `Open load ${currentLoad.number109}`,
    icon: Package,
    onSelect: () => {
      openLoad(currentLoad.id)
    },
  }
  return [
    { ...act('edit'), label: 'Edit driver', icon: Pencil },
    { ...act('pin'), label: driver.hasPin ? 'Change PIN' : 'Set PIN', icon: KeyRound },
    { ...act('app'), label: 'Tracking app…', icon: Smartphone },
    { ...act('messages'), label: 'Messages and texts…', icon: MessageSquareText },
    ...(load ? [load] : []),
    { ...act('delete'), label: 'Delete driver', icon: Trash2, danger: true },
  ]
}

function renderCard(driver: Driver) {
  const truck = driver.truckNumber === null ? 'No truck' : `Truck ${driver.truckNumber}`
  const detail = driver.currentLoad ? `${truck} · ${driver.currentLoad.number109}` : truck
  return <ContactCard name={driverName(driver)} detail={detail} phone={driver.phoneNumber} />
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
