import { useState } from 'react'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import { latePart } from '#client/ui/late-part.ts'
import { LoadStatusBadge } from '../../load/LoadStatusBadge.tsx'
import { BadgeButton } from './BadgeButton.tsx'

export const statusMenu = latePart(async () => (await import('./StatusPopover.tsx')).StatusPopover)

/** A load's status with a menu to change it. Tables have thousands of these, so the menu is created when opened. */
export function StatusButton({ load }: { load: Load }) {
  const [isMade, setMade] = useState(false)
  if (loadStatuses[load.status].rank >= loadStatuses.paid.rank) return <LoadStatusBadge load={load} />
  const StatusPopover = statusMenu.part
  if (isMade && StatusPopover !== null) return <StatusPopover load={load} />
  return (
    <BadgeButton
      load={load}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => {
        void statusMenu.ready().then(() => {
          setMade(true)
        })
      }}
    />
  )
}

/** Opens the menu of the row's status, as a click on it would. */
export function openStatusMenu(load: Load): void {
  document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(load.id)}"] [data-status-button]`)?.click()
}
