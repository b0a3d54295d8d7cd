import { useState } from 'react'
import type { TimedLoad } from '#domain/loads/clashes.ts'
import type { Driver } from '#contract/drivers.ts'
import { useRead } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { DriverChoice } from '../acts/DriverChoice.tsx'

type CreateAndAssignDialogProps = {
  /** As far as it is known. */
  load: TimedLoad
  onAssign: (driver: Driver) => void
  onClose: () => void
}

/** Who drives the load that is about to be created. */
export function CreateAndAssignDialog({ load, onAssign, onClose }: CreateAndAssignDialogProps) {
  const drivers = useRead('GET /api/drivers/available')
  const [driverId, setDriverId] = useState<string | null>(null)
  const [isChecked, setChecked] = useState(false)
  const missing = isChecked && driverId === null ? 'Choose a driver' : undefined
  const unread = drivers.isError ? `The drivers could not be read. ${drivers.error.userMessage}` : undefined
  return (
    <Dialog
      open
      size="confirm"
      title={`Create and assign ${load.number109}`}
      onOpenChange={onClose}
      hasUnsavedChanges={driverId !== null}
      onSubmit={() => {
        setChecked(true)
        const driver = drivers.data?.find(({ id }) => id === driverId)
        if (driver) onAssign(driver)
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Create and assign
          </Button>
        </>
      }
    >
      <DriverChoice
        label="Driver"
        placeholder="Choose a driver"
        planned={[load]}
        drivers={drivers.isPending ? undefined : (drivers.data ?? [])}
        value={driverId}
        error={missing ?? unread}
        aside={drivers.isError && <LinkButton onClick={() => void drivers.refetch()}>Try again</LinkButton>}
        onValueChange={setDriverId}
      />
    </Dialog>
  )
}
