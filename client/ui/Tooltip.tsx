import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './Kbd.tsx'
import { useLayer } from './use-layer.ts'

export type TooltipProps = {
  /** Undefined: no tooltip. */
  content: ReactNode
  shortcut?: string | undefined
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The one element that the tooltip speaks of. */
  children: ReactElement
  /** The child already carries these words as its name: they are not read out a second time. */
  isName?: boolean
  className?: string
  /** Set both to open it by other means than hovering. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** Never holds what is needed to go on: it is not shown on touch. Needs a TooltipProvider above. */
export function Tooltip({
  content,
  shortcut,
  side = 'bottom',
  children,
  isName = false,
  className,
  open,
  onOpenChange,
}: TooltipProps) {
  const layer = useLayer()
  const isDescribed = content !== undefined && !isName
  return (
    <Radix.Root
      {...(open === undefined ? {} : { open })}
      onOpenChange={(isOpening) => {
        layer.place(isOpening)
        onOpenChange?.(isOpening)
      }}
    >
      <Radix.Trigger asChild {...(isDescribed ? {} : { 'aria-describedby': undefined })}>
        {children}
      </Radix.Trigger>
      {content !== undefined && (
        <Radix.Portal {...layer.portal}>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className={`motion-layer on-ink z-tooltip max-w-80 rounded-control bg-ink px-2 py-1 text-meta text-on-ink dark:border dark:border-control ${className ?? ''}`}
          >
            {content}
            {shortcut !== undefined && <Kbd className="ml-2">{shortcut}</Kbd>}
          </Radix.Content>
        </Radix.Portal>
      )}
    </Radix.Root>
  )
}
