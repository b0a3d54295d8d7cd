import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { countWords } from '#client/format/count-words.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { paths } from '../page/paths.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { closeWindow } from './invoice-window.ts'
import { namedPageFooterCss } from './page-footer.ts'
import { isDrawn } from './pod-file.ts'
import { PodLink } from './PodLink.tsx'
import { PodPages } from './PodPages.tsx'
import { askedInvoices } from './several-asked.ts'
import { usePrintAll, useSeveralPreviews } from './use-several-previews.ts'
import type { Preview } from './use-several-previews.ts'

const none: readonly Preview[] = []

/** One window and one print for several invoices, each followed by its POD. */
export function SeveralPreviewPage() {
  const { hash } = useLocation()
  const asked = useMemo(() => askedInvoices(hash), [hash])
  const read = useSeveralPreviews(asked)
  const previews = read.data?.previews ?? none
  const { sheets, isPrinting, unmarked, print } = usePrintAll(previews, read.refetch)
  const title = countWords(asked.length, 'invoice', 'invoices')
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
        <h1 className="mr-auto font-sign text-panel font-bold">{title}</h1>
        <Button
          variant="primary"
          busy={isPrinting}
          busyLabel="Preparing..."
          disabledReason={previews.length === 0 ? 'There is nothing to print yet.' : undefined}
          onClick={() => void print()}
        >
          {`Print (${String(previews.length)})`}
        </Button>
        <Button
          onClick={() => {
            closeWindow(paths.dashboard)
          }}
        >
          Close
        </Button>
      </header>
      <div data-print="hide" className="mx-auto flex max-w-[8.5in] flex-col gap-2 p-4 empty:hidden">
        {asked.length === 0 && (
          <Banner tone="info">
            This address names no invoice. Select loads in the office, then press Print.
          </Banner>
        )}
        <Faults
          title="These invoices could not be read"
          faults={read.data?.failures ?? []}
          action={
            <Button size="toolbar" busy={read.isFetching} onClick={() => void read.refetch()}>
              Try again
            </Button>
          }
        />
        <Faults title="These invoices could not be marked as printed" faults={unmarked} />
        <OtherPapers previews={previews} />
      </div>
      <main ref={sheets} className="pb-8 print:pb-0">
        {read.isPending && <Skeleton className="mx-auto h-[11in] w-full max-w-[8.5in]" />}
        {previews.map((preview, index) => (
          <Printed key={preview.invoiceId} preview={preview} pageName={`invoice-${String(index + 1)}`} />
        ))}
      </main>
    </div>
  )
}

type FaultsProps = { title: string; faults: readonly string[]; action?: ReactNode }

function Faults({ title, faults, action }: FaultsProps) {
  if (faults.length === 0) return null
  return (
    <Banner tone="error" title={title} action={action}>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </Banner>
  )
}

function OtherPapers({ previews }: { previews: readonly Preview[] }) {
  const others = previews.flatMap(({ pod }) => pod).filter((file) => !isDrawn(file))
  if (others.length === 0) return null
  return (
    <Banner tone="info" title="These papers print from their own window">
      <ul>
        {others.map((file) => (
          <PodLink key={file.path} file={file} />
        ))}
      </ul>
    </Banner>
  )
}

function Printed({ preview, pageName }: { preview: Preview; pageName: string }) {
  const { paper, pod, signature } = preview
  return (
    <div className="mt-4 first:mt-0 print:m-0" style={{ page: pageName }}>
      <style>{namedPageFooterCss(pageName, paper.invoiceNumber, paper.loadNumber)}</style>
      <InvoiceSheet paper={paper} heading="h2" />
      <PodPages files={pod} loadNumber={paper.loadNumber} signature={signature} />
    </div>
  )
}
