import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatMoney, moneyFromStored } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import type { Answer } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { formatMonth } from '#client/format/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { MonthPicker } from '#client/ui/date/MonthPicker.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SearchField } from '#client/ui/SearchField.tsx'
import { StatsStrip } from '#client/ui/StatsStrip.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { OfficeOnlyPage } from '../auth/OfficeOnlyPage.tsx'
import { LazySessionEnded } from '../auth/LazySessionEnded.tsx'
import { useStaffSession } from '../auth/use-staff-session.ts'
import { OfficeKeys } from '../dashboard/OfficeKeys.tsx'
import { useLiveUpdates } from '../live/use-live-updates.ts'
import { useSearch } from '../records/use-search.ts'
import { usePageTitle } from '../page/page-title.ts'
import { paths } from '../page/paths.ts'
import { useClock } from '../page/use-clock.ts'
import { ExportCsvButton } from '../invoices/ExportCsvButton.tsx'
import { savePaidLoads } from '../invoices/paid-files.ts'
import { paidLoadCard, paidLoadColumns } from './paid-load-columns.tsx'
import { SearchCount } from '../load/SearchCount.tsx'
import { ShownCount } from '../records/ShownCount.tsx'
import { useArchiveView } from './use-archive-view.ts'
import { usePaidPages } from '../invoices/use-paid-pages.ts'

type Summary = Answer<'GET /api/invoices/paid-summary'>

const idOf = (load: Load) => load.id
const numberOf = (load: Load) => load.number109
const countText = ({ totalLoads }: Summary) => totalLoads.toLocaleString('en-US')
const revenueText = ({ totalRevenue }: Summary) => formatMoney(moneyFromStored(totalRevenue))

export function PaidLoadsPage() {
  usePageTitle('Paid Loads Archive')
  const { auth, endedFor } = useStaffSession()
  useLiveUpdates(auth.kind === 'admin')
  if (auth.kind === 'driver' || auth.kind === 'regular') return <OfficeOnlyPage kind={auth.kind} />
  return (
    <>
      <Archive isSignedIn={auth.kind === 'admin'} />
      {auth.kind === 'admin' && <OfficeKeys user={auth.user} />}
      <LazySessionEnded user={endedFor} />
    </>
  )
}

function Archive({ isSignedIn }: { isSignedIn: boolean }) {
  const navigate = useNavigate()
  const clock = useClock(60_000)
  const address = useArchiveView(clock)
  const { month, view } = address
  const { typed, setTyped } = useSearch(address.search, address.setSearch)
  const { rows, pages, summary, readOn } = usePaidPages(view, { status: 'paid' }, isSignedIn)
  const whole = useRead('GET /api/invoices/paid-summary', { query: { month } }, { enabled: isSignedIn })
  const found = summary.data
  const columns = useMemo(() => {
    const noun = found?.totalLoads === 1 ? 'load' : 'loads'
    const foot = { loads: found && `${countText(found)} ${noun}`, sum: found && revenueText(found) }
    return paidLoadColumns(clock, foot)
  }, [clock, found])
  const failed = [pages, summary, whole].find(({ isError }) => isError)
  return (
    <div className="flex h-dvh flex-col overflow-y-auto">
      <header className="flex min-h-12 flex-none flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-1">
        <Link
          to={paths.dashboard}
          data-print="hide"
          className="inline-flex min-h-8 items-center gap-1.5 text-cell font-medium"
        >
          <ArrowLeft aria-hidden className="size-4" strokeWidth={1.5} />
          Back to Dashboard
        </Link>
        <h1 className="font-sign text-title font-bold">Paid Loads Archive</h1>
        <MonthPicker
          className="ml-auto w-48"
          label="Month"
          hideLabel
          value={month}
          max={address.thisMonth}
          onValueChange={address.setMonth}
        />
      </header>
      <main className="flex min-h-[360px] flex-1 flex-col">
        <StatsStrip
          label="The month"
          loading={whole.isPending}
          cells={[
            { id: 'loads', label: 'Total Paid Loads', value: whole.data && countText(whole.data) },
            { id: 'revenue', label: 'Total Revenue', value: whole.data && revenueText(whole.data) },
            { id: 'period', label: 'Viewing Period', value: formatMonth(month) },
          ]}
        />
        <div
          data-print="hide"
          className="flex flex-none flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2"
        >
          <SearchField
            label="Search paid loads"
            placeholder="Load number, driver, payment method, reference"
            className="w-full md:w-96"
            value={typed}
            onValueChange={setTyped}
          />
          <div className="ml-auto">
            <ExportCsvButton save={() => savePaidLoads(view)} isEmpty={found?.totalLoads === 0} />
          </div>
        </div>
        {found && <SearchCount search={address.search} count={found.totalLoads} />}
        {failed && (
          <Banner
            tone="error"
            shape="strip"
            title="Failed to fetch paid loads"
            action={<LinkButton onClick={() => void failed.refetch()}>Try again</LinkButton>}
          >
            {failureMessage(failed.error, 'The archive could not be read.')}
          </Banner>
        )}
        <DataTable
          caption={`Paid loads of ${formatMonth(month)}`}
          className="flex-1"
          rows={rows}
          columns={columns}
          rowId={idOf}
          rowLabel={numberOf}
          onOpen={(load) => void navigate(paths.load(load.id))}
          loading={pages.isPending}
          isSorted
          sort={address.sort}
          onSortChange={address.setSort}
          onNearEnd={readOn}
          renderCard={paidLoadCard}
          cardHeight={64}
          empty={
            pages.data === undefined ? null : view.search === undefined ? (
              <EmptyState title="No paid loads found." />
            ) : (
              <EmptyState
                title="No paid loads match your search criteria."
                action={
                  <Button
                    onClick={() => {
                      setTyped('')
                      address.setSearch('')
                    }}
                  >
                    Clear filters
                  </Button>
                }
              />
            )
          }
        />
        {pages.hasNextPage && (
          <ShownCount
            shown={rows.length}
            total={found?.totalLoads}
            isReading={pages.isFetchingNextPage}
            onMore={readOn}
          />
        )}
      </main>
    </div>
  )
}
