import { Link } from 'react-router'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { emptyValue, formatInstantDay } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { paths } from '../paths.ts'
import type { CleanupRow } from './cleanup-rows.ts'
import type { Selection } from './use-selection.ts'

export type Choice = {
  readonly rows: readonly CleanupRow[]
  readonly selected: Selection
  readonly toggle: (row: CleanupRow) => void
  readonly setAll: (rows: readonly CleanupRow[], isWanted: boolean) => void
}

function Status({ row }: { row: CleanupRow }) {
  const { label, tone, glyph } = loadStatuses[row.status]
  return <StatusBadge label={label} tone={tone} glyph={glyph} />
}

function Pick({ row, choice }: { row: CleanupRow; choice: Choice }) {
  return (
    <Checkbox
      label={`Select ${row.number109}`}
      hideLabel
      checked={choice.selected.has(row.id)}
      onChange={() => {
        choice.toggle(row)
      }}
    />
  )
}

function PickAll({ choice: { rows, selected, setAll } }: { choice: Choice }) {
  const count = rows.filter(({ id }) => selected.has(id)).length
  return (
    <Checkbox
      label="Select all shown"
      hideLabel
      disabled={rows.length === 0}
      checked={count > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={() => {
        setAll(rows, count < rows.length)
      }}
    />
  )
}

function NumberLink({ row }: { row: CleanupRow }) {
  return (
    <Link to={paths.load(row.id)} className="load-number inline-flex min-h-6 items-center">
      {row.number109}
    </Link>
  )
}

const reasonsText = ({ reasons }: CleanupRow) => reasons.join(' ')

export function cleanupColumns(
  clock: Clock,
  choice: Choice,
  hasReasons: boolean,
): readonly Column<CleanupRow>[] {
  const why: Column<CleanupRow> = {
    id: 'why',
    header: 'Why it is listed',
    width: 'rest',
    minWidth: 320,
    cell: reasonsText,
    title: reasonsText,
  }
  const destinations: Column<CleanupRow> = {
    id: 'destinations',
    header: 'Destinations',
    width: hasReasons ? 152 : 'rest',
    minWidth: 152,
    cell: (row) => row.destinations.join(', ') || emptyValue,
    title: (row) => row.destinations.join(', '),
  }
  return [
    {
      id: 'select',
      header: 'Select',
      width: 24,
      headerCell: <PickAll choice={choice} />,
      cell: (row) => <Pick row={row} choice={choice} />,
    },
    {
      id: 'number',
      header: '109 Number',
      width: 124,
      cell: (row) => <NumberLink row={row} />,
      title: (row) => row.number109,
    },
    { id: 'status', header: 'Status', width: 160, cell: (row) => <Status row={row} /> },
    { id: 'driver', header: 'Driver', width: 120, cell: (row) => row.driverName ?? emptyValue },
    ...(hasReasons ? [destinations, why] : [destinations]),
    {
      id: 'changed',
      header: 'Last change',
      width: 88,
      cell: (row) => formatInstantDay(row.updatedAt, clock),
    },
  ]
}

/** On a phone: the box, number and status, then why, in full. */
export function cleanupCard(row: CleanupRow, choice: Choice, clock: Clock) {
  return (
    <div className="flex gap-3">
      <Pick row={row} choice={choice} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-2">
          <NumberLink row={row} />
          <Status row={row} />
        </div>
        <div className="mt-1 text-cell text-muted">
          {row.reasons.length > 0 ? reasonsText(row) : row.destinations.join(', ') || emptyValue}
        </div>
        <div className="text-meta text-muted">Last change {formatInstantDay(row.updatedAt, clock)}</div>
      </div>
    </div>
  )
}
