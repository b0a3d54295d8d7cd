import { useRef, useState } from 'react'
import type { Revision } from '#contract/paper-matches.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { RevisionLines } from './RevisionLines.tsx'
import { useComparison, type Paper } from './use-comparison.ts'
import { revisionFailure, useRevise } from './use-revise.ts'

type RevisedDialogProps = {
  loadId: string
  paper: Paper
  /** What the next paper of this layout can learn from this one. */
  learned?: Paper['learned']
  /** What is filed with the load: uploaded already, or to be sent when the changes are taken over. */
  documentPath?: string | null
  file?: File | null
  onClose: () => void
  /** The changes are taken over; what still differs was left out. */
  onDone: (revision: Revision) => void
  onMakeNew: () => void
}

/** The changes of a later confirmation to an existing load, each to be accepted or not. */
export function RevisedDialog(props: RevisedDialogProps) {
  const { loadId, paper, learned, documentPath = null, file = null, onClose, onDone, onMakeNew } = props
  const comparison = useComparison(loadId, paper)
  const [chosen, setLeft] = useState<ReadonlySet<string> | null>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const revision = comparison.data
  const left = chosen ?? leftAtFirst(revision)
  const offered = revision?.lines.filter(({ blocked }) => blocked === null) ?? []
  const take = offered.map(({ key }) => key).filter((key) => !left.has(key))
  const files = documentPath !== null || file !== null
  const revise = useRevise(
    { loadId, paper: learned ? { ...paper, learned } : paper, documentPath, file },
    { onDone, onOutdated: comparison.refetch },
  )
  const label = applyLabel(take.length, files)
  const leave = () => {
    // It may be refused yet, which is said here alone.
    if (!revise.isPending) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={leave}
      size="details"
      initialFocus={submit}
      title={revision ? `Revised confirmation of ${revision.load.number109}` : 'Revised confirmation'}
      titleAside={<span className="text-cell text-muted">{revision?.load.customerName}</span>}
      onSubmit={() => {
        if (revision && !revise.isPending && (take.length > 0 || files)) revise.mutate({ revision, take })
      }}
      footerStart={
        <Button variant="quiet" onClick={onMakeNew}>
          It is another load
        </Button>
      }
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            busy={revise.isPending}
            busyLabel="Applying..."
            ref={submit}
            disabledReason={whyNot(revision, { count: take.length, files })}
          >
            {label}
          </Button>
        </>
      }
    >
      {revise.isError && (
        <Banner tone="error" className="mb-3">
          {revisionFailure(revise.error)}
        </Banner>
      )}
      {comparison.isError && (
        <Banner
          tone="error"
          action={<LinkButton onClick={() => void comparison.refetch()}>Try again</LinkButton>}
        >
          {failureMessage(comparison.error, 'The paper could not be compared with the load.')}
        </Banner>
      )}
      {comparison.isPending && <Skeleton className="h-48" />}
      {revision && <RevisionLines revision={revision} left={left} onLeave={setLeft} />}
    </Dialog>
  )
}

/** A missing term may just not have been read, so deadlines are only removed if somebody chooses to. */
function leftAtFirst(revision: Revision | undefined): ReadonlySet<string> {
  const gone = revision?.lines.filter(({ kind }) => kind === 'term-removed') ?? []
  return new Set(gone.map(({ key }) => key))
}

function whyNot(
  revision: Revision | undefined,
  { count, files }: { count: number; files: boolean },
): string | undefined {
  if (revision === undefined) return 'The paper is being compared with the load.'
  return count === 0 && !files ? 'No change is ticked.' : undefined
}

function applyLabel(count: number, files: boolean): string {
  if (count === 0 && files) return 'File the paper only'
  return `Apply ${String(count)} ${count === 1 ? 'change' : 'changes'}`
}
