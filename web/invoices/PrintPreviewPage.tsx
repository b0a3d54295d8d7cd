import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ApiError, failureCode, failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import type { Answer } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { paths } from '../page/paths.ts'
import { SheetPlaceholder } from '../page/SheetPlaceholder.tsx'
import { EmailPackageDialog } from './EmailPackageDialog.tsx'
import { askForEmailForm, closeWindow, tellOpener } from './invoice-window.ts'
import { imagesReady } from './images-ready.ts'
import { InvoiceSheet } from './InvoiceSheet.tsx'
import { pageFooterCss } from './page-footer.ts'
import { isDrawn } from './pod-file.ts'
import { PodLink } from './PodLink.tsx'
import { PodPages } from './PodPages.tsx'

type Preview = Answer<'POST /api/invoices/:invoice/print-preview'>

const failed = 'Failed to generate preview'

function usePreview(invoice: string, loadId: string | null) {
  return useQuery({
    queryKey: ['print-preview', invoice, loadId],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const preview = await call('POST /api/invoices/:invoice/print-preview', {
        params: { invoice },
        body: loadId === null ? {} : { loadId },
        signal,
      })
      // The contract promises true, but an older server may differ.
      if (!(preview.success as boolean)) throw new Error(failed)
      return preview
    },
  })
}

function failureWords(error: Error): string {
  if (!(error instanceof ApiError)) return error.message
  return error.status === 0 ? error.userMessage : `${failed}: ${String(error.status)} - ${error.userMessage}`
}

/** A window of its own: the invoice, its POD, and a bar that does not print. */
export function PrintPreviewPage() {
  const { invoiceNumber = '' } = useParams()
  const asked = useSearchParams()[0].get('load')
  const loadId = asked === '' ? null : asked
  const preview = usePreview(invoiceNumber, loadId)
  const { refetch } = preview
  const readAnew = useCallback(() => void refetch(), [refetch])
  const title = preview.data
    ? `Invoice ${preview.data.paper.invoiceNumber} · Load ${preview.data.paper.loadNumber}`
    : `Invoice ${invoiceNumber}`
  useEffect(() => {
    // Also the name that the browser gives a printed PDF.
    document.title = title
  }, [title])
  return (
    <div className="min-h-dvh bg-canvas print:min-h-0 print:bg-[#fff]">
      {preview.data ? (
        <Previewed preview={preview.data} hasLoad={loadId !== null} onChanged={readAnew} />
      ) : (
        <main>
          <SheetPlaceholder
            title={title}
            failure={preview.isError ? { title: 'Preview Failed', words: failureWords(preview.error) } : null}
            onRetry={() => void preview.refetch()}
          />
        </main>
      )}
    </div>
  )
}

/** `onChanged`: what was printed is not what the invoice says by now. */
function usePrint(preview: Preview, onChanged: () => void) {
  const sheets = useRef<HTMLElement>(null)
  const [isPrinting, setPrinting] = useState(false)
  const [changed, setChanged] = useState<string | null>(null)
  const { invoiceId, loadId, paperHash } = preview
  useEffect(() => {
    const printed = () => {
      call('PATCH /api/invoices/:invoice/mark-printed', {
        params: { invoice: invoiceId },
        body: { paperHash },
      }).then(
        () => {
          setChanged(null)
          tellOpener({ type: 'invoice-printed', invoiceId, loadId })
        },
        (error: unknown) => {
          if (error instanceof ApiError && failureCode(error) === 'changed_meanwhile') {
            setChanged(error.userMessage)
            onChanged()
            return
          }
          // Logged and nothing more, as the specification has it (section 7).
          // oxlint-disable-next-line no-console
          console.warn('The invoice could not be marked as printed.', error)
        },
      )
    }
    addEventListener('afterprint', printed)
    return () => {
      removeEventListener('afterprint', printed)
    }
  }, [invoiceId, loadId, paperHash, onChanged])
  const print = async () => {
    setPrinting(true)
    await imagesReady(sheets.current)
    setPrinting(false)
    window.print()
  }
  return { sheets, isPrinting, changed, print }
}

type PreviewedProps = { preview: Preview; hasLoad: boolean; onChanged: () => void }

function Previewed({ preview, hasLoad, onChanged }: PreviewedProps) {
  const { paper, pod, signature, invoiceId, loadId } = preview
  const { sheets, isPrinting, changed, print } = usePrint(preview, onChanged)
  const [isEmailing, setEmailing] = useState(false)
  const [isAsked, setAsked] = useState(false)
  // Without the load only the invoice is shown (specification section 2).
  const files = hasLoad ? pod : []
  const others = files.filter((file) => !isDrawn(file))
  const email = async () => {
    const isOpen = await askForEmailForm({ invoiceId, loadId })
    setAsked(isOpen)
    setEmailing(!isOpen)
  }
  return (
    <>
      <style>{pageFooterCss(paper.invoiceNumber, paper.loadNumber)}</style>
      <header
        data-print="hide"
        className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2"
      >
        <span className="mr-auto font-sign text-panel font-bold">{`Invoice ${paper.invoiceNumber}`}</span>
        <Button variant="primary" busy={isPrinting} busyLabel="Preparing..." onClick={() => void print()}>
          Print
        </Button>
        <Button onClick={() => void email()}>Email</Button>
        <Button
          onClick={() => {
            closeWindow(paths.load(loadId))
          }}
        >
          Close
        </Button>
      </header>
      <div data-print="hide" className="mx-auto flex max-w-[8.5in] flex-col gap-2 p-4 empty:hidden">
        {changed !== null && <Banner tone="error">{changed}</Banner>}
        {isAsked && <Banner tone="info">The e-mail form is open in the office window.</Banner>}
        {preview.status === 'void' && <Banner tone="warn">This invoice is void.</Banner>}
        {others.length > 0 && (
          <Banner tone="info" title="These papers print from their own window">
            <ul>
              {others.map((file) => (
                <PodLink key={file.path} file={file} />
              ))}
            </ul>
          </Banner>
        )}
      </div>
      <main ref={sheets} className="pb-8 print:pb-0">
        <InvoiceSheet paper={paper} />
        <PodPages files={files} loadNumber={paper.loadNumber} signature={signature} />
      </main>
      {isEmailing && (
        <EmailHere
          loadId={loadId}
          onClose={() => {
            setEmailing(false)
          }}
        />
      )}
    </>
  )
}

/** Without an office window that has the load, the e-mail form opens here. */
function EmailHere({ loadId, onClose }: { loadId: string; onClose: () => void }) {
  const load = useRead('GET /api/loads/:id', { params: { id: loadId } })
  if (load.data) return <EmailPackageDialog load={load.data} onClose={onClose} />
  if (!load.isError) return null
  return (
    <Dialog open size="confirm" title="Email Complete Document Package" onOpenChange={onClose}>
      <Banner tone="error" action={<LinkButton onClick={() => void load.refetch()}>Try again</LinkButton>}>
        {failureMessage(load.error, 'The load could not be read.')}
      </Banner>
    </Dialog>
  )
}
