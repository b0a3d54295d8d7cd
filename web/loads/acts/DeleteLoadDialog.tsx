import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Load } from '#contract/load-views.ts'
import { ApiError, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from '../../load/load-cache.ts'
import { useUndo } from '../../load/use-undo.ts'

type DeleteLoadDialogProps = {
  load: Load
  onClose: () => void
  /** The load was deleted, here or by somebody else before. */
  onGone: () => void
}

export function DeleteLoadDialog({ load, onClose, onGone }: DeleteLoadDialogProps) {
  const client = useQueryClient()
  const { toast } = useToast()
  const undo = useUndo()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/loads/:id', { params: { id: load.id } }),
    onSuccess: async () => {
      toast({
        title: `${load.number109} deleted`,
        description: 'It can be restored from the trash for 30 days.',
        action: undo({
          takeBack: () => call('POST /api/trash/loads/:id/restore', { params: { id: load.id } }),
          done: `${load.number109} restored`,
          altText: 'Restore it from the trash',
        }),
      })
      onGone()
      await refreshAfterChange(client)
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.status === 404) {
        toast({ title: 'Load Already Deleted', description: `${load.number109} was deleted before.` })
        onGone()
        await refreshAfterChange(client)
      } else {
        const description = failureMessage(error, 'The load could not be deleted. Try again.')
        toast({ title: 'Delete Failed', description, destructive: true })
      }
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete load ${load.number109}?`}
      description="Its stops, documents and history go with it. It stays in the trash for 30 days."
      confirmLabel="Delete load"
      busy={remove.isPending}
      busyLabel="Deleting..."
      onConfirm={() => {
        remove.mutate()
      }}
      error={
        remove.isError ? failureMessage(remove.error, 'The load could not be deleted. Try again.') : undefined
      }
    />
  )
}
