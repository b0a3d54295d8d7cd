import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { Suspense, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject, SubmitEvent } from 'react'
import { part } from './part.tsx'
import { classNames } from './class-names.ts'
import { escapeInside } from './escape-inside.ts'
import { LayerContainer } from './layer-container.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useStayPut } from './use-stay-put.ts'

/** Loaded as soon as there are unsaved changes, so that it is ready when it must ask. */
const DiscardQuestion = part(() => import('./DiscardQuestion.tsx'), 'DiscardQuestion')

export type DialogSize = 'confirm' | 'form' | 'details'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** Badges and numbers beside the title. */
  titleAside?: ReactNode
  /** At the right of the header, before the close button. */
  headerActions?: ReactNode
  /** One sentence under the title. */
  description?: ReactNode
  /** 480, 640 or 880 wide; on phones always the whole height, from below. */
  size?: DialogSize
  children: ReactNode
  /** Stays in view while the body scrolls: the primary button last, at the right. */
  footer?: ReactNode
  /** At the far left of the footer: what is rarely wanted. */
  footerStart?: ReactNode
  /** Makes body and footer one form; the primary is then a button of type submit, also sent by Ctrl or ⌘ Enter. */
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** Closing asks first, and so does leaving the page, so that nothing typed is lost. */
  hasUnsavedChanges?: boolean
  /** Where the focus goes; else the first field, else the first button of the footer. */
  initialFocus?: RefObject<HTMLElement | null>
}

const widths: Record<DialogSize, string> = {
  confirm: 'md:max-w-[480px]',
  form: 'md:max-w-[640px]',
  details: 'md:max-w-[880px]',
}

function focusFirst(dialog: HTMLElement | null, wanted: HTMLElement | null | undefined): boolean {
  const body = '[data-dialog-body]'
  const field = `${body} :is(input, select, textarea, [role="combobox"], [data-field]):not(:disabled, [type="hidden"])`
  const target =
    wanted ??
    dialog?.querySelector<HTMLElement>(field) ??
    dialog?.querySelector<HTMLElement>('[data-dialog-footer] button:not(:disabled)')
  target?.focus()
  return Boolean(target)
}

/** Ctrl or ⌘ Enter sends the form from any of its fields, those included that keep Enter for themselves. */
function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  // Layers above the form are its children only for React.
  const isInside = event.target instanceof Node && event.currentTarget.contains(event.target)
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isInside || event.defaultPrevented)
    return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

export function Dialog({
  open,
  onOpenChange,
  title,
  titleAside,
  headerActions,
  description,
  size = 'form',
  children,
  footer,
  footerStart,
  onSubmit,
  hasUnsavedChanges = false,
  initialFocus,
}: DialogProps) {
  const [isAsking, setAsking] = useState(false)
  useStayPut(open && hasUnsavedChanges, () => {
    setAsking(true)
  })
  const returnFocus = useReturnFocus(open)
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  const changeOpen = (wanted: boolean) => {
    if (!wanted && hasUnsavedChanges) setAsking(true)
    else onOpenChange(wanted)
  }
  const content = (
    <>
      <div
        data-dialog-body
        className="scroll-area min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 text-form"
      >
        {description !== undefined && (
          <Radix.Description className="mb-3 max-w-[68ch] text-form">{description}</Radix.Description>
        )}
        {children}
      </div>
      {footer !== undefined && (
        <footer
          data-dialog-footer
          className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-4 py-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))]"
        >
          {footerStart !== undefined && <div className="mr-auto flex items-center gap-2">{footerStart}</div>}
          {footer}
        </footer>
      )}
    </>
  )
  return (
    <Radix.Root open={open} onOpenChange={changeOpen}>
      <Radix.Portal>
        <Radix.Overlay className="motion-overlay fixed inset-0 z-dialog bg-overlay" />
        <Radix.Content
          ref={setLayer}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onOpenAutoFocus={(event) => {
            if (focusFirst(event.currentTarget as HTMLElement | null, initialFocus?.current))
              event.preventDefault()
          }}
          onCloseAutoFocus={returnFocus}
          onKeyDown={(event) => {
            escapeInside(event, () => changeOpen(false))
          }}
          className={classNames(
            'motion-dialog fixed z-dialog flex flex-col bg-raised break-words text-text no-ring shadow-dialog',
            'inset-x-0 bottom-0 max-md:h-dvh',
            'md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-48px)] md:w-[calc(100%-48px)] md:rounded-dialog',
            'dark:border dark:border-line forced-colors:border',
            widths[size],
          )}
        >
          <header className="flex flex-none items-start gap-3 border-b border-line py-2 pr-2 pl-4 max-md:pt-[max(8px,env(safe-area-inset-top))]">
            <div className="flex min-h-8 min-w-0 flex-1 flex-wrap pointer-coarse:min-h-11 items-center gap-x-3 gap-y-1">
              <Radix.Title className="font-sign text-panel font-bold wrap-anywhere">{title}</Radix.Title>
              {titleAside}
            </div>
            <LayerContainer value={layer}>{headerActions}</LayerContainer>
            <Radix.Close
              aria-label="Close"
              className="inline-grid size-8 flex-none place-items-center rounded-control hover:bg-inset active:bg-pressed pointer-coarse:size-11"
            >
              <X aria-hidden className="size-4" strokeWidth={1.5} />
            </Radix.Close>
          </header>
          <LayerContainer value={layer}>
            {onSubmit ? (
              // The form's shortcuts work from any element inside it.
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
              <form
                noValidate
                onSubmit={(event) => {
                  event.preventDefault()
                  // A form in a dialog must not also send the form around it: events pass through portals.
                  event.stopPropagation()
                  // Keys pass the button, which may be off, as it is while the answer is under way.
                  if (event.currentTarget.querySelector('[type="submit"][aria-disabled]') === null)
                    onSubmit(event)
                }}
                onKeyDown={sendByKeys}
                className="flex min-h-0 flex-1 flex-col"
              >
                {content}
              </form>
            ) : (
              content
            )}
          </LayerContainer>
          {(hasUnsavedChanges || isAsking) && (
            <Suspense fallback={null}>
              <DiscardQuestion
                open={isAsking}
                onOpenChange={setAsking}
                onDiscard={() => {
                  setAsking(false)
                  onOpenChange(false)
                }}
              />
            </Suspense>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
