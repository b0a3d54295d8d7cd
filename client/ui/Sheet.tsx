import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { escapeInside } from './escape-inside.ts'
import { LayerContainer } from './layer-container.ts'
import { useReturnFocus } from './use-return-focus.ts'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  headerActions?: ReactNode
  children: ReactNode
  footer?: ReactNode
  /** From the right at 400 px (wide: 560), or from below. On phones always the whole screen. */
  side?: 'right' | 'bottom'
  wide?: boolean
}

/** A side panel for pages without room for one next to the table. */
export function Sheet({
  open,
  onOpenChange,
  title,
  headerActions,
  children,
  footer,
  side = 'right',
  wide = false,
}: SheetProps) {
  const returnFocus = useReturnFocus(open)
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="motion-overlay fixed inset-0 z-sheet bg-overlay" />
        <Radix.Content
          ref={setLayer}
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onKeyDown={(event) => {
            escapeInside(event, () => onOpenChange(false))
          }}
          className={classNames(
            'fixed z-sheet flex flex-col bg-raised text-text no-ring shadow-dialog forced-colors:border',
            side === 'right'
              ? 'motion-sheet-right inset-y-0 right-0 w-full dark:border-l dark:border-line'
              : 'motion-sheet-bottom inset-x-0 bottom-0 max-h-[90dvh] rounded-t-dialog',
            side === 'right' && (wide ? 'md:w-[560px]' : 'md:w-[400px]'),
          )}
        >
          <header className="flex flex-none items-center gap-2 border-b border-line py-2 pr-2 pl-4 max-md:pt-[max(8px,env(safe-area-inset-top))]">
            <Radix.Title className="min-w-0 flex-1 font-sign text-panel font-bold">{title}</Radix.Title>
            <LayerContainer value={layer}>{headerActions}</LayerContainer>
            <Radix.Close
              aria-label="Close"
              className="inline-grid size-8 flex-none place-items-center rounded-control hover:bg-inset active:bg-pressed pointer-coarse:size-11"
            >
              <X aria-hidden className="size-4" strokeWidth={1.5} />
            </Radix.Close>
          </header>
          <div className="scroll-area min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <LayerContainer value={layer}>{children}</LayerContainer>
          </div>
          {footer !== undefined && (
            <footer className="flex-none border-t border-line p-4 max-md:pb-[max(16px,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
