import { Suspense, lazy } from 'react'
import type { Rate } from '#contract/rates.ts'
import { call } from '#client/api/call.ts'
import { useRead, useRefreshLists } from '#client/api/queries.ts'
import { formatAmount } from '#client/format/money.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { DeleteRecordDialog } from '../records/DeleteRecordDialog.tsx'
import { byNumber, byText } from '../records/order.ts'
import { RecordsPanel } from '../records/RecordsPanel.tsx'
import { useRowDialogs } from '../records/use-row-dialogs.ts'

const RateDialog = lazy(async () => ({ default: (await import('./RateDialog.tsx')).RateDialog }))

const rowId = (rate: Rate) => rate.id
const place = (rate: Rate) => `${rate.city}, ${rate.state}`
const facts = (rate: Rate) => [place(rate), rate.flatRate, rate.isActive ? 'Active' : 'Inactive']

function ActiveBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <StatusBadge tone="green" label="Active" />
  ) : (
    <StatusBadge tone="hollow" label="Inactive" />
  )
}

const columns: readonly Column<Rate>[] = [
  {
    id: 'city',
    header: 'City',
    width: 'rest',
    minWidth: 140,
    cell: (rate) => rate.city,
    sort: byText((rate) => rate.city),
  },
  {
    id: 'state',
    header: 'State',
    width: 64,
    cell: (rate) => rate.state,
    sort: byText((rate) => `${rate.state} ${rate.city}`),
  },
  {
    id: 'flat',
    header: 'Flat rate',
    width: 112,
    align: 'right',
    cell: (rate) => formatAmount(rate.flatRate),
    sort: byNumber((rate) => Number(rate.flatRate)),
  },
  {
    id: 'lumper',
    header: 'Lumper',
    width: 96,
    align: 'right',
    cell: (rate) => formatAmount(rate.lumperCharge),
  },
  {
    id: 'extra',
    header: 'Extra stop',
    width: 96,
    align: 'right',
    cell: (rate) => formatAmount(rate.extraStopCharge),
  },
  {
    id: 'active',
    header: 'Status',
    width: 88,
    cell: (rate) => <ActiveBadge isActive={rate.isActive} />,
    title: () => undefined,
    sort: byNumber((rate) => Number(!rate.isActive)),
  },
]

export function RatesPage() {
  const read = useRead('GET /api/rates')
  const refresh = useRefreshLists()
  const { opened, edit, rowMenu, add, close } = useRowDialogs<Rate>('rate')
  return (
    <>
      <RecordsPanel
        title="Rates"
        read={read}
        columns={columns}
        rowId={rowId}
        rowLabel={place}
        rowMenu={rowMenu}
        onOpen={edit}
        facts={facts}
        searchHint="City, state, amount"
        addLabel="Add Rate"
        onAdd={add}
        emptyTitle="No rates yet. Add your first rate."
        emptyText="A load without a trip rate of its own is billed at the flat rate of the city it is delivered to."
        renderCard={renderCard}
      />
      <Suspense fallback={null}>
        {opened?.what === 'form' && <RateDialog rate={opened.row} onClose={close} />}
        {opened?.what === 'delete' && (
          <DeleteRecordDialog
            kind="rate"
            name={`for ${place(opened.row)}`}
            effect="Loads delivered there then need a trip rate of their own. Invoices keep the amount they were made with."
            remove={(isConfirmed) =>
              call('DELETE /api/rates/:id', {
                params: { id: opened.row.id },
                query: isConfirmed ? { confirm: 'true' } : undefined,
              })
            }
            deletedText="Rate deleted successfully"
            fallback="Failed to delete rate. Please try again."
            onRemoved={() => refresh('rates')}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

function renderCard(rate: Rate) {
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium">{place(rate)}</span>
        <span className="tabular font-medium">{formatAmount(rate.flatRate)}</span>
      </div>
      <div className="tabular mt-1 flex items-center justify-between gap-3 text-cell text-muted">
        <span className="truncate">
          {`Lumper ${formatAmount(rate.lumperCharge)} · extra stop ${formatAmount(rate.extraStopCharge)}`}
        </span>
        <ActiveBadge isActive={rate.isActive} />
      </div>
    </>
  )
}
