import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Load, LoadDocument, LoadStop } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { formatMoment } from '#client/format/dates.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { formatFileSize } from '#domain/documents/file-size.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useToast } from '#client/ui/use-toast.ts'
import { useClock } from '../../page/use-clock.ts'
import { putLoad, refreshAfterChange } from '../../load/load-cache.ts'
import { paperWords, placeWords, signatureWords, supersededWords } from './paper-words.ts'

const removeFailed = 'The file could not be removed. Try again.'

type PaperListProps = { load: Load; papers: readonly LoadDocument[]; isClosed: boolean }

/** Every file with who brought it and when; one that lies on the wrong load can be taken off. */
export function PaperList({ load, papers, isClosed }: PaperListProps) {
  const [removing, setRemoving] = useState<LoadDocument | null>(null)
  if (papers.length === 0) return null
  return (
    <>
      <ul aria-label="Files" className="mt-2">
        {papers.map((paper) => (
          <PaperRow
            key={paper.id}
            paper={paper}
            stop={load.stops.find(({ id }) => id === paper.stopId)}
            // Only its driver could sign again.
            onRemove={
              isClosed || paper.kind === 'signature'
                ? undefined
                : () => {
                    setRemoving(paper)
                  }
            }
          />
        ))}
      </ul>
      {removing && (
        <RemovePaper
          load={load}
          paper={removing}
          onClose={() => {
            setRemoving(null)
          }}
        />
      )}
    </>
  )
}

const nameOf = ({ kind, fileName }: LoadDocument) => fileName ?? paperWords[kind]

/** A photo that came minutes after it was taken needs no second time. */
function isLater({ takenAt, uploadedAt }: LoadDocument): boolean {
  return takenAt === null || Date.parse(uploadedAt) - Date.parse(takenAt) > 5 * 60_000
}

type PaperRowProps = {
  paper: LoadDocument
  /** The delivery that a POD is of, where that was said. */
  stop: LoadStop | undefined
  onRemove: (() => void) | undefined
}

function PaperRow({ paper, stop, onRemove }: PaperRowProps) {
  const clock = useClock()
  const name = nameOf(paper)
  const facts = [
    paper.signature === null ? paperWords[paper.kind] : signatureWords(paper.signature, clock),
    stop && placeWords(stop),
    paper.page !== null && paper.page.count > 1 && `page ${paper.page.number} of ${paper.page.count}`,
    formatFileSize(paper.size),
    paper.takenAt !== null && `taken ${formatMoment(paper.takenAt, clock)}`,
    isLater(paper) && `${paper.takenAt === null ? '' : 'received '}${formatMoment(paper.uploadedAt, clock)}`,
    paper.uploadedBy,
  ]
  return (
    <li className="flex min-h-10 items-center gap-2 border-t border-line py-1">
      <div className="min-w-0 flex-1">
        <p className="truncate text-cell">
          {/* As a JPEG where the browser could not show the original, a HEIC. */}
          <a href={`${paper.path}?as=jpeg`} target="_blank" rel="noopener" title={name}>
            {name}
          </a>
        </p>
        <p className="tabular text-meta text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {paper.superseded && (
          <p className="text-meta text-muted">{supersededWords(paper.superseded, clock)}</p>
        )}
      </div>
      {onRemove && <IconButton icon={X} label={`Remove ${name}`} onClick={onRemove} />}
    </li>
  )
}

type RemovePaperProps = { load: Load; paper: LoadDocument; onClose: () => void }

function RemovePaper({ load, paper, onClose }: RemovePaperProps) {
  const client = useQueryClient()
  const { toast } = useToast()
  const name = nameOf(paper)
  const remove = useMutation({
    mutationFn: () =>
      call('DELETE /api/loads/:id/documents/:documentId', {
        params: { id: load.id, documentId: paper.id },
      }),
    onSuccess: async (changed) => {
      putLoad(client, changed)
      toast({ title: `${name} removed`, description: `It is no longer on ${load.number109}.` })
      onClose()
      await refreshAfterChange(client)
    },
    onError: (error) => {
      toast({ title: 'Error', description: failureMessage(error, removeFailed), destructive: true })
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${name} from ${load.number109}?`}
      description={`The ${paperWords[paper.kind]} file is taken off this load. The status of the load stays as it is.`}
      confirmLabel="Remove file"
      busy={remove.isPending}
      busyLabel="Removing..."
      error={remove.isError ? failureMessage(remove.error, removeFailed) : undefined}
      onConfirm={() => {
        remove.mutate()
      }}
    />
  )
}
