import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useRead } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { paths } from '../page/paths.ts'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { SettlementSheet } from './SettlementSheet.tsx'

/** Letter, with the number of the page at the foot of each. */
const paperCss = `@page {
  size: letter;
  margin: 0.5in 0.5in 0.7in;
  @bottom-center {
    content: "page " counter(page) " of " counter(pages);
    font: 9pt Geist, system-ui, sans-serif;
    color: #3e484e;
  }
}`

/** A tab of its own: the pay slip, and a bar that does not print. */
export function SettlementPreviewPage() {
  const { settlementId = '' } = useParams()
  const read = useRead('GET /api/settlements/:id', { params: { id: settlementId } })
  const title = read.data
    ? `Settlement ${String(read.data.settlementNumber)}, ${read.data.driverName}`
    : 'Settlement'
  useEffect(() => {
    // Also the name that the browser gives a printed PDF.
    document.title = title
  }, [title])
  return (
    <div className="min-h-dvh bg-canvas print:min-h-0 print:bg-[#fff]">
      <style>{paperCss}</style>
      <header
        data-print="hide"
        className="sticky top-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2"
      >
        <span className="mr-auto font-sign text-panel font-bold">{title}</span>
        <Button
          variant="primary"
          disabled={!read.data}
          onClick={() => {
            window.print()
          }}
        >
          Print
        </Button>
        <Button
          onClick={() => {
            // Opened in a tab of the person's own, there is nothing to close.
            if (window.opener === null && history.length <= 1) window.close()
            else location.assign(paths.tab('settlements'))
          }}
        >
          Close
        </Button>
      </header>
      <main className="pb-8 print:pb-0">
        <ReadFailure what="settlement" read={read} />
        {read.isPending && <Skeleton className="mx-auto mt-4 h-[11in] max-w-[8.5in]" />}
        {read.data && <SettlementSheet settlement={read.data} />}
      </main>
    </div>
  )
}
