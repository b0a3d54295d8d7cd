import { Suspense, useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import { useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { part } from '#client/ui/part.tsx'
import { PackagePart } from '../../invoices/PackagePart.tsx'
import { PaperList } from './PaperList.tsx'
import { PaperTiles } from './PaperTiles.tsx'
import type { PaperKind } from './use-upload-papers.ts'
import { Panel } from './Panel.tsx'

type LoadDocumentsProps = {
  load: Load
  isClosed: boolean
  /** Whether files are chosen or on their way that the load does not have yet. */
  onUnfinishedChange: (isUnfinished: boolean) => void
  className?: string
}

const PaperUpload = part(() => import('./PaperUpload.tsx'), 'PaperUpload')

/** Which papers there are and which are missing, with the way to look at them, bring more and take one off. */
export function LoadDocuments({ load, isClosed, onUnfinishedChange, className }: LoadDocumentsProps) {
  const [uploaded, setUploaded] = useState<PaperKind | null>(null)
  const documents = useRead('GET /api/loads/:id/documents', { params: { id: load.id } })
  const papers = documents.data ?? []
  const isUploading = uploaded !== null
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
            setUploaded(isUploading ? null : 'pod')
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
        documents.isSuccess && (
          <PaperTiles
            load={load}
            papers={papers}
            isClosed={isClosed}
            // What is chosen already stays: another kind is a press in the card.
            onBring={(kind) => {
              setUploaded(uploaded ?? kind)
            }}
          />
        )
      )}
      <PaperList load={load} papers={papers} isClosed={isClosed} />
      {load.invoice !== null && <PackagePart invoiceNumber={load.invoice.invoiceNumber} />}
      {uploaded !== null && (
        <Suspense fallback={null}>
          <PaperUpload
            load={load}
            firstKind={uploaded}
            onUnfinishedChange={onUnfinishedChange}
            onComplete={() => {
              setUploaded(null)
            }}
          />
        </Suspense>
      )}
    </Panel>
  )
}
