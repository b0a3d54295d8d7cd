import { useMutation, useQueryClient } from '@tanstack/react-query'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Driver } from '#contract/drivers.ts'
import type { Load } from '#contract/load-views.ts'
import { failureCode, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { formatName } from '#client/format/people.ts'
import type { ToastAction } from '#client/ui/toast-store.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { signInNeeded } from '../../page/sign-in-needed.ts'
import { putLoad, refreshAfterChange } from '../../load/load-cache.ts'
import { driverNameOf } from '../../load/shown-facts.ts'
import { useUndo } from '../../load/use-undo.ts'

type Assignment = { readonly load: Load; readonly driver: Driver | null }

const isBeforeTheRoad = ({ status }: Load) => loadStatuses[status].rank <= loadStatuses.assigned.rank

/** Two calls (per the specification): the driver, then the status of a load that has not started. */
export async function assignDriver({ load, driver }: Assignment): Promise<Load> {
  const params = { id: load.id }
  const assigned = await call('PATCH /api/loads/:id/assign', {
    params,
    body: { driverId: driver?.id ?? null, updatedAt: load.updatedAt },
  })
  if (driver === null || !isBeforeTheRoad(assigned)) return assigned
  return call('PATCH /api/loads/:id/status', { params, body: { status: 'assigned' } })
}

type Options = {
  /** Offered with the toast. */
  view?: (load: Load) => ToastAction
  onAssigned?: (load: Load) => void
  /** Somebody else changed the load since it was read. */
  onConflict: (assignment: Assignment) => void
}

export function useAssignDriver({ view, onAssigned, onConflict }: Options) {
  const client = useQueryClient()
  const { toast } = useToast()
  const undo = useUndo()
  return useMutation({
    mutationFn: assignDriver,
    meta: { tellsOfSignIn: true },
    onSuccess: async (load, { load: before, driver }) => {
      onAssigned?.(load)
      putLoad(client, load)
      // On the road the former driver would have to accept it again, so there is no undo.
      const action = isBeforeTheRoad(before)
        ? undo({
            takeBack: () =>
              call('PATCH /api/loads/:id/assign', {
                params: { id: load.id },
                // Does not undo other people's later changes.
                body: { driverId: before.driverId, updatedAt: load.updatedAt },
              }),
            done: `${load.number109} is back to ${driverNameOf(before) ?? 'no driver'}`,
            altText: 'Choose the driver in the details of the load',
          })
        : view?.(load)
      const title =
        driver === null
          ? `${load.number109} has no driver now`
          : `${load.number109} assigned to ${formatName(driver, driver.username ?? '')}`
      toast({ title, ...(action ? { action } : {}) })
      await refreshAfterChange(client)
    },
    onError: async (error, assignment) => {
      if (failureCode(error) === 'changed_meanwhile') onConflict(assignment)
      else {
        toast(
          signInNeeded(error, 'assign') ?? {
            title: 'Assignment Failed',
            description: failureMessage(error, 'Failed to assign driver'),
            destructive: true,
          },
        )
      }
      await refreshAfterChange(client)
    },
  })
}
