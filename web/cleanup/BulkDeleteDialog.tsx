import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { bulkDeletePhrase } from '#domain/loads/trash.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { refreshAfterChange } from '../load/load-cache.ts'
import { bulkDeleteSummary } from './bulk-delete-words.ts'
import type { BulkResults } from './bulk-delete-words.ts'

type BulkDeleteDialogProps = {
  loads: readonly { readonly id: string; readonly number109: string }[]
  onClose: () => void
  /** Some deletions may have failed: show `BulkResult`. The dialog is to be closed. */
  onDone: (results: BulkResults) => void
}

const failed = 'Failed to complete bulk deletion'

/** The texts for one load and for several. */
const words = {
  one: {
    noun: 'load',
    goes: 'Its stops, documents and history go with it. It stays in the trash for 30 days and can be restored from there.',
    restorable: 'It can be restored from the trash for 30 days.',
  },
  several: {
    noun: 'loads',
    goes: 'Their stops, documents and history go with them. They stay in the trash for 30 days and can be restored from there.',
    restorable: 'They can be restored from the trash for 30 days.',
  },
} as const
const wordsFor = (count: number) => (count === 1 ? words.one : words.several)

/** The first failures; the result on the page lists all. */
function failuresText(results: BulkResults): string {
  const told = results.failed.slice(0, 3).map(({ loadNumber, error }) => `${loadNumber}: ${error}`)
  const rest = results.failed.length - told.length
  return [...told, ...(rest > 0 ? [`And ${String(rest)} more.`] : [])].join(' ')
}

/** Lists the loads and deletes them after the phrase was typed. */
export function BulkDeleteDialog({ loads, onClose, onDone }: BulkDeleteDialogProps) {
  const { toast } = useToast()
  const client = useQueryClient()
  const isEmpty = loads.length === 0
  const remove = useMutation({
    mutationFn: () =>
      call('POST /api/loads/bulk-delete', {
        body: { loadIds: loads.map(({ id }) => id), confirmationText: bulkDeletePhrase },
      }),
    onSuccess: ({ results }) => {
      toast({
        title: bulkDeleteSummary(results),
        description:
          results.failed.length === 0
            ? wordsFor(results.successful.length).restorable
            : failuresText(results),
        destructive: results.failed.length > 0,
      })
      onDone(results)
    },
    onError: () => {
      toast({ title: 'Bulk Deletion Failed', description: failed, destructive: true })
    },
    // Some may have been deleted even if the answer never came.
    onSettled: () => refreshAfterChange(client),
  })
  useEffect(() => {
    if (!isEmpty) return
    toast({
      title: 'No loads selected',
      description: 'Please select at least one load to delete',
      destructive: true,
    })
    onClose()
  }, [isEmpty, toast, onClose])
  if (isEmpty) return null
  const { noun, goes } = wordsFor(loads.length)
  const count = `${loads.length.toLocaleString('en-US')} ${noun}`
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${count}?`}
      description={goes}
      confirmLabel={`Delete ${count}`}
      phrase={bulkDeletePhrase}
      onWrongPhrase={() => {
        toast({
          title: 'Invalid confirmation',
          description: `Please type exactly: ${bulkDeletePhrase}`,
          destructive: true,
        })
      }}
      busy={remove.isPending}
      busyLabel="Deleting..."
      error={remove.isError ? failureMessage(remove.error, failed) : undefined}
      onConfirm={() => {
        remove.mutate()
      }}
    >
      <div
        role="region"
        aria-label="Loads to delete"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list must scroll by keyboard
        tabIndex={0}
        className="scroll-area ring-inside mt-3 max-h-40 overflow-y-auto rounded-panel border border-line bg-surface px-3 py-2"
      >
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {loads.map(({ id, number109 }) => (
            <li key={id} className="load-number">
              {number109}
            </li>
          ))}
        </ul>
      </div>
    </ConfirmDialog>
  )
}
