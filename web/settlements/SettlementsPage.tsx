import { ChevronLeft, ChevronRight, Download, Plus } from 'lucide-react'
import { Suspense } from 'react'
import { addMoney, formatMoney, moneyFromStored, noMoney } from '#domain/money.ts'
import { periodBeside } from '#domain/settlements/pay-period.ts'
import { urlOf } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { formatAmount } from '#client/format/money.ts'
import { Button } from '#client/ui/Button.tsx'
import { ButtonLink } from '#client/ui/ButtonLink.tsx'
import { DatePicker } from '#client/ui/date/DatePicker.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { StatsStrip } from '#client/ui/StatsStrip.tsx'
import { part } from '#client/ui/part.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { useClock } from '../page/use-clock.ts'
import { useOpened } from '../page/use-opened.ts'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { settlementCard, settlementColumns } from './settlement-columns.tsx'
import { milesText, periodText, rowName, type SettlementRow, type Settlements } from './settlement-words.ts'
import { usePayPeriod } from './use-pay-period.ts'

const SettlementDialog = part(() => import('./SettlementDialog.tsx'), 'SettlementDialog')
const AdjustmentDialog = part(() => import('./AdjustmentDialog.tsx'), 'AdjustmentDialog')

const rowId = ({ settlementId, driverId }: SettlementRow) => settlementId ?? `open-${driverId}`

/** Either of a driver's loads that are open, or of what was written down. */
type Opened = { readonly settlementId: string } | { readonly driverId: string; readonly name: string }

/** What is owed to the drivers, and what was paid. */
export function SettlementsPage() {
  usePageTitle('Settlements', 'Office Dashboard')
  const clock = useClock(60_000)
  const pay = usePayPeriod(clock)
  const { period, today, setPeriod } = pay
  const read = useRead('GET /api/settlements', { query: period })
  const [opened, setOpened, closeOpened] = useOpened<Opened>()
  const [adding, setAdding, closeAdding] = useOpened<object>()
  const rows = read.data?.rows ?? []
  // The file has those that end within the period; the list also has those that go on after it.
  const hasFile = rows.some(({ state, to }) => (state === 'final' || state === 'paid') && to <= period.to)
  return (
    <>
      <div
        data-print="hide"
        className="flex flex-none flex-wrap items-center gap-2 border-b border-line bg-surface px-4 py-2"
      >
        <PeriodPicker {...pay} />
        <Button
          className="ml-auto"
          size="toolbar"
          icon={Plus}
          onClick={() => {
            setAdding({})
          }}
        >
          Advance or deduction
        </Button>
        {hasFile && (
          <ButtonLink
            size="toolbar"
            icon={Download}
            href={urlOf('GET /api/settlements.csv', { query: period })}
            download
          >
            Export CSV
          </ButtonLink>
        )}
      </div>
      <Figures list={read.data} />
      <ReadFailure what="settlements" read={read} />
      <DataTable
        className="min-h-0 flex-1"
        caption="Settlements"
        rows={rows}
        columns={settlementColumns}
        rowId={rowId}
        rowLabel={rowName}
        loading={read.isPending}
        onOpen={({ settlementId, driverId, driverName: name }) => {
          setOpened(settlementId === null ? { driverId, name } : { settlementId })
        }}
        renderCard={settlementCard}
        cardHeight={64}
        empty={
          read.data && (
            <EmptyState title={`Nothing to settle for ${periodText(period)}.`}>
              Loads count in the period in which they are delivered. Advances and deductions stand here from
              their day on.
            </EmptyState>
          )
        }
      />
      <Suspense fallback={null}>
        {opened && (
          <SettlementDialog
            opened={opened}
            period={period}
            today={today}
            onSettled={(settlementId) => {
              // It may have been closed meanwhile, and that of another driver opened.
              setOpened((now) => (now === opened ? { settlementId } : now))
            }}
            onPeriod={setPeriod}
            onClose={closeOpened}
          />
        )}
        {adding && <AdjustmentDialog today={today} period={period} onClose={closeAdding} />}
      </Suspense>
    </>
  )
}

function PeriodPicker({ period, usual, today, setPeriod }: ReturnType<typeof usePayPeriod>) {
  const isUsual = period.from === usual.from && period.to === usual.to
  return (
    <>
      <IconButton
        icon={ChevronLeft}
        label="Period before"
        onClick={() => {
          setPeriod(periodBeside(period, 'before'))
        }}
      />
      {(['from', 'to'] as const).map((which) => (
        <DatePicker
          key={which}
          className="w-56 max-md:order-first max-md:w-[calc(50%-4px)]"
          size="toolbar"
          label={which === 'from' ? 'From' : 'To'}
          hideLabel
          today={today}
          min={which === 'to' ? period.from : undefined}
          max={which === 'from' ? period.to : undefined}
          value={period[which]}
          onValueChange={(day) => {
            if (day !== null) setPeriod({ ...period, [which]: day })
          }}
        />
      ))}
      <IconButton
        icon={ChevronRight}
        label="Period after"
        onClick={() => {
          setPeriod(periodBeside(period, 'after'))
        }}
      />
      {!isUsual && (
        <Button
          size="toolbar"
          variant="quiet"
          onClick={() => {
            setPeriod(usual)
          }}
        >
          Last week
        </Button>
      )}
    </>
  )
}

function Figures({ list }: { list: Settlements | undefined }) {
  const sums = list?.sums
  return (
    <StatsStrip
      label="The period"
      loading={list === undefined}
      cells={[
        {
          ...{ id: 'total', label: 'to be paid', value: sums && formatAmount(sums.total) },
          meaning: list && paidWords(list.rows),
        },
        { id: 'pay', label: 'earned', value: sums && formatAmount(sums.pay) },
        {
          ...{ id: 'taken', label: 'taken off', value: sums && formatAmount(sums.deductions) },
          meaning:
            sums && sums.carriedOver !== '0.00'
              ? `${formatAmount(sums.carriedOver)} is carried over`
              : undefined,
        },
        {
          id: 'loads',
          label: sums?.loads === 1 ? 'load' : 'loads',
          value: sums?.loads.toLocaleString('en-US'),
          meaning: sums && `${milesText(sums.miles)} mi`,
        },
      ]}
    />
  )
}

function paidWords(rows: readonly SettlementRow[]): string | undefined {
  const paid = addMoney(
    ...rows.filter(({ state }) => state === 'paid').map(({ total }) => moneyFromStored(total)),
  )
  return paid === noMoney ? undefined : `${formatMoney(paid)} of it was paid`
}
