import type { ReactNode, RefObject } from 'react'
import type { Outcome } from '#client/api/each-of.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Kbd } from '#client/ui/Kbd.tsx'
import type { NumberedRow } from './several-act.ts'
import { SeveralFailures } from './SeveralFailures.tsx'

type SeveralDialogProps<Row> = {
  title: string
  size?: 'confirm' | 'form'
  /** "Generate 4 invoices" */
  submitLabel: string
  disabledReason?: string | undefined
  /** Beside the buttons: what happens when a line fails. */
  note: string
  /** "11 invoices created, 1 not" */
  outcomeWords: (done: number, failed: number) => string
  outcome: Outcome<Row, unknown> | null
  settled: { readonly count: number; readonly of: number } | null
  hasUnsavedChanges?: boolean
  initialFocus?: RefObject<HTMLElement | null>
  /** That nothing was done at all, and why. */
  problem?: ReactNode
  onSubmit: () => void
  onRetry: (rows: readonly Row[]) => void
  onOpen: (row: Row) => void
  onClose: () => void
  children: ReactNode
}

/** Asks once for all, tells how far it is, and then what did not work, and why. */
export function SeveralDialog<Row extends NumberedRow>(props: SeveralDialogProps<Row>) {
  const { title, submitLabel, note, outcome, settled, onClose, children, size = 'form' } = props
  const isRunning = settled !== null
  const busy = {
    busy: isRunning,
    busyLabel: settled === null ? '' : `${String(settled.count)} of ${String(settled.of)}...`,
  }
  const underWay = isRunning ? 'It is under way.' : undefined
  const failed = outcome?.failed ?? []
  const isOver = outcome !== null
  return (
    <Dialog
      open
      size={size}
      {...(props.initialFocus && { initialFocus: props.initialFocus })}
      title={isOver ? props.outcomeWords(outcome.done.length, failed.length) : title}
      hasUnsavedChanges={!isOver && props.hasUnsavedChanges === true}
      onOpenChange={(isOpen) => {
        if (!isOpen && !isRunning) onClose()
      }}
      onSubmit={() => {
        // Ctrl Enter comes here past the button.
        if (isRunning || props.disabledReason !== undefined) return
        if (isOver) props.onRetry(failed.map(({ row }) => row))
        else props.onSubmit()
      }}
      footerStart={
        !isOver &&
        note !== '' && <span className="max-w-[260px] text-meta text-muted max-md:hidden">{note}</span>
      }
      footer={
        isOver ? (
          <>
            <Button disabledReason={underWay} onClick={onClose}>
              Close
            </Button>
            <Button type="submit" variant="primary" {...busy}>
              {`Try ${failed.length === 1 ? 'it' : `these ${String(failed.length)}`} again`}
            </Button>
          </>
        ) : (
          <>
            <Button disabledReason={underWay} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" disabledReason={props.disabledReason} {...busy}>
              <span className="flex items-center gap-2">
                {submitLabel}
                <span aria-hidden className="max-md:hidden">
                  <Kbd>Ctrl ↵</Kbd>
                </span>
              </span>
            </Button>
          </>
        )
      }
    >
      {isOver ? <SeveralFailures failed={failed} isRunning={isRunning} onOpen={props.onOpen} /> : children}
      {props.problem}
    </Dialog>
  )
}
