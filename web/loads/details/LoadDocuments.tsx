import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import type { Load, LoadDocument } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PackagePart } from '../../invoices/PackagePart.tsx'
import { PaperList } from './PaperList.tsx'
import { PaperUpload } from './PaperUpload.tsx'
import { paperWords } from './paper-words.ts'
import type { PaperKind } from './use-upload-papers.ts'
import { Panel } from './Panel.tsx'

const wanted = ['rate-confirmation', 'bol', 'pod'] as const satisfies readonly PaperKind[]

type LoadDocumentsProps = {
  load: Load
  isClosed: boolean
  /** Whether files are chosen or on their way that the load does not have yet. */
  onUnfinishedChange: (isUnfinished: boolean) => void
  className?: string
}

/** Which papers there are and which are missing, with the way to look at them, bring more and take one off. */
export function LoadDocuments({ load, isClosed, onUnfinishedChange, className }: LoadDocumentsProps) {
  const [isUploading, setUploading] = useState(false)
  const documents = useRead('GET /api/loads/:id/documents', { params: { id: load.id } })
  const papers = documents.data ?? []
  const has = (kind: LoadDocument['kind']) => papers.some((paper) => paper.kind === kind)
  return (
    <Panel
      title="Documents"
      {...(className === undefined ? {} : { className })}
      action={
        <Button
          size="toolbar"
          data-upload
          aria-expanded={isUploading}
          onClick={() => {
            setUploading(!isUploading)
          }}
        >
          {isUploading ? 'Hide upload' : 'Upload documents'}
        </Button>
      }
    >
      {documents.isError ? (
        <Banner
          tone="error"
          action={<LinkButton onClick={() => void documents.refetch()}>Try again</LinkButton>}
        >
          The documents could not be read. {documents.error.userMessage}
        </Banner>
      ) : (
        <ul aria-label="Papers of this load" className="flex flex-wrap gap-x-6 gap-y-1 text-cell">
          {wanted.map((kind) => (
            <PaperState key={kind} kind={kind} isThere={has(kind)} isKnown={documents.isSuccess} />
          ))}
        </ul>
      )}
      <PaperList load={load} papers={papers} isClosed={isClosed} />
      {load.invoice !== null && <PackagePart invoiceNumber={load.invoice.invoiceNumber} />}
      {isUploading && (
        <PaperUpload
          load={load}
          firstKind="pod"
          onUnfinishedChange={onUnfinishedChange}
          onComplete={() => {
            setUploading(false)
          }}
        />
      )}
    </Panel>
  )
}

type PaperStateProps = { kind: PaperKind; isThere: boolean; isKnown: boolean }

function PaperState({ kind, isThere, isKnown }: PaperStateProps) {
  const Mark = isThere ? Check : Minus
  return (
    <li className={`flex items-center gap-1.5 ${isThere ? '' : 'text-muted'}`}>
      <Mark aria-hidden className="size-4 flex-none" strokeWidth={1.5} />
      {paperWords[kind]}
      {isKnown && (isThere ? <span className="sr-only"> is there</span> : ' missing')}
    </li>
  )
}
