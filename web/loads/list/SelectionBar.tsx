import { Suspense, lazy, useEffect, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { openLayers } from '../../shortcuts/open-layers.ts'
import type { Selection } from './use-selection.ts'

const BulkDeleteDialog = lazy(async () => {
  const { BulkDeleteDialog } = await import('../../cleanup/BulkDeleteDialog.tsx')
  return { default: BulkDeleteDialog }
})

/** What can be done to all chosen loads; Escape leaves select mode. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const [isDeleting, setDeleting] = useState(false)
  const { loads, end } = selection
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && openLayers() === 0) end()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [end])
  return (
    <div
      role="region"
      aria-label="Selected loads"
      data-print="hide"
      className="flex flex-none flex-wrap items-center gap-2 border-b border-line bg-selected px-4 py-1.5"
    >
      <span role="status" className="tabular text-cell font-medium">
        {`${loads.length.toLocaleString('en-US')} selected`}
      </span>
      <Button size="toolbar" variant="quiet" onClick={end}>
        Clear
      </Button>
      <Button
        size="toolbar"
        disabledReason={loads.length === 0 ? 'Select at least one load.' : undefined}
        onClick={() => {
          setDeleting(true)
        }}
      >
        Delete selected
      </Button>
      {isDeleting && (
        <Suspense fallback={null}>
          <BulkDeleteDialog
            loads={loads}
            onClose={() => {
              setDeleting(false)
            }}
            onDone={({ failed }) => {
              setDeleting(false)
              // What could not be deleted stays chosen, as the notice names it.
              if (failed.length === 0) end()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
