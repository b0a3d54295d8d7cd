import { Button } from '#client/ui/Button.tsx'
import { Kbd } from '#client/ui/Kbd.tsx'
import { createButtonId } from './draft/focus.ts'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

type ReviewFootProps = {
  isCreating: boolean
  /** Why it was refused, where no field says so. */
  problem: string | null
  onDiscard: () => void
  onAssign: () => void
  onCreate: () => void
}

/** What becomes of the document. */
export function ReviewFoot({ isCreating, problem, onDiscard, onAssign, onCreate }: ReviewFootProps) {
  return (
    <div data-foot className="sticky bottom-0 z-20 flex-none border-t border-line bg-surface">
      {problem !== null && (
        <p role="alert" className="bg-error px-4 py-2 text-cell text-on-error">
          {problem}
        </p>
      )}
      <div className="flex min-h-15 flex-wrap items-center gap-x-2 gap-y-1.5 px-4 py-2">
        <Button variant="quiet" className="-ml-2 text-danger-text!" onClick={onDiscard}>
          Discard
        </Button>
        <p className="ml-1 flex items-center gap-1.5 text-meta text-muted max-2xl:hidden">
          <Kbd>Enter</Kbd> next to check <Kbd className="ml-1.5">Tab</Kbd> next field
          <span className="ml-1.5">click a word on the paper, or drag over some, to fill the field</span>
        </p>
        <span className="ml-auto text-meta text-muted max-xl:hidden">Filed as the rate con, office only</span>
        <Button className="max-xl:ml-auto" onClick={onAssign}>
          <span className="max-sm:hidden">Create and assign…</span>
          <span className="sm:hidden">Assign…</span>
        </Button>
        <Button
          id={createButtonId}
          variant="primary"
          busy={isCreating}
          busyLabel="Creating..."
          aria-keyshortcuts="Control+Enter"
          onClick={onCreate}
        >
          <span className="inline-flex items-center gap-2">
            Create Load
            <span aria-hidden className="max-md:hidden">
              <Kbd>{isMac ? '⌘ ↵' : 'Ctrl ↵'}</Kbd>
            </span>
          </span>
        </Button>
      </div>
    </div>
  )
}
