import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportSummary, KeptRecord } from '#contract/imports.ts'
import { ApiError, failureCode, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { count, countOf } from './count-words.ts'
import { useRefreshImports } from './use-import.ts'

type UndoImportDialogProps = { done: ImportSummary; onClose: () => void; onUndone?: () => void }

const fallback = 'The import could not be undone. Please try again.'
/** Enough to see what it is about; the rest is counted. */
const namedAtMost = 8

/** Asks once, and again with reasons if some records were used since. */
export function UndoImportDialog({ done, onClose, onUndone }: UndoImportDialogProps) {
  const { toast } = useToast()
  const refresh = useRefreshImports()
  const [used, setUsed] = useState<Used | null>(null)
  const undo = useMutation({
    mutationFn: (isConfirmed: boolean) =>
      call('POST /api/imports/:id/undo', {
        params: { id: done.id },
        query: isConfirmed ? { confirm: 'true' } : undefined,
      }),
    onSuccess: ({ removedCount, restoredCount, import: { keptCount } }) => {
      const stays = keptCount > 0 ? ` ${count(keptCount)} stayed.` : ''
      const again = restoredCount > 0 ? ` ${count(restoredCount)} changed back.` : ''
      toast({
        title: 'Import undone',
        description: `${countOf(removedCount, done.kind)} removed.${again}${stays}`,
      })
      onClose()
      onUndone?.()
      void refresh(done.kind)
    },
    onError: (error) => {
      if (failureCode(error) === 'import_used') setUsed(keptOf(error))
    },
  })
  const hasFailed = undo.isError && failureCode(undo.error) !== 'import_used'
  return (
    <ConfirmDialog
      // A new question is a new dialog, so that the focus starts on its harmless button.
      key={used ? 'rest' : 'all'}
      open
      onOpenChange={onClose}
      title={used ? 'Undo the rest?' : `Undo the import of ${done.fileName}?`}
      description={used ? <KeptList {...used} /> : effectOf(done)}
      confirmLabel={used ? 'Undo the rest' : 'Undo import'}
      busy={undo.isPending}
      busyLabel="Undoing..."
      error={hasFailed ? failureMessage(undo.error, fallback) : undefined}
      onConfirm={() => {
        undo.mutate(used !== null)
      }}
    />
  )
}

function effectOf({ kind, createdCount, changedCount, locationCount }: ImportSummary): string {
  const what = countOf(createdCount, kind)
  const back = changedCount > 0 ? `, and ${count(changedCount)} will say again what they said before` : ''
  if (kind !== 'loads')
    return `${what} that came with this file will be removed${back}. Whatever was used or changed since is shown to you first.`
  const places =
    locationCount > 0
      ? `, and the ${countOf(locationCount, 'locations')} that came with them are removed`
      : ''
  return `${what} go to the trash${places}. Whatever was used or changed since is shown to you first.`
}

type Used = { kept: readonly KeptRecord[]; keptCount: number; removableCount: number }

/** From the contract's refusal `import_used`. */
function keptOf(error: unknown): Used {
  const body = error instanceof ApiError ? error.body : {}
  const number = (value: unknown) => (typeof value === 'number' ? value : 0)
  return {
    // The server makes this list from the same shape.
    kept: Array.isArray(body['kept']) ? (body['kept'] as KeptRecord[]) : [],
    keptCount: number(body['keptCount']),
    removableCount: number(body['removableCount']),
  }
}

function KeptList({ kept, keptCount, removableCount }: Used) {
  const more = keptCount - Math.min(kept.length, namedAtMost)
  return (
    <>
      <p>
        {`${count(keptCount)} of what this import created or changed ${keptCount === 1 ? 'was' : 'were'} used or changed since and will stay:`}
      </p>
      <ul className="my-2 list-disc pl-5">
        {kept.slice(0, namedAtMost).map(({ row, name, reason }) => (
          <li key={`${String(row)} ${name}`}>
            <span className="font-medium">{name}</span> <span className="text-muted">(row {row})</span>:{' '}
            {reason}
          </li>
        ))}
        {more > 0 && <li>and {count(more)} more</li>}
      </ul>
      <p>{`${count(removableCount)} can be undone.`}</p>
    </>
  )
}
