import { Suspense, useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { dayIn } from '#domain/calendar.ts'
import type { Load } from '#contract/load-views.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { part } from '#client/ui/part.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useSearch } from '../records/use-search.ts'
import { usePageTitle } from '../page/page-title.ts'
import { paths } from '../page/paths.ts'
import { QuickBooksButton } from '../quickbooks/QuickBooksButton.tsx'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { useClock } from '../page/use-clock.ts'
import { useOpened } from '../page/use-opened.ts'
import { ExportCsvButton } from './ExportCsvButton.tsx'
import { paidInvoiceCard, paidInvoiceColumns } from './paid-invoice-columns.tsx'
import { savePaidInvoices } from './paid-files.ts'
import { PaidInvoicesToolbar } from './PaidInvoicesToolbar.tsx'
import { PaidSummary } from './PaidSummary.tsx'
import { SearchCount } from '../load/SearchCount.tsx'
import { ShownCount } from '../records/ShownCount.tsx'
import { useInvoicePreview } from './use-invoice-preview.ts'
import { usePaidPages } from './use-paid-pages.ts'
import { tableSortOf, usePaidView } from './use-paid-view.ts'
import type { PaidSort } from './use-paid-view.ts'

const EmailPackageDialog = part(() => import('./EmailPackageDialog.tsx'), 'EmailPackageDialog')

const idOf = (load: Load) => load.id
const numberOf = (load: Load) => load.number109

export function PaidInvoicesPage() {
  usePageTitle('Paid Invoices', 'Office Dashboard')
  const navigate = useNavigate()
  const clock = useClock(60_000)
  const view = usePaidView()
  const { typed, setTyped } = useSearch(view.filter.search, view.setSearch)
  const { rows, pages, summary, readOn } = usePaidPages(view.view, { settled: 'true' })
  const [emailed, setEmailed, closeEmail] = useOpened<{ readonly load: Load }>()
  const preview = useInvoicePreview((load) => {
    setEmailed({ load })
  })
  const columns = useMemo(() => paidInvoiceColumns(clock, preview), [clock, preview])
  const renderCard = useCallback((load: Load) => paidInvoiceCard(load, clock, preview), [clock, preview])
  const today = dayIn(clock.timeZone, clock.now)
  const total = summary.data?.totalLoads
  return (
    <>
      <PageHead count={total === undefined ? undefined : { number: total, of: 'invoice' }} />
      <PaidInvoicesToolbar
        view={view}
        typed={typed}
        onType={setTyped}
        today={today}
        action={
          <div className="flex flex-wrap gap-2">
            <QuickBooksButton today={today} />
            <ExportCsvButton save={() => savePaidInvoices(view.view, today)} isEmpty={total === 0} />
          </div>
        }
      />
      {total !== undefined && <SearchCount search={view.filter.search} count={total} />}
      <PaidSummary summary={summary.data} clock={clock} />
      <ReadFailure what="paid invoices" read={pages.isError ? pages : summary} />
      <DataTable
        className="min-h-0 flex-1"
        caption="Paid Invoices"
        rows={rows}
        columns={columns}
        rowId={idOf}
        rowLabel={numberOf}
        loading={pages.isPending}
        isSorted
        sort={tableSortOf(view.order)}
        onSortChange={(next) => {
          const columnId = (next?.columnId ?? view.order.sort) as PaidSort // Only these have a button.
          if (columnId === view.order.sort) view.turn()
          else view.sortBy(columnId)
        }}
        onNearEnd={readOn}
        onOpen={(load) => void navigate(paths.load(load.id))}
        renderCard={renderCard}
        cardHeight={64}
        empty={
          pages.data === undefined ? null : view.isFiltered ? (
            <EmptyState
              title="No paid invoices found matching your filters."
              action={
                <Button
                  onClick={() => {
                    setTyped('')
                    view.clear()
                  }}
                >
                  Clear filters
                </Button>
              }
            />
          ) : (
            <EmptyState title="No paid invoices yet!">
              Once you mark invoices as paid, they&apos;ll appear here for your records.
            </EmptyState>
          )
        }
      />
      {pages.hasNextPage && (
        <ShownCount
          shown={rows.length}
          total={total}

          isReading={pages.isFetchingNextPage}
          onMore={readOn}
        />
      )}
      {emailed && (
        <Suspense fallback={null}>
          <EmailPackageDialog load={emailed.load} onClose={closeEmail} />
        </Suspense>
      )}
    </>
  )
}
