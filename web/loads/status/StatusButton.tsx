import { ChevronDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { Suspense, lazy, useState } from 'react'
import type { ComponentPropsWithRef } from 'react'
import { loadStatuses } from '#domain/loads/load-status.ts'
import type { Load } from '#contract/load-views.ts'
import { useLayer } from '#client/ui/use-layer.ts'
import { useReturnFocus } from '#client/ui/use-return-focus.ts'
import { LoadStatusBadge } from '../../load/LoadStatusBadge.tsx'

// Read when first asked for: the list is on the screen before it.
const StatusMenu = lazy(async () => {
  const { StatusMenu } = await import('./StatusMenu.tsx')
  return { default: StatusMenu }
})

/** A load's status, and the way to set another one. A table has thousands of these: its menu is made when it is opened. */
export function StatusButton({ load }: { load: Load }) {
  const [isMade, setMade] = useState(false)
  if (loadStatuses[load.status].rank >= loadStatuses.paid.rank) return <LoadStatusBadge load={load} />
  if (isMade) return <StatusPopover load={load} />
  return (
    <BadgeButton
      load={load}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => {
        setMade(true)
      }}
    />
  )
}

function StatusPopover({ load }: { load: Load }) {
  const layer = useLayer(true)
  const [open, setOpen] = useState(true)
  // Opened by a key of its row, it gives the focus back to the row.
  const returnFocus = useReturnFocus(open)
  return (
    <Popover.Root
      open={open}
      onOpenChange={(isOpen) => {
        layer.place(isOpen)
        setOpen(isOpen)
      }}
    >
      <Popover.Trigger asChild>
        <BadgeButton load={load} />
      </Popover.Trigger>
      <Popover.Portal {...layer.portal}>
        <Popover.Content
          aria-label={`Status of ${load.number109}`}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onClick={(event) => {
            // What is chosen here must not open the row: React passes events through portals.
            event.stopPropagation()
          }}
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={(event) => {
            // The menu gives the focus to its next step once it is there.
            event.preventDefault()
          }}
          className="motion-layer z-menu max-h-(--radix-popover-content-available-height) w-[348px] max-w-[calc(100vw-16px)] overflow-y-auto rounded-panel bg-raised text-text no-ring shadow-menu forced-colors:border"
        >
          <Suspense fallback={null}>
            <StatusMenu
              load={load}
              onDone={() => {
                setOpen(false)
              }}
            />
          </Suspense>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type BadgeButtonProps = { load: Load } & ComponentPropsWithRef<'button'>

function BadgeButton({ load, ...button }: BadgeButtonProps) {
  return (
    <button
      {...button}
      type="button"
      data-status-button
      title="Change status"
      className="group inline-flex max-w-full min-w-0 items-center gap-0.5 rounded-badge align-middle pointer-coarse:min-h-11"
    >
      <LoadStatusBadge load={load} />
      <ChevronDown
        aria-hidden
        className="size-3.5 flex-none text-muted opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 group-data-[state=open]:opacity-100 print:hidden"
        strokeWidth={1.5}
      />
    </button>
  )
}

/** Opens the menu of the row's status, as a click on it would. */
export function openStatusMenu(load: Load): void {
  document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(load.id)}"] [data-status-button]`)?.click()
}
