import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { failureCode, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { RestoreUnderNewNumberDialog } from './RestoreUnderNewNumberDialog.tsx'

type Trashed = Answer<'GET /api/trash/loads'>[number]

const fallback = 'The load could not be restored. Please try again.'

/** Restores a load under its own number, or asks for a new one if it is taken. */
export function RestoreDialog({ load, onClose }: { load: Trashed; onClose: () => void }) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const [isTaken, setTaken] = useState(false)
  const restore = useMutation({
    mutationFn: () => call('POST /api/trash/loads/:id/restore', { params: { id: load.id } }),
    onSuccess: ({ number109 }) => {
      toast({ title: `Load ${number109} restored` })
      onClose()
      void refresh('loads', 'stats')
    },
    onError: (error) => {
      if (failureCode(error) === 'load_number_taken') setTaken(true)
      else toast({ title: 'Error', description: failureMessage(error, fallback), destructive: true })
    },
  })
  if (isTaken) return <RestoreUnderNewNumberDialog load={load} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={`Restore load ${load.number109}?`}
      description="It goes back to the list it was on, with its stops, documents and history."
      confirmLabel="Restore load"
      busy={restore.isPending}
      busyLabel="Restoring..."
      error={restore.isError ? failureMessage(restore.error, fallback) : undefined}
      onConfirm={() => {
        restore.mutate()
      }}
    />
  )
}
