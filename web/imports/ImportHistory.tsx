import { Download, Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import type { ImportSummary } from '#contract/imports.ts'
import { importKindWords } from '#domain/imports/import-kinds.ts'
import type { StatusTone } from '#domain/loads/load-status.ts'
import { useRead } from '#client/api/queries.ts'
import { formatMoment, type Clock } from '#client/format/dates.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { MenuItem } from '#client/ui/menu-item.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { useClock } from '../page/use-clock.ts'
import { count } from './count-words.ts'

const rowId = ({ id }: ImportSummary) => id
const rowLabel = ({ fileName }: ImportSummary) => fileName
const looks: Readonly<Record<ImportSummary['state'], { label: string; tone: StatusTone }>> = {
  done: { label: 'Imported', tone: 'paid' },
  undone: { label: 'Undone', tone: 'hollow' },
  partly_undone: { label: 'Partly undone', tone: 'copper' },
}

const badge = ({ state }: ImportSummary) => <StatusBadge {...looks[state]} />
const figure = (id: string, header: string, read: (row: ImportSummary) => number): Column<ImportSummary> => ({
  id,
  header,
  width: 64,
  align: 'right',
  cell: (row) => <span className="tabular">{count(read(row))}</span>,
})

function historyColumns(clock: Clock): readonly Column<ImportSummary>[] {
  return [
    { id: 'file', header: 'File', width: 'rest', minWidth: 140, cell: rowLabel, title: rowLabel },
    { id: 'kind', header: 'Holds', width: 88, yields: 2, cell: ({ kind }) => importKindWords[kind].label },
    { id: 'state', header: 'State', width: 120, cell: badge },
    figure('created', 'Imported', ({ createdCount }) => createdCount),
    { ...figure('changed', 'Changed', ({ changedCount }) => changedCount), yields: 4 },
    { ...figure('skipped', 'Skipped', ({ skippedCount }) => skippedCount), yields: 3 },
    figure('problems', 'Left out', ({ problemCount }) => problemCount),
    { id: 'by', header: 'By', width: 112, yields: 1, cell: ({ importedBy }) => importedBy },
    { id: 'when', header: 'When', width: 152, cell: ({ importedAt }) => formatMoment(importedAt, clock) },
  ]
}

/** Past imports with person and time, and the undo button. */
export function ImportHistory({ onUndo }: { onUndo: (done: ImportSummary) => void }) {
  const read = useRead('GET /api/imports')
  const clock = useClock()
  const columns = useMemo(() => historyColumns(clock), [clock])
  const rowMenu = (row: ImportSummary): MenuItem[] => [
    ...(row.problemCount > 0
      ? [
          {
            id: 'problems',
            label: 'Download problem rows',
            icon: Download,
            onSelect: () => {
              location.assign(`/api/imports/${row.id}/problems`)
            },
          },
        ]
      : []),
    ...(row.correctionCount > 0
      ? [
          {
            id: 'corrections',
            label: 'Download corrections',
            icon: Download,
            onSelect: () => {
              location.assign(`/api/imports/${row.id}/corrections`)
            },
          },
        ]
      : []),
    {
      id: 'undo',
      label: 'Undo import',
      icon: Undo2,
      danger: true,
      disabledReason: row.state === 'undone' ? 'This import is undone already.' : undefined,
      onSelect: () => {
        onUndo(row)
      },
    },
  ]
  return (
    <section aria-labelledby="import-history" className="border-b border-line">
      <h2 id="import-history" className="px-4 pt-5 pb-2 font-sign text-panel font-bold">
        Imports so far
      </h2>
      <ReadFailure what="imports" read={read} />
      <DataTable
        caption="Imports so far"
        className="max-h-[480px] border-t border-line"
        rows={read.data ?? []}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        rowMenu={rowMenu}
        loading={read.isPending}
        empty={
          read.data === undefined ? null : (
            <EmptyState title="Nothing was imported yet.">
              Each file you import is listed here and can be undone.
            </EmptyState>
          )
        }
        renderCard={(row) => (
          <>
            <div className="flex items-center justify-between gap-3">
              <span className="truncate font-medium">{row.fileName}</span>
              {badge(row)}
            </div>
            <p className="mt-1 truncate text-cell text-muted">
              {`${importKindWords[row.kind].label} · ${count(row.createdCount)} imported${row.changedCount > 0 ? `, ${count(row.changedCount)} changed` : ''} · ${row.importedBy ?? ''} · ${formatMoment(row.importedAt, clock)}`}
            </p>
          </>
        )}
      />
    </section>
  )
}
