import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Driver } from '#contract/drivers.ts'
import type { Load } from '#contract/load-views.ts'
import { call } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { formatName } from '#client/format/people.ts'
import { ConflictDialog } from '../conflict/ConflictDialog.tsx'
import { AssignDriverField } from './AssignDriverField.tsx'
import { driverOptions } from './driver-options.ts'
import { refreshAfterChange } from './load-cache.ts'
import { driverNameOf } from './load-facts.ts'
import { useAssignDriver } from './use-assign-driver.ts'

const noDriver = 'No driver'

type Conflict = { readonly latest: Load; readonly driver: Driver | null }
type Options = { readonly onView: (load: Load) => void; readonly onAssigned: (load: Load) => void }

/** The dashed field of the rows that wait for a driver, and what is asked when two people fill it at once. */
export function useAssignField({ onView, onAssigned }: Options) {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const drivers = useRead('GET /api/drivers/available').data
  const options = useMemo(() => driverOptions(drivers ?? []), [drivers])
  const assign = useAssignDriver({
    onAssigned: (load) => {
      setConflict(null)
      onAssigned(load)
    },
    view: (load) => ({
      label: 'View',
      onPress: () => {
        onView(load)
      },
    }),
    onConflict: ({ load, driver }) => {
      void call('GET /api/loads/:id', { params: { id: load.id } }).then(
        (latest) => {
          setConflict({ latest, driver })
        },
        // Gone altogether: the list, which is read again, says so.
        () => refreshAfterChange(client),
      )
    },
  })
  const { mutate } = assign
  const busyId = assign.isPending ? assign.variables.load.id : null
  const field = useCallback(
    (load: Load) => (
      <AssignDriverField
        load={load}
        options={options}
        isBusy={load.id === busyId}
        onChoose={(driverId) => {
          const driver = drivers?.find(({ id }) => id === driverId)
          if (driver) mutate({ load, driver })
        }}
      />
    ),
    [options, busyId, drivers, mutate],
  )
  const conflictDialog = conflict && (
    <ConflictDialog
      subject={conflict.latest.number109}
      differences={[
        {
          field: 'driver',
          label: 'Driver',
          yours: conflict.driver ? formatName(conflict.driver, conflict.driver.username ?? '') : noDriver,
          theirs: driverNameOf(conflict.latest) ?? noDriver,
          changedBy: 'both',
        },
      ]}
      isSaving={assign.isPending}
      onCancel={() => {
        setConflict(null)
      }}
      onSave={(choices) => {
        if (choices.get('driver') === 'yours') mutate({ load: conflict.latest, driver: conflict.driver })
        else setConflict(null)
      }}
    />
  )
  return { field, conflictDialog }
}
