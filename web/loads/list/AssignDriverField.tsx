import { useRef, useState } from 'react'
import type { Driver } from '#contract/drivers.ts'
import type { Load } from '#contract/load-views.ts'
import { classNames } from '#client/ui/class-names.ts'
import { typedToOpen } from '#client/ui/combobox/typed-to-open.ts'
import { fieldButtonClasses } from '#client/ui/field-style.ts'
import { latePart } from '#client/ui/late-part.ts'

export const driverList = latePart(async () => (await import('../acts/DriverChoice.tsx')).DriverChoice)

type AssignDriverFieldProps = {
  load: Load
  drivers: readonly Driver[] | undefined
  onChoose: (driverId: string) => void
  isBusy: boolean
}

/** The dashed place in a row that waits for a driver. A table has hundreds: the list is made when it is first opened. */
export function AssignDriverField({ load, drivers, onChoose, isBusy }: AssignDriverFieldProps) {
  const [opensWith, setOpensWith] = useState<string | null>(null)
  // What is typed before the list has been read is not lost.
  const asked = useRef('')
  const open = (typed: string) => {
    asked.current += typed
    void driverList.ready().then(() => {
      setOpensWith(asked.current)
    })
  }
  const label = `Assign driver to ${load.number109}`
  const placeholder = isBusy ? 'Assigning…' : 'Assign driver…'
  const place = (
    <button
      type="button"
      data-field
      aria-label={`${label} ${placeholder}`}
      aria-haspopup="dialog"
      aria-expanded={false}
      disabled={isBusy}
      onClick={() => {
        open('')
      }}
      onKeyDown={(event) => {
        const typed = typedToOpen(event)
        if (typed === null) return
        event.preventDefault()
        // Letters that open a field are not shortcuts of the row it stands in.
        event.stopPropagation()
        open(typed)
      }}
      className={classNames(fieldButtonClasses(false, 'row'), 'border-dashed bg-transparent')}
    >
      <span className="min-w-0 flex-1 truncate text-placeholder">{placeholder}</span>
    </button>
  )
  const DriverChoice = driverList.part
  if (opensWith === null || DriverChoice === null) return place
  return (
    <DriverChoice
      label={label}
      hideLabel
      look="dashed"
      size="row"
      placeholder={placeholder}
      drivers={drivers}
      planned={[load]}
      value={null}
      disabled={isBusy}
      opensWith={opensWith}
      onValueChange={(driverId) => {
        if (driverId !== null) onChoose(driverId)
      }}
    />
  )
}
