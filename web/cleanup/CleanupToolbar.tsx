import { Trash2 } from 'lucide-react'
import { Button } from '#client/ui/Button.tsx'
import { SearchField } from '#client/ui/SearchField.tsx'

export const cleanupViews = { ghosts: 'Ghost loads', all: 'All loads' } as const
export type CleanupView = keyof typeof cleanupViews

type CleanupToolbarProps = {
  view: CleanupView
  onView: (view: CleanupView) => void
  typed: string
  onType: (text: string) => void
  selected: number
  onClear: () => void
  onDelete: () => void
}

const bar = 'flex min-h-12 flex-none flex-wrap items-center gap-2 border-b border-line px-4 py-2'

/** Once something is selected, actions replace the search. */
export function CleanupToolbar(props: CleanupToolbarProps) {
  const { view, onView, typed, onType, selected, onClear, onDelete } = props
  const deleteButton = (
    <Button size="toolbar" icon={Trash2} className="ml-auto" onClick={onDelete}>
      Delete selected
    </Button>
  )
  if (selected > 0) {
    return (
      <div data-print="hide" role="group" aria-label="Selection" className={`${bar} bg-selected`}>
        <p role="status" className="tabular text-cell font-medium">
          {`${selected.toLocaleString('en-US')} selected`}
        </p>
        <Button size="toolbar" variant="quiet" onClick={onClear}>
          Clear
        </Button>
        {deleteButton}
      </div>
    )
  }
  return (
    <div data-print="hide" className={`${bar} bg-surface`}>
      <div role="group" aria-label="Show" className="flex gap-1">
        {(Object.keys(cleanupViews) as CleanupView[]).map((value) => (
          <Button
            key={value}
            size="toolbar"
            aria-pressed={value === view}
            className="aria-pressed:bg-selected!"
            onClick={() => {
              onView(value)
            }}
          >
            {cleanupViews[value]}
          </Button>
        ))}
      </div>
      <SearchField
        label="Search loads"
        placeholder={
          view === 'ghosts' ? 'Load #, driver, reason' : 'Load #, invoice #, BOL #, driver, customer'
        }
        className="w-full max-md:order-last md:w-80"
        value={typed}
        onValueChange={onType}
      />
      {deleteButton}
    </div>
  )
}
