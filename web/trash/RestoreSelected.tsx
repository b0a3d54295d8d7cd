import { useMutation } from '@tanstack/react-query'
import { ArchiveRestore } from 'lucide-react'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { useRefreshLists } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import type { RestoreResults } from './restore-words.ts'

type Trashed = Answer<'GET /api/trash/loads'>[number]
type RestoreSelectedProps = {
  loads: readonly Trashed[]
  onClear: () => void
  onDone: (results: RestoreResults) => void
}

/** What can be done with the selected loads of the trash; nothing is lost by it, so it does not ask. */
export function RestoreSelected({ loads, onClear, onDone }: RestoreSelectedProps) {
  const { toast } = useToast()
  const refresh = useRefreshLists()
  const restore = useMutation({
    mutationFn: () => call('POST /api/trash/loads/restore', { body: { loadIds: loads.map(({ id }) => id) } }),
    onSuccess: ({ results }) => {
      onDone(results)
    },
    onError: (error) => {
      const description = failureMessage(error, 'The loads could not be restored. Please try again.')
      toast({ title: 'Error', description, destructive: true })
    },
    onSettled: () => refresh('loads', 'invoices', 'stats'),
  })
  if (loads.length === 0) return null
  return (
    <div role="group" aria-label="Selection" className="flex items-center gap-2">
      <p role="status" className="tabular text-cell font-medium whitespace-nowrap">
        {`${loads.length.toLocaleString('en-US')} selected`}
      </p>
      <Button size="toolbar" variant="quiet" disabled={restore.isPending} onClick={onClear}>
        Clear
      </Button>
      <Button
        size="toolbar"
        variant="primary"
        icon={ArchiveRestore}
        busy={restore.isPending}
        busyLabel="Restoring..."
        onClick={() => {
          restore.mutate()
        }}
      >
        Restore selected
      </Button>
    </div>
  )
}
