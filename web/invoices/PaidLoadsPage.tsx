import { ArrowLeft } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { dayIn } from '#domain/calendar.ts'
import { formatMoney } from '#domain/money.ts'
import type { Load } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { useRead } from '#client/api/queries.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { emptyValue, formatInstantDay, formatMonth } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { MonthPicker } from '#client/ui/date/MonthPicker.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SearchField } from '#client/ui/SearchField.tsx'
import { StatsStrip } from '#client/ui/StatsStrip.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { OfficeOnlyPage } from '../auth/OfficeOnlyPage.tsx'
import { useSignedOutRedirect } from '../dashboard/use-signed-out-redirect.ts'
import { amountOf, driverNameOf } from '../loads/load-facts.ts'
import { usePageTitle } from '../page-title.ts'
import { paths } from '../paths.ts'
import { useClock } from '../use-clock.ts'
import { archiveCustomer, matchesArchiveSearch, methodWords, totalOf } from './paid-archive.ts'

const byText = (textOf: (load: Load) => string | null) => (a: Load, b: Load) =>
  (textOf(a) ?? '').localeCompare(textOf(b) ?? '', 'en-US', { numeric: true })

const idOf = (load: Load) => load.id
const numberOf = (load: Load) => load.number109

function archiveColumns(clock: Clock, rows: readonly Load[]): readonly Column<Load>[] {
  const paidDay = (load: Load) => (load.paidAt === null ? emptyValue : formatInstantDay(load.paidAt, clock))
  return [
    {
      id: 'load',
      header: 'Load #',
      width: 124,
      cell: (load) => <span className="load-number">{load.number109}</span>,
      title: numberOf,
      sort: byText(numberOf),
      footer: `${rows.length.toLocaleString('en-US')} ${rows.length === 1 ? 'load' : 'loads'}`,
    },
    {
      id: 'driver',
      header: 'Driver',
      width: 136,
      cell: (load) => driverNameOf(load) ?? 'Unassigned',
      title: (load) => driverNameOf(load) ?? undefined,
      sort: byText(driverNameOf),
    },
    {
      id: 'customer',
      header: 'Customer',
      width: 'rest',
      minWidth: 160,
      cell: (load) => archiveCustomer(load) || emptyValue,
      title: archiveCustomer,
      sort: byText(archiveCustomer),
    },
    {
      id: 'amount',
      header: 'Amount',
      width: 96,
      align: 'right',
      cell: (load) => formatMoney(amountOf(load)),
      sort: (a, b) => amountOf(a) - amountOf(b),
      footer: formatMoney(totalOf(rows)),
    },
    {
      id: 'method',
      header: 'Payment Method',
      width: 118,
      cell: (load) => methodWords(load) || emptyValue,
      sort: byText(methodWords),
    },
    {
      id: 'reference',
      header: 'Payment Ref',
      width: 104,
      cell: (load) => load.paymentReference ?? emptyValue,
      title: (load) => load.paymentReference ?? undefined,
      sort: byText((load) => load.paymentReference),
    },
    {
      id: 'paid',
      header: 'Paid Date',
      width: 84,
      cell: paidDay,
      sort: byText((load) => load.paidAt),
    },
  ]
}

/** On a phone: number and amount, then customer and method. */
function renderCard(load: Load) {
  return (
    <>
      <div className="flex justify-between gap-2">
        <span className="load-number">{load.number109}</span>
        <span className="tabular font-medium">{formatMoney(amountOf(load))}</span>
      </div>
      <div className="mt-1 flex justify-between gap-2">
        <span className="min-w-0 truncate">{archiveCustomer(load) || emptyValue}</span>
        <span className="flex-none text-muted">{methodWords(load) || emptyValue}</span>
      </div>
    </>
  )
}

export function PaidLoadsPage() {
  usePageTitle('Paid Loads Archive')
  const auth = useAuth()
  useSignedOutRedirect(auth.kind === 'none' && !auth.isUnreachable)
  if (auth.kind === 'driver' || auth.kind === 'regular') return <OfficeOnlyPage kind={auth.kind} />
  return <Archive isSignedIn={auth.kind === 'admin'} />
}

function useMonth(clock: Clock) {
  const [params, setParams] = useSearchParams()
  const thisMonth = dayIn(clock.timeZone, clock.now).slice(0, 7)
  const asked = params.get('month') ?? ''
  const month = /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : thisMonth
  return {
    month,
    thisMonth,
    setMonth: (next: string) => {
      setParams(next === thisMonth ? {} : { month: next }, { replace: true })
    },
  }
}

function Archive({ isSignedIn }: { isSignedIn: boolean }) {
  const clock = useClock(60_000)
  const { month, thisMonth, setMonth } = useMonth(clock)
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed)
  const paid = useRead('GET /api/loads', { query: { status: 'paid', month } }, { enabled: isSignedIn })
  const all = useMemo(() => paid.data ?? [], [paid.data])
  const rows = useMemo(() => all.filter((load) => matchesArchiveSearch(load, search)), [all, search])
  const columns = useMemo(() => archiveColumns(clock, rows), [clock, rows])
  const isFiltered = search.trim() !== ''
  const navigate = useNavigate()
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
          max={thisMonth}
          onValueChange={setMonth}
        />
      </header>
      <main className="flex min-h-[360px] flex-1 flex-col">
        <StatsStrip
          label="The month"
          loading={paid.isPending}
          cells={[
            { id: 'loads', label: 'Total Paid Loads', value: all.length.toLocaleString('en-US') },
            { id: 'revenue', label: 'Total Revenue', value: formatMoney(totalOf(all)) },
            { id: 'period', label: 'Viewing Period', value: formatMonth(month) },
          ]}
        />
        <div data-print="hide" className="flex-none border-b border-line bg-surface px-4 py-2">
          <SearchField
            label="Search paid loads"
            placeholder="Load number, driver, payment method, reference"
            className="max-w-96"
            value={typed}
            onValueChange={setTyped}
          />
        </div>
        {paid.isError && (
          <Banner
            tone="error"
            shape="strip"
            title="Failed to fetch paid loads"
            action={<LinkButton onClick={() => void paid.refetch()}>Try again</LinkButton>}
          >
            {failureMessage(paid.error, 'The archive could not be read.')}
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
          loading={paid.isPending}
          renderCard={renderCard}
          cardHeight={64}
          empty={
            isFiltered ? (
              <EmptyState
                title="No paid loads match your search criteria."
                action={
                  <Button
                    onClick={() => {
                      setTyped('')
                    }}
                  >
                    Clear search
                  </Button>
                }
              />
            ) : (
              <EmptyState title="No paid loads found." />
            )
          }
        />
      </main>
    </div>
  )
}
