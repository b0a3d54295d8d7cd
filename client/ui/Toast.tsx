import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { classNames } from './class-names.ts'
import type { ShownToast } from './toast-store.ts'

type ToastProps = {
  toast: ShownToast
  onClose: () => void
}

/** Waits as long as the pointer or the focus is on it. */
export function Toast({ toast, onClose }: ToastProps) {
  const { title, description, destructive = false, action, open } = toast
  return (
    <Radix.Root
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      type={destructive ? 'foreground' : 'background'}
      className={classNames(
        'motion-toast on-ink flex items-start gap-3 rounded-panel py-2.5 pr-2 pl-4 text-cell shadow-dialog',
        '[--toast-from:-8px] md:[--toast-from:8px] forced-colors:border',
        destructive
          ? 'bg-ink-danger text-on-ink-danger'
          : 'bg-ink text-on-ink dark:border dark:border-control',
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
