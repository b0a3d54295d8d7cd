import { useState } from 'react'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import { formatMoment } from '#client/format/dates.ts'
import { formatName } from '#client/format/people.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { useClock } from '../../page/use-clock.ts'
import { driverNameOf } from '../../load/shown-facts.ts'
import { PhoneLink } from '../../records/PhoneLink.tsx'
import { DriverChoice } from '../acts/DriverChoice.tsx'
import { isToDrive } from '../acts/is-to-drive.ts'
import { useAssignment } from '../acts/use-assignment.tsx'

/** Who drives it; choosing somebody else gives it to them at once. */
export function LoadDriver({ load, isClosed }: { load: Load; isClosed: boolean }) {
  const clock = useClock()
  const [newDriverId, setNewDriverId] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { drivers, choose, busyId, conflictDialog } = useAssignment({})
  const name = driverNameOf(load)
  const isUnderWay = load.driverId !== null && loadStatuses[load.status].rank > loadStatuses.confirmed.rank
  const newDriver = drivers?.find(({ id }) => id === newDriverId)
  const newName = newDriver ? formatName(newDriver, newDriver.username ?? '') : 'The new driver'
  // A driver who has left is no longer offered, but still stands here.
  const former = load.driverId === null ? null : { id: load.driverId, name: name ?? 'Driver' }
  return (
    <>
      <DriverChoice
        label="Driver"
        hideLabel
        placeholder="Assign driver…"
        drivers={drivers}
        planned={isToDrive(load) ? [load] : []}
        former={former}
        value={load.driverId}
        disabled={isClosed || busyId !== null}
        onValueChange={(driverId) => {
          if (driverId === null) return
          if (isUnderWay) setNewDriverId(driverId)
          else choose(load, driverId)
        }}
      />
      {load.driver && (
        <p className="mt-2 text-cell text-muted">
          {load.driver.truckNumber !== null && `Truck ${load.driver.truckNumber} · `}
          {load.driver.phoneNumber !== null && <PhoneLink phone={load.driver.phoneNumber} />}
        </p>
      )}
      {load.driverId !== null && !isClosed && (
        <LinkButton
          className="mt-1"
          onClick={() => {
            setAsking(true)
          }}
        >
          Take driver off
        </LinkButton>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Take ${name ?? 'the driver'} off ${load.number109}?`}
        description="The driver no longer sees the load. One that has not started waits for a driver again."
        confirmLabel="Take driver off"
        onConfirm={() => {
          setAsking(false)
          choose(load, null)
        }}
      />
      {newDriverId !== null && (
        <ConfirmDialog
          open
          onOpenChange={() => {
            setNewDriverId(null)
          }}
          title={`Give ${load.number109} to ${newName}?`}
          description={`${name ?? 'Another driver'} has it, ${loadStatuses[load.status].label} since ${formatMoment(load.statusSince, clock)}; ${newName} will have to accept it. The load has no position until then.`}
          confirmLabel="Reassign"
          onConfirm={() => {
            setNewDriverId(null)
            choose(load, newDriverId)
          }}
        />
      )}
      {conflictDialog}
    </>
  )
}
