import { Popover } from 'radix-ui'
import { useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { useLayer } from '#client/ui/use-layer.ts'
import { useReturnFocus } from '#client/ui/use-return-focus.ts'
import { BadgeButton } from './BadgeButton.tsx'
import { StatusMenu } from './StatusMenu.tsx'

/** The badge with its menu open. */
export function StatusPopover({ load }: { load: Load }) {
  const layer = useLayer(true)
  const [open, setOpen] = useState(true)
  // Opened by a key of its row, it gives the focus back to the row.
  const returnFocus = useReturnFocus(open, { isModal: false })
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
          <StatusMenu
            load={load}
            onDone={() => {
              setOpen(false)
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
