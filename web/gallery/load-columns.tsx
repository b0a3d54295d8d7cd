import { loadStatuses } from '#domain/loads/load-status.ts'
import { Combobox } from '#client/ui/combobox/Combobox.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { driverOptions } from './gallery-data.ts'
import type { SampleLoad } from './gallery-data.ts'

function destinations({ destinations: [first, second, ...rest] }: SampleLoad): string {
  const named = [first, second].filter(Boolean).join(', ')
  return rest.length > 0 ? `${named} +${String(rest.length)}` : named
}

export function badge({ status }: SampleLoad) {
  const { tone, glyph, label } = loadStatuses[status]
  return <StatusBadge tone={tone} glyph={glyph} label={label} />
}

export const loadColumns: readonly Column<SampleLoad>[] = [
  {
    id: 'number',
    header: '109 Number',
    width: 132,
    cell: (load) => <span className="load-number">{load.number}</span>,
    title: (load) => load.number,
    sort: (a, b) => a.number.localeCompare(b.number),
  },
  { id: 'bol', header: 'BOL (374)', width: 72, cell: (load) => <span className="tabular">{load.bol}</span> },
  {
    id: 'invoice',
    header: 'Invoice #',
    width: 64,
    cell: (load) => load.invoice && <LinkButton className="tabular">{load.invoice}</LinkButton>,
  },
  {
    id: 'driver',
    header: 'Driver',
    width: 132,
    title: (load) => load.driver ?? undefined,
    sort: (a, b) => (a.driver ?? '').localeCompare(b.driver ?? ''),
    cell: (load) =>
      load.driver ?? (
        <Combobox
          label={`Assign driver to ${load.number}`}
          hideLabel
          look="dashed"
          size="row"
          placeholder="Assign driver…"
          options={driverOptions}
          value={null}
          onValueChange={() => undefined}
        />
      ),
  },
  {
    id: 'destinations',
    header: 'Destinations',
    width: 'rest',
    minWidth: 150,
    cell: destinations,
    title: (load) => load.destinations.join(', '),
  },
  {
    id: 'status',
    header: 'Status',
    width: 164,
    cell: badge,
    title: (load) => loadStatuses[load.status].label,
    sort: (a, b) => loadStatuses[a.status].rank - loadStatuses[b.status].rank,
  },
]

export const loadMenu = (load: SampleLoad) => [
  { id: 'assign', label: 'Assign driver', shortcut: 'A', onSelect: () => undefined },
  { id: 'invoice', label: 'Generate Invoice', shortcut: 'I', onSelect: () => undefined },
  { id: 'paid', label: 'Mark as Paid', shortcut: 'M', onSelect: () => undefined },
  { id: 'delete', label: `Delete load ${load.number}`, danger: true, onSelect: () => undefined },
]

export const renderLoadCard = (load: SampleLoad) => (
  <div>
    <div className="flex items-center justify-between gap-2">
      <span className="load-number">{load.number}</span>
      {badge(load)}
    </div>
    <div className="truncate text-cell">{destinations(load)}</div>
    <div className="truncate text-meta text-muted">{load.driver ?? 'No driver yet'}</div>
  </div>
)
