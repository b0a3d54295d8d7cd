import { Popover } from 'radix-ui'
import { useRef } from 'react'
import type { Load } from '#contract/load-views.ts'
import { useLayer } from '#client/ui/use-layer.ts'
import { useReturnFocus } from '#client/ui/use-return-focus.ts'
import { useOpened } from '../../page/use-opened.ts'
import { BadgeButton } from './BadgeButton.tsx'
import { StatusMenu } from './StatusMenu.tsx'

/** The badge with its menu open. */
export function StatusPopover({ load }: { load: Load }) {
  const layer = useLayer(true)
  // The answer to an earlier opening closes no later one.
  const [opened, setOpened, close] = useOpened<object>({})
  const open = opened !== null
  // Enter was pressed before the steps were loaded.
  const wasSent = useRef(false)
  // If a row's shortcut opened it, the focus returns to the row.
  const returnFocus = useReturnFocus(open, { isModal: false })
  return (
    <Popover.Root
      open={open}
      onOpenChange={(isOpen) => {
        layer.place(isOpen)
        wasSent.current = false
        setOpened(isOpen ? {} : null)
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
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.target === event.currentTarget) wasSent.current = true
          }}
          className="motion-layer z-menu max-h-(--radix-popover-content-available-height) w-[348px] max-w-[calc(100vw-16px)] overflow-y-auto rounded-panel bg-raised text-text no-ring shadow-menu forced-colors:border"
        >
          <StatusMenu
            load={load}
            takeSent={() => {
              const was = wasSent.current
              wasSent.current = false
              return was
            }}
            onDone={close}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
