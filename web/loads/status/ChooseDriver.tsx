import { useEffect, useRef, useState } from 'react'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { ComboboxPanel } from '#client/ui/combobox/ComboboxPanel.tsx'
import { StatusGlyph } from '#client/ui/StatusGlyph.tsx'
import { useCompany } from '../../page/company.ts'
import { driverOptions } from '../acts/driver-options.ts'
import { useAssignDriver } from '../acts/use-assign-driver.ts'

type ChooseDriverProps = { load: Load; onDone: () => void }

/** The first step of a load that waits: who drives it. */
export function ChooseDriver({ load, onDone }: ChooseDriverProps) {
  const search = useRef<HTMLInputElement>(null)
  const drivers = useRead('GET /api/drivers/available').data
  const { timeZone } = useCompany()
  const [failure, setFailure] = useState<string | null>(null)
  const assign = useAssignDriver({
    onAssigned: onDone,
    onConflict: () => {
      setFailure('Somebody else changed this load in the meantime. Look at it and choose again.')
    },
  })
  useEffect(() => {
    search.current?.focus()
  }, [])
  const { label, glyph } = loadStatuses.assigned
  return (
    <>
      <p className="flex items-center gap-2.5 px-4 pt-2.5 text-cell font-semibold">
        <StatusGlyph glyph={glyph} />
        {label}
      </p>
      <ComboboxPanel
        label={`Driver of ${load.number109}`}
        options={driverOptions(drivers ?? [], { planned: [load], companyZone: timeZone })}
        value={null}
        firstQuery=""
        searchPlaceholder="Search drivers"
        emptyText={drivers === undefined ? 'Reading the drivers…' : 'No driver found.'}
        onChoose={({ value }) => {
          const driver = drivers?.find(({ id }) => id === value)
          if (driver && !assign.isPending) assign.mutate({ load, driver })
        }}
        onLeave={() => undefined}
        searchRef={search}
        action={undefined}
      />
      {failure !== null && (
        <p role="alert" className="px-4 pb-3 text-meta text-danger-text">
          {failure}
        </p>
      )}
    </>
  )
}
