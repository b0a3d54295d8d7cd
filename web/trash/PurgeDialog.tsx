import { useMutation } from '@tanstack/react-query'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useToast } from '#client/ui/use-toast.ts'

type Trashed = Answer<'GET /api/trash/loads'>[number]

const fallback = 'The load could not be deleted for good. Please try again.'

export function PurgeDialog({ load, onClose }: { load: Trashed; onClose: () => void }) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const purge = useMutation({
    mutationFn: () => call('DELETE /api/trash/loads/:id', { params: { id: load.id } }),
    onSuccess: () => {
      toast({ title: `Load ${load.number109} deleted for good` })
      onClose()
      void refresh('loads')
    },
    onError: (error) => {
      toast({ title: 'Delete Failed', description: failureMessage(error, fallback), destructive: true })
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete load ${load.number109} for good?`}
      description="Its stops, documents and history go with it. This cannot be undone."
      confirmLabel="Delete for good"
      busy={purge.isPending}
      busyLabel="Deleting..."
      error={purge.isError ? failureMessage(purge.error, fallback) : undefined}
      onConfirm={() => {
        purge.mutate()
      }}
    />
  )
}
