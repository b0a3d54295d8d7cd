import { ArchiveRestore, Trash2 } from 'lucide-react'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { may } from '#domain/access/may.ts'
import type { Answer } from '#client/api/call.ts'
import { useRead } from '#client/api/queries.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { formatMoment } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import type { MenuItem } from '#client/ui/menu-item.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { part } from '#client/ui/part.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { byNumber, byText } from '../records/order.ts'
import { RecordsPanel } from '../records/RecordsPanel.tsx'
import { BulkResult } from '../records/BulkResult.tsx'
import { useSelection } from '../records/use-selection.ts'
import { useClock } from '../page/use-clock.ts'
import { useOpened } from '../page/use-opened.ts'
import { daysLeftText } from './days-left.ts'
import { PurgeDialog } from './PurgeDialog.tsx'
import { restoreSummary } from './restore-words.ts'
import type { RestoreResults } from './restore-words.ts'
import { RestoreSelected } from './RestoreSelected.tsx'

const RestoreDialog = part(() => import('./RestoreDialog.tsx'), 'RestoreDialog')

type Trashed = Answer<'GET /api/trash/loads'>[number]
type Opened = { what: 'restore' | 'purge'; load: Trashed }

const rowLabel = (load: Trashed) => load.number109
const facts = (load: Trashed) => [load.number109, loadStatuses[load.status].label, load.deletedBy]

function leftText({ hasInvoice, isSettled, purgeAt }: Trashed, now: Date): string {
  if (hasInvoice) return 'kept: has an invoice'
  return isSettled ? 'kept: on a settlement' : daysLeftText(purgeAt, now)
}

function keptBecause({ hasInvoice, isSettled }: Trashed): string | undefined {
  if (hasInvoice) return 'Invoice numbers have no gaps, so the load stays in the trash.'
  return isSettled ? 'A driver was settled for this load, so it stays in the trash.' : undefined
}

function Badge({ load }: { load: Trashed }) {
  const { tone, glyph, label } = loadStatuses[load.status]
  return <StatusBadge tone={tone} glyph={glyph} label={label} />
}

function trashColumns(clock: Clock): readonly Column<Trashed>[] {
  return [
    {
      id: 'number',
      header: '109 Number',
      width: 124,
      cell: (load) => <span className="tabular font-sign font-semibold">{load.number109}</span>,
      title: rowLabel,
      sort: byText(rowLabel),
    },
    {
      id: 'status',
      header: 'Status',
      width: 168,
      cell: (load) => <Badge load={load} />,
      title: (load) => loadStatuses[load.status].label,
    },
    {
      id: 'deleted',
      header: 'Deleted',
      width: 152,
      cell: (load) => formatMoment(load.deletedAt, clock),
      sort: byText((load) => load.deletedAt),
    },
    {
      id: 'by',
      header: 'Deleted by',
      width: 'rest',
      yields: 1,
      minWidth: 120,
      cell: (load) => load.deletedBy,
      sort: byText((load) => load.deletedBy),
    },
    {
      id: 'left',
      header: 'Deleted for good',
      width: 136,
      cell: (load) => leftText(load, clock.now),
      sort: byNumber((load) => Date.parse(load.purgeAt)),
    },
  ]
}

export function TrashPage() {
  const read = useRead('GET /api/trash/loads')
  const clock = useClock()
  const auth = useAuth()
  const mayPurge = auth.kind === 'admin' && may(auth.user.role, 'purge the trash')
  const columns = useMemo(() => trashColumns(clock), [clock])
  const [opened, setOpened, close] = useOpened<Opened>()
  const [results, setResults] = useState<RestoreResults | null>(null)
  const { selected, toggle, setAll, clear } = useSelection<Trashed>()
  const selection = useMemo(() => ({ selected, toggle, setAll }), [selected, toggle, setAll])
  // What somebody else has restored or purged meanwhile is no longer here to be restored.
  const chosen = (read.data ?? []).filter(({ id }) => selected.has(id))
  const restore = useCallback(
    (load: Trashed) => {
      setOpened({ what: 'restore', load })
    },
    [setOpened],
  )
  const rowMenu = useCallback(
    (load: Trashed): MenuItem[] => [
      {
        id: 'restore',
        label: 'Restore load',
        icon: ArchiveRestore,
        onSelect: () => {
          setOpened({ what: 'restore', load })
        },
      },
      {
        id: 'purge',
        label: 'Delete for good',
        icon: Trash2,
        danger: true,
        disabledReason: keptBecause(load) ?? (mayPurge ? undefined : 'Only an admin can do this.'),
        onSelect: () => {
          setOpened({ what: 'purge', load })
        },
      },
    ],
    [mayPurge, setOpened],
  )
  return (
    <>
      <RecordsPanel
        title="Trash"
        noun="load"
        read={read}
        columns={columns}
        rowLabel={rowLabel}
        rowMenu={rowMenu}
        onOpen={restore}
        facts={facts}
        searchHint="109 number, status, person"
        selection={selection}
        otherActions={<RestoreSelected loads={chosen} onClear={clear} onDone={setResults} />}
        notice={
          results && (
            <BulkResult
              summary={restoreSummary(results)}
              failedLabel="Not restored"
              failed={results.failed}
              onClose={() => {
                setResults(null)
              }}
            />
          )
        }
        emptyTitle="The trash is empty."
        emptyText="Deleted loads wait here for 30 days and can be restored until then."
        renderCard={(load) => (
          <>
            <div className="flex items-center justify-between gap-3">
              <span className="tabular font-sign font-semibold">{load.number109}</span>
              <Badge load={load} />
            </div>
            <div className="mt-1 flex items-baseline justify-between gap-3 text-cell text-muted">
              <span className="truncate">{load.deletedBy}</span>
              <span className="whitespace-nowrap">{leftText(load, clock.now)}</span>
            </div>
          </>
        )}
      />
      <Suspense fallback={null}>
        {opened?.what === 'restore' && <RestoreDialog load={opened.load} onClose={close} />}
        {opened?.what === 'purge' && <PurgeDialog load={opened.load} onClose={close} />}
      </Suspense>
    </>
  )
}
