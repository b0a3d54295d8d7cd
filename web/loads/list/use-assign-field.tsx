import { useCallback } from 'react'
import type { Load } from '#contract/load-views.ts'
import { AssignDriverField } from './AssignDriverField.tsx'
import { useAssignment } from '../acts/use-assignment.tsx'

type Options = { readonly onView: (load: Load) => void; readonly onAssigned: (load: Load) => void }

/** The dashed field of the rows that wait for a driver. */
export function useAssignField({ onView, onAssigned }: Options) {
  const { drivers, choose, busyId, conflictDialog } = useAssignment({
    onAssigned,
    view: (load) => ({
      label: 'View',
      onPress: () => {
        onView(load)
      },
    }),
  })
  const field = useCallback(
    (load: Load) => (
      <AssignDriverField
        load={load}
        drivers={drivers}
        isBusy={load.id === busyId}
        onChoose={(driverId) => {
          choose(load, driverId)
        }}
      />
    ),
    [drivers, busyId, choose],
  )
  return { field, conflictDialog }
}
