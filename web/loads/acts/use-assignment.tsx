import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Driver } from '#contract/drivers.ts'
import type { Load } from '#contract/load-views.ts'
import { ApiError, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { formatName } from '#client/format/people.ts'
import type { ToastAction } from '#client/ui/toast-store.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { LazyConflictDialog } from '../../conflict/LazyConflictDialog.tsx'
import { refreshAfterChange } from '../../load/load-cache.ts'
import { driverNameOf } from '../../load/shown-facts.ts'
import { useAssignDriver } from './use-assign-driver.ts'

const noDriver = 'No driver'

type Conflict = { readonly latest: Load; readonly driver: Driver | null }
type Options = { readonly view?: (load: Load) => ToastAction; readonly onAssigned?: (load: Load) => void }

/** Assigns loads to drivers, and handles conflicts between two people. */
export function useAssignment({ view, onAssigned }: Options) {
  const client = useQueryClient()
  const { toast } = useToast()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const drivers = useRead('GET /api/drivers/available').data
  const assign = useAssignDriver({
    ...(view ? { view } : {}),
    onAssigned: (load) => {
      setConflict(null)
      onAssigned?.(load)
    },
    onConflict: ({ load, driver }) => {
      void call('GET /api/loads/:id', { params: { id: load.id } }).then(
        (latest) => {
          setConflict({ latest, driver })
        },
        (error: unknown) => {
          // One that was deleted is no longer on the refreshed list.
          if (!(error instanceof ApiError) || error.status !== 404) {
            const description = failureMessage(error, 'Failed to assign driver')
            toast({ title: 'Assignment Failed', description, destructive: true })
          }
          return refreshAfterChange(client)
        },
      )
    },
  })
  const { mutate } = assign
  /** A driver by id; null takes the driver off the load. */
  const choose = useCallback(
    (load: Load, driverId: string | null) => {
      const driver = driverId === null ? null : drivers?.find(({ id }) => id === driverId)
      if (driver !== undefined) mutate({ load, driver })
    },
    [drivers, mutate],
  )
  const conflictDialog = conflict && (
    <LazyConflictDialog
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
  return { drivers, choose, busyId: assign.isPending ? assign.variables.load.id : null, conflictDialog }
}
