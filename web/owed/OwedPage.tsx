import { FileText } from 'lucide-react'
import { useNavigate } from 'react-router'
import { dayIn } from '#domain/calendar.ts'
import type { Load } from '#contract/load-views.ts'
import type { OwedCustomer } from '#contract/payments.ts'
import { useRead } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PageHead } from '#client/ui/PageHead.tsx'
import { SearchField } from '#client/ui/SearchField.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import { usePageTitle } from '../page/page-title.ts'
import { paths } from '../page/paths.ts'
import { useClock } from '../page/use-clock.ts'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { OwedBar } from './OwedBar.tsx'
import { OwedCard } from './OwedCard.tsx'
import { OwedFigures } from './OwedFigures.tsx'
import { owedColumns } from './owed-columns.tsx'
import { exportOwed } from './owed-export.ts'
import { invoiceIds, pressInRow } from './owed-keys.ts'
import { owedMenu } from './owed-menu.ts'
import type { OwedRow } from './owed-rows.ts'
import { rowsInOrder, useOwedView } from './use-owed-list.ts'
import { useOwedDialogs } from './use-owed-dialogs.tsx'
import { useEscape } from '../shortcuts/use-escape.ts'
import { useOwedSelection } from './use-owed-selection.ts'
import { useWaitingLoads } from './use-waiting-loads.ts'

const refetchMs = 60_000
const idOf = (row: OwedRow) => row.id
const labelOf = (row: OwedRow) => (row.kind === 'customer' ? row.customer.name : row.invoice.number109)

/** Loads to invoice, and what is owed by whom and for how long. */
export function OwedPage() {
  usePageTitle('Owed', 'Office Dashboard')
  const navigate = useNavigate()
  const clock = useClock(60_000)
  const isPhone = useMediaQuery('(max-width: 639px)')
  const owed = useRead('GET /api/owed', {}, { refetchInterval: refetchMs })
  const view = useOwedView(owed.data?.customers)
  const selection = useOwedSelection(view.all)
  const { chosen } = selection
  const openLoad = (loadId: string) => void navigate(paths.load(loadId))
  const acts = useOwedDialogs({ selection, onOpen: openLoad })
  const sendStatement = (shown: OwedCustomer) => {
    // It covers all that is owed, also what the filter hides.
    acts.statement(owed.data?.customers.find(({ id }) => id === shown.id) ?? shown)
  }
  const waiting = useWaitingLoads(view.all)
  const choose = (id: string, isRange: boolean) => {
    if (isRange) selection.chooseTo(id, invoiceIds(rows))
    else selection.toggle(id)
  }
  const columns = owedColumns({
    clock,
    sums: view.shown.length > 0 ? view.sums : null,
    isChosen: selection.has,
    onChoose: choose,
    onFold: ({ customer, isOpen }) => {
      view.folding.fold(customer, !isOpen)
    },
  })
  const rows = rowsInOrder(view, columns)
  const openRow = (row: OwedRow) => {
    if (row.kind === 'customer') view.folding.fold(row.customer, !row.isOpen)
    else openLoad(row.id)
  }
  useEscape(selection.clear, chosen.length > 0)
  return (
    <>
      <PageHead
        count={owed.data && { number: view.all.length, of: 'load' }}
        action={<GenerateButton loads={waiting} isPrimary={chosen.length === 0} onPress={acts.generate} />}
      />
      <div className="flex flex-none flex-wrap items-center border-b border-line bg-surface">
        <OwedFigures
          owed={owed.data}
          today={dayIn(clock.timeZone, clock.now)}
          figure={view.figure}
          onFigure={view.setFigure}
        />
        <SearchField
          label="Filter what is owed"
          placeholder="Customer, Invoice #, Load #"
          className="mx-4 max-lg:my-3 max-md:hidden md:w-60"
          value={view.text}
          onValueChange={view.setText}
        />
      </div>
      <ReadFailure what="open invoices" read={owed} />
      <div className="flex min-h-0 flex-1 flex-col" data-selecting>
        <DataTable
          className="owed-list min-h-0 flex-1"
          caption="Owed"
          rows={rows}
          columns={columns}
          rowId={idOf}
          rowLabel={labelOf}
          loading={owed.isPending}
          isSorted
          isGrouped
          sort={view.sort}
          onSortChange={view.setSort}
          onOpen={openRow}
          onRowKey={(event, row) => {
            pressInRow(event, row, {
              ...{ fold: view.folding.fold, choose, pay: acts.pay, isChoosing: chosen.length > 0 },
            })
          }}
          {...(!isPhone && {
            rowMenu: (row: OwedRow) =>
              owedMenu(row, { ...acts, statement: sendStatement, open: (of) => openLoad(of.id) }),
          })}
          renderCard={(row) => (
            <OwedCard row={row} clock={clock} isChosen={selection.has} onChoose={choose} />
          )}
          cardHeight={56}
          empty={
            owed.data && (
              <Nothing
                isNarrowed={view.isNarrowed}
                onClear={() => {
                  view.setText('')
                  view.setFigure(null)
                }}
              />
            )
          }
        />
        {chosen.length > 0 && (
          <OwedBar
            chosen={chosen}
            onClear={selection.clear}
            onPay={acts.pay}
            onPrint={acts.print}
            onEmail={acts.email}
            onExport={() => {
              exportOwed(chosen, clock)
            }}
          />
        )}
      </div>
      {acts.dialogs}
    </>
  )
}

type GenerateButtonProps = {
  loads: readonly Load[]
  /** While something is chosen, the first verb of the bar is it. */
  isPrimary: boolean
  onPress: (loads: readonly Load[]) => void
}

function GenerateButton({ loads, isPrimary, onPress }: GenerateButtonProps) {
  if (loads.length === 0) return null
  return (
    <Button
      size="toolbar"
      variant={isPrimary ? 'primary' : 'secondary'}
      icon={FileText}
      aria-label={`Generate invoices (${String(loads.length)})`}
      onClick={() => {
        onPress(loads)
      }}
    >
      <span className="max-md:hidden">Generate invoices </span>
      {`(${String(loads.length)})`}
    </Button>
  )
}

function Nothing({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (isNarrowed)
    return <EmptyState title="Nothing matches." action={<Button onClick={onClear}>Clear filter</Button>} />
  return (
    <EmptyState title="Nobody owes you anything.">
      Delivered loads that wait for an invoice, and invoices until they are paid, stand here.
    </EmptyState>
  )
}
