import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FastForward } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { LoadStatus } from '#domain/loads/load-status.ts'
import { forcedStage } from '#domain/loads/status-change.ts'
import type { Load } from '#contract/load-views.ts'
import { failureCode, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import type { MenuItem } from '#client/ui/menu-item.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { putLoad, refreshAfterChange } from '../../load/load-cache.ts'

const failed = 'Failed to force status update'

/** Moves a load past the rules, one stage at a time, after a warning; absent where there is no next stage. */
export function useForceNext(load: Load): {
  readonly items: readonly MenuItem[]
  readonly dialog: ReactNode
} {
  const client = useQueryClient()
  const { toast } = useToast()
  const [isAsking, setAsking] = useState(false)
  const next = forcedStage(load.status, 'office')
  const force = useMutation({
    mutationFn: (status: LoadStatus) =>
      call('PATCH /api/loads/:id/force-status', { params: { id: load.id }, body: { status } }),
    onSuccess: async (forced) => {
      setAsking(false)
      putLoad(client, forced)
      toast({
        title: 'Force Update Successful',
        description: `${load.number109} is now ${loadStatuses[forced.status].label}.`,
      })
      await refreshAfterChange(client)
    },
    onError: (error) => {
      const title = failureCode(error) === 'force_refused' ? 'Cannot Force' : 'Force Update Failed'
      toast({ title, description: failureMessage(error, failed), destructive: true })
      void refreshAfterChange(client)
    },
  })
  if (next === null) return { items: [], dialog: null }
  const { label } = loadStatuses[next]
  const ask = () => {
    force.reset()
    setAsking(true)
  }
  return {
    items: [{ id: 'force', label: `Force Next: ${label}…`, icon: FastForward, onSelect: ask }],
    dialog: (
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Force ${load.number109} to ${label}?`}
        description="Business rules and validations are bypassed: nothing checks whether this step makes sense. The history will say that it was forced, and by whom."
        confirmLabel="Force status"
        busy={force.isPending}
        busyLabel="Forcing..."
        onConfirm={() => {
          force.mutate(next)
        }}
        error={force.isError ? failureMessage(force.error, failed) : undefined}
      />
    ),
  }
}
