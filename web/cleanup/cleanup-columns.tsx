import { Link } from 'react-router'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { emptyValue, formatInstantDay } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { paths } from '../page/paths.ts'
import { RowCheckbox } from '../records/RowCheckbox.tsx'
import { selectColumn } from '../records/select-column.tsx'
import type { Selection } from '../records/use-selection.ts'
import type { CleanupRow } from './cleanup-rows.ts'

export type Choice = Selection<CleanupRow>

function Status({ row }: { row: CleanupRow }) {
  const { label, tone, glyph } = loadStatuses[row.status]
  return <StatusBadge label={label} tone={tone} glyph={glyph} />
}

function NumberLink({ row }: { row: CleanupRow }) {
  return (
    <Link to={paths.load(row.id)} className="load-number inline-flex min-h-6 items-center">
      {row.number109}
    </Link>
  )
}

const rowLabel = (row: CleanupRow) => row.number109
const destinationsText = ({ destinations }: CleanupRow) => destinations.join(', ')
const reasonsText = ({ reasons }: CleanupRow) => reasons.join(' ')

export function cleanupColumns(
  clock: Clock,
  { rows, choice, hasReasons }: { rows: readonly CleanupRow[]; choice: Choice; hasReasons: boolean },
): readonly Column<CleanupRow>[] {
  const why: Column<CleanupRow> = {
    id: 'why',
    header: 'Why it is listed',
    width: 'rest',
    minWidth: 240,
    cell: reasonsText,
    title: reasonsText,
  }
  const destinations: Column<CleanupRow> = {
    id: 'destinations',
    header: 'Destinations',
    width: hasReasons ? 120 : 'rest',
    minWidth: 152,
    yields: 2,
    cell: destinationsText,
    title: destinationsText,
  }
  return [
    selectColumn(rows, rowLabel, choice),
    {
      id: 'number',
      header: '109 Number',
      width: 124,
      cell: (row) => <NumberLink row={row} />,
      title: (row) => row.number109,
    },
    {
      id: 'status',
      header: 'Status',
      width: 160,
      cell: (row) => <Status row={row} />,
      title: (row) => loadStatuses[row.status].label,
    },
    { id: 'driver', header: 'Driver', width: 104, yields: 1, cell: (row) => row.driverName },
    ...(hasReasons ? [destinations, why] : [destinations]),
    {
      id: 'changed',
      header: 'Last change',
      width: 80,
      cell: (row) => formatInstantDay(row.updatedAt, clock),
    },
  ]
}

/** On a phone: the box, number and status, then why, in full. */
export function cleanupCard(row: CleanupRow, choice: Choice, clock: Clock) {
  return (
    <div className="flex gap-3">
      <RowCheckbox row={row} label={row.number109} selection={choice} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <NumberLink row={row} />
          <Status row={row} />
        </div>
        <div className="mt-1 text-cell text-muted">
          {reasonsText(row) || destinationsText(row) || emptyValue}
        </div>
        <div className="text-meta text-muted">Last change {formatInstantDay(row.updatedAt, clock)}</div>
      </div>
    </div>
  )
}
