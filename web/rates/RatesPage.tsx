import type { Rate } from '#contract/rates.ts'
import { call } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { formatAmount } from '#client/format/money.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { part } from '#client/ui/part.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { byNumber, byText } from '../records/order.ts'
import { RecordsPage } from '../records/RecordsPage.tsx'

const RateDialog = part(() => import('./RateDialog.tsx'), 'RateDialog')

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
    width: 'rest',
    minWidth: 88,
    cell: (rate) => <ActiveBadge isActive={rate.isActive} />,
    title: () => undefined,
    sort: byNumber((rate) => Number(!rate.isActive)),
  },
]

export function RatesPage() {
  const read = useRead('GET /api/rates')
  return (
    <RecordsPage
      kind="rate"
      list="rates"
      read={read}
      columns={columns}
      rowLabel={place}
      facts={facts}
      searchHint="City, state, amount"
      bringKind="rates"
      emptyText="A load without a trip rate of its own is billed at the flat rate of the city it is delivered to."
      renderCard={renderCard}
      deletionName={(rate) => `for ${place(rate)}`}
      deletionEffect="Loads delivered there then need a trip rate of their own. Invoices keep the amount they were made with."
      remove={(address) => call('DELETE /api/rates/:id', address)}
      renderForm={(row, close) => <RateDialog rate={row} onClose={close} />}
    />
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
