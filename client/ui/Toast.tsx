import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { ToastCountdown } from './ToastCountdown.tsx'
import { toastDurationMs } from './toast-store.ts'
import type { ShownToast } from './toast-store.ts'

type ToastProps = {
  toast: ShownToast
  onClose: () => void
  /** Called if it disappears while focused, so that something else gets the focus. */
  onLoseFocus: () => void
}

/**
 * Whether Escape is meant for the page or a dialog below the message: unless the focus is in the message, or in a pop-up,
 * which cannot hear the key while the message is the topmost layer.
 */
function isForPage({ target }: KeyboardEvent, item: HTMLElement | null): boolean {
  if (!(target instanceof Element)) return false
  const region = item?.closest('[role="region"]')
  return !region?.contains(target) && target.closest('[data-radix-popper-content-wrapper]') === null
}

/** Stays as long as the pointer or focus is on it. */
export function Toast({ toast, onClose, onLoseFocus }: ToastProps) {
  const { title, description, destructive = false, action, open } = toast
  const [isPaused, setPaused] = useState(false)
  const item = useRef<HTMLLIElement>(null)
  const isEscapeElsewhere = useRef(false)
  const loseFocus = useRef(onLoseFocus)
  useLayoutEffect(() => {
    loseFocus.current = onLoseFocus
  })
  useLayoutEffect(
    () => () => {
      // Checked on unmount: the element is still in the page and may have the focus.
      if (item.current?.contains(document.activeElement)) loseFocus.current()
    },
    [],
  )
  return (
    <Radix.Root
      ref={item}
      open={open}
      onEscapeKeyDown={(event) => {
        isEscapeElsewhere.current = isForPage(event, item.current)
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isEscapeElsewhere.current) onClose()
        isEscapeElsewhere.current = false
      }}
      duration={action?.seconds === undefined ? toastDurationMs : action.seconds * 1000}
      onPause={() => {
        setPaused(true)
      }}
      onResume={() => {
        setPaused(false)
      }}
      type={destructive ? 'foreground' : 'background'}
      className={classNames(
        'motion-toast on-ink flex items-start gap-3 rounded-panel py-2 pr-2 pl-4 text-cell shadow-dialog',
        '[--toast-from:-8px] md:w-fit md:[--toast-from:8px] forced-colors:border',
        destructive
          ? 'bg-ink-danger text-on-ink-danger'
          : 'bg-ink text-on-ink dark:border dark:border-control dark:bg-inset',
      )}
    >
      <div className="min-w-0 flex-1 py-1.5">
        <Radix.Title className="font-medium break-words">{title}</Radix.Title>
        {description !== undefined && (
          <Radix.Description className="mt-0.5 break-words">{description}</Radix.Description>
        )}
      </div>
      {action && (
        <Radix.Action
          altText={action.altText ?? action.label}
          onClick={action.onPress}
          className={classNames(
            'h-8 flex-none rounded-control px-2.5 font-medium hover:bg-on-ink/10 pointer-coarse:h-11',
            destructive ? 'text-on-ink-danger underline' : 'text-ink-accent',
          )}
        >
          {action.label}
          {action.seconds !== undefined && <ToastCountdown seconds={action.seconds} isPaused={isPaused} />}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Close"
        className="inline-grid size-8 flex-none place-items-center rounded-control hover:bg-on-ink/10 pointer-coarse:size-11"
      >
        <X aria-hidden className="size-4" strokeWidth={1.5} />
      </Radix.Close>
    </Radix.Root>
  )
}
