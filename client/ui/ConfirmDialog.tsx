import { AlertDialog as Radix } from 'radix-ui'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Banner } from './Banner.tsx'
import { Button } from './Button.tsx'
import { discardWords } from './discard-words.ts'
import { escapeInside } from './escape-inside.ts'
import { TextField } from './TextField.tsx'
import { useQuestionClosing } from './use-question-closing.ts'
import { useReturnFocus } from './use-return-focus.ts'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Names the load: "Delete load 109-2026-00417?" */
  title: string
  /** What happens, and to what. */
  description: ReactNode
  /** Repeats the verb of the title. */
  confirmLabel: string
  cancelLabel?: string
  /** danger if something is lost; primary if the step is only a big one. */
  tone?: 'danger' | 'primary'
  onConfirm: () => void
  busy?: boolean
  busyLabel?: string
  /** Why it failed; the dialog stays open. */
  error?: string | undefined
  /** Must be typed exactly before the button works. */
  phrase?: string
  /** Called if Enter is pressed with a wrong phrase; the field shows the error itself. */
  onWrongPhrase?: () => void
  /** Closing asks first, and so does leaving the page, so that nothing typed is lost. */
  hasUnsavedChanges?: boolean
  /** Content that is too long for the description, such as lists. */
  children?: ReactNode
}

/** The focus starts on the least harmful button. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  onConfirm,
  busy = false,
  busyLabel,
  error,
  phrase,
  onWrongPhrase,
  hasUnsavedChanges = false,
  children,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const phraseId = useId()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const returnFocus = useReturnFocus(open)
  const isLocked = phrase !== undefined && typed !== phrase
  const { isAsking, setAsking, changeOpen, discard } = useQuestionClosing({
    ...{ open, busy, hasUnsavedChanges },
    onOpenChange: (wanted) => {
      setTyped('')
      setWrong(false)
      onOpenChange(wanted)
    },
  })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || busy) return
    event.preventDefault()
    setWrong(isLocked)
    if (isLocked) onWrongPhrase?.()
    else onConfirm()
  }
  return (
    <Radix.Root open={open} onOpenChange={changeOpen}>
      <Radix.Portal>
        <Radix.Overlay
          className="motion-overlay fixed inset-0 z-dialog bg-overlay"
          onClick={() => {
            changeOpen(false)
          }}
        />
        <Radix.Content
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            cancel.current?.focus()
          }}
          onCloseAutoFocus={returnFocus}
          onKeyDown={(event) => {
            escapeInside(event, () => changeOpen(false))
          }}
          className="motion-dialog fixed inset-x-0 bottom-0 z-dialog flex max-h-dvh flex-col bg-raised text-text no-ring shadow-dialog max-md:rounded-t-dialog md:inset-0 md:m-auto md:h-fit md:max-h-[calc(100dvh-48px)] md:w-[calc(100%-48px)] md:max-w-[480px] md:rounded-dialog dark:border dark:border-line forced-colors:border"
        >
          <div className="scroll-area min-h-0 flex-1 overflow-y-auto p-4 pb-5">
            <Radix.Title className="font-sign text-panel font-bold">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-1 max-w-[68ch] text-form">{description}</div>
            </Radix.Description>
            {children}
            {phrase !== undefined && (
              <TextField
                id={phraseId}
                className="mt-4"
                label={`Type ${phrase} to go on`}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="go"
                value={typed}
                error={isWrong && isLocked ? `Please type exactly: ${phrase}` : undefined}
                onKeyDown={press}
                onChange={(event) => {
                  setTyped(event.currentTarget.value)
                }}
              />
            )}
            {error !== undefined && (
              <Banner tone="error" className="mt-4">
                {error}
              </Banner>
            )}
          </div>
          <footer className="flex flex-none flex-wrap justify-end gap-2 border-t border-line px-4 py-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))]">
            <Radix.Cancel asChild>
              <Button ref={cancel}>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button
              variant={tone}
              busy={busy}
              {...(busyLabel === undefined ? {} : { busyLabel })}
              disabled={isLocked}
              onClick={onConfirm}
            >
              {confirmLabel}
            </Button>
          </footer>
          {isAsking && <ConfirmDialog open onOpenChange={setAsking} {...discardWords} onConfirm={discard} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
