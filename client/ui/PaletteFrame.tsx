import { Dialog as Radix } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { escapeInside } from './escape-inside.ts'
import { useReturnFocus } from './use-return-focus.ts'

type PaletteFrameProps = {
  /** For screen readers only. */
  title: string
  initialFocus: RefObject<HTMLElement | null>
  /** Returns true if Escape was used for a step back. */
  onEscape: () => boolean
  onClose: () => void
  children: ReactNode
}

/** Always the same width and top edge, whatever is found. */
export function PaletteFrame({ title, initialFocus, onEscape, onClose, children }: PaletteFrameProps) {
  const returnFocus = useReturnFocus(true)
  return (
    <Radix.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="motion-overlay fixed inset-0 z-dialog bg-overlay" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            initialFocus.current?.focus()
          }}
          onCloseAutoFocus={returnFocus}
          onKeyDown={(event) => {
            escapeInside(event, () => {
              if (!onEscape()) onClose()
            })
          }}
          onEscapeKeyDown={(event) => {
            if (onEscape()) event.preventDefault()
          }}
          className="motion-overlay fixed inset-x-0 top-2 z-dialog mx-auto flex max-h-[calc(100dvh-16px)] w-[calc(100%-16px)] max-w-[640px] flex-col overflow-hidden rounded-dialog bg-raised text-text no-ring shadow-dialog md:top-[15vh] md:max-h-[80vh] dark:border dark:border-line forced-colors:border"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
