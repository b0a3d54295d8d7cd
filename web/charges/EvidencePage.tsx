import { useEffect } from 'react'
import { useParams } from 'react-router'
import { chargeLabels } from '#domain/charges/charge-kinds.ts'
import type { ChargeEvidence } from '#contract/charges.ts'
import { useRead } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { paths } from '../page/paths.ts'
import { SheetPlaceholder } from '../page/SheetPlaceholder.tsx'
import { EvidenceSheet } from './EvidenceSheet.tsx'

/** The evidence for a charge as pages to print or save as PDF, for the customer's accounting. */
export function EvidencePage() {
  const { loadId = '', chargeId = '' } = useParams()
  const read = useRead('GET /api/loads/:id/charges/:chargeId/evidence', { params: { id: loadId, chargeId } })
  const title = read.data ? titleOf(read.data) : 'Evidence'
  useEffect(() => {
    // Also the name that the browser gives a printed PDF.
    document.title = title
  }, [title])
  return (
    <div className="min-h-dvh bg-canvas print:min-h-0 print:bg-[#fff]">
      <header
        data-print="hide"
        className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2"
      >
        <span className="mr-auto font-sign text-panel font-bold">{title}</span>
        <Button
          variant="primary"
          disabledReason={read.data ? undefined : 'It is still being read.'}
          onClick={() => {
            window.print()
          }}
        >
          Print
        </Button>
        <ButtonLink
          href={`/api/loads/${loadId}/charges/${chargeId}/evidence.pdf`}
          target="_blank"
          rel="noopener"
        >
          PDF
        </ButtonLink>
        <ButtonLink href={paths.load(loadId)}>Back to the load</ButtonLink>
      </header>
      <main className="pb-8 print:pb-0">
        {read.data ? (
          <EvidenceSheet evidence={read.data} />
        ) : (
          <SheetPlaceholder
            title={title}
            failure={
              read.isError ? { title: 'The evidence could not be read', words: read.error.userMessage } : null
            }
            onRetry={() => void read.refetch()}
          />
        )}
      </main>
    </div>
  )
}

function titleOf({ charge, number109 }: ChargeEvidence): string {
  return `${chargeLabels[charge.kind]}, load ${number109}`
}
