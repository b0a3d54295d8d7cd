import { useCallback } from 'react'
import type { Load } from '#contract/load-views.ts'
import { AssignDriverField } from './AssignDriverField.tsx'
import { useAssignment } from '../acts/use-assignment.tsx'

type Options = { readonly onView: (load: Load) => void; readonly onAssigned: (load: Load) => void }

/** The dashed field of the rows that wait for a driver. */
export function useAssignField({ onView, onAssigned }: Options) {
  const { options, choose, busyId, conflictDialog } = useAssignment({
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
        options={options}
        isBusy={load.id === busyId}
        onChoose={(driverId) => {
          choose(load, driverId)
        }}
      />
    ),
    [options, busyId, choose],
  )
  return { field, conflictDialog }
}
