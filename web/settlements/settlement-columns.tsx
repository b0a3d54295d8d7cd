import { formatAmount } from '#client/format/money.ts'
import { countWords } from '#client/format/count-words.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { milesText, payText, periodText, stateLooks, type SettlementRow } from './settlement-words.ts'

type Row = SettlementRow

function amount(id: string, header: string, of: (row: Row) => string, yields?: number): Column<Row> {
  const text = (row: Row) => formatAmount(of(row))
  return {
    ...{ id, header, width: 84, align: 'right', title: text },
    ...(yields !== undefined && { yields }),
    cell: (row) => (row.state === 'void' ? <s className="text-muted">{text(row)}</s> : text(row)),
  }
}

const netTitle = ({ total, carriedOver }: Row) =>
  carriedOver === '0.00'
    ? formatAmount(total)
    : `${formatAmount(carriedOver)} is carried over to the next settlement`

const driverText = ({ driverName }: Row) => driverName

export const settlementColumns: readonly Column<Row>[] = [
  { id: 'driver', header: 'Driver', width: 'rest', minWidth: 140, cell: driverText, title: driverText },
  { id: 'pay-by', header: 'Paid by', width: 150, yields: 1, cell: payText, title: payText },
  { id: 'period', header: 'Period', width: 172, yields: 2, cell: periodText, title: periodText },
  {
    id: 'loads',
    header: 'Loads',
    width: 44,
    align: 'right',
    cell: ({ loads }) => loads.toLocaleString('en-US'),
  },
  {
    id: 'miles',
    header: 'Miles',
    width: 64,
    align: 'right',
    yields: 3,
    cell: ({ miles }) => milesText(miles),
  },
  amount('pay', 'Pay', ({ pay }) => pay),
  amount('additions', 'Additions', ({ additions }) => additions, 4),
  amount('deductions', 'Taken off', ({ deductions }) => deductions),
  { ...amount('total', 'Net', ({ total }) => total), title: netTitle },
  {
    id: 'number',
    header: 'No.',
    width: 52,
    align: 'right',
    cell: ({ settlementNumber }) => settlementNumber ?? '',
  },
  { id: 'state', header: 'State', width: 132, cell: stateCell },
]

function stateCell(row: Row) {
  const { label, tone } = stateLooks[row.state]
  const hint = row.state === 'open' ? openHint(row) : null
  return (
    <span className="flex min-w-0 items-center gap-2">
      <StatusBadge tone={tone} label={label} />
      {hint !== null && <span className="truncate text-attention-text">{hint}</span>}
    </span>
  )
}

/** What keeps it from being finalized as it is. */
function openHint({ payKind, loads, problems }: Row): string | null {
  if (payKind === null && loads > 0) return 'Set pay'
  return problems === 0 ? null : countWords(problems, 'problem', 'problems')
}

export function settlementCard(row: Row) {
  const { driverName, loads, miles, total, settlementNumber } = row
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{driverName}</span>
        <span className="tabular font-semibold">{formatAmount(total)}</span>
      </div>
      <div className="tabular mt-1 flex items-center justify-between gap-3 text-cell text-muted">
        <span className="truncate">
          {`${countWords(loads, 'load', 'loads')}, ${milesText(miles)} mi${settlementNumber === null ? '' : ` · No. ${String(settlementNumber)}`}`}
        </span>
        <span className="flex-none">{stateCell(row)}</span>
      </div>
    </>
  )
}
