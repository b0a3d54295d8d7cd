import { Suspense, lazy, useState } from 'react'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import { LoadStatusBadge } from '../../load/LoadStatusBadge.tsx'
import { BadgeButton } from './BadgeButton.tsx'

// Read when first asked for: the list is on the screen before it.
const StatusPopover = lazy(async () => {
  const { StatusPopover } = await import('./StatusPopover.tsx')
  return { default: StatusPopover }
})

/** A load's status, and the way to set another one. A table has thousands of these: its menu is made when it is opened. */
export function StatusButton({ load }: { load: Load }) {
  const [isMade, setMade] = useState(false)
  if (loadStatuses[load.status].rank >= loadStatuses.paid.rank) return <LoadStatusBadge load={load} />
  const closed = (
    <BadgeButton
      load={load}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => {
        setMade(true)
      }}
    />
  )
  if (!isMade) return closed
  return (
    <Suspense fallback={closed}>
      <StatusPopover load={load} />
    </Suspense>
  )
}

/** Opens the menu of the row's status, as a click on it would. */
export function openStatusMenu(load: Load): void {
  document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(load.id)}"] [data-status-button]`)?.click()
}
