import { useCallback, useMemo, useState } from 'react'
import { useRead } from '#client/api/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { endsSequence } from '#client/ui/key-sequence.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { SearchCount } from '../load/SearchCount.tsx'
import { ShownCount } from '../records/ShownCount.tsx'
import { useLoadPages } from '../load/use-load-pages.ts'
import { useSearch } from '../records/use-search.ts'
import { usePageTitle } from '../page/page-title.ts'
import { ReadFailure } from '../records/ReadFailure.tsx'
import { matchesSearch } from '../records/search-words.ts'
import { BulkResult } from '../records/BulkResult.tsx'
import { useSelection } from '../records/use-selection.ts'
import { useAddressParams } from '../page/use-address-params.ts'
import { useClock } from '../page/use-clock.ts'
import { readShortcutsOn } from '../shortcuts/shortcut-setting.ts'
import { BulkDeleteDialog } from './BulkDeleteDialog.tsx'
import { bulkDeleteSummary } from './bulk-delete-words.ts'
import type { BulkResults } from './bulk-delete-words.ts'
import { cleanupCard, cleanupColumns } from './cleanup-columns.tsx'
import { cleanupFacts, ghostRow, loadRow } from './cleanup-rows.ts'
import type { CleanupRow } from './cleanup-rows.ts'
import { CleanupToolbar } from './CleanupToolbar.tsx'
import type { CleanupView } from './CleanupToolbar.tsx'

const rowId = (row: CleanupRow) => row.id
const rowLabel = (row: CleanupRow) => row.number109

/** `?tab=cleanup&show=all&q=amarillo` */
function useCleanupAddress() {
  const [params, setParams] = useAddressParams()
  const set = useCallback(
    (name: string, value: string) => {
      setParams(
        (before) => {
          if (value === '') before.delete(name)
          else before.set(name, value)
          return before
        },
        { replace: true },
      )
    },
    [setParams],
  )
  const setSearch = useCallback(
    (text: string) => {
      set('q', text)
    },
    [set],
  )
  const view: CleanupView = params.get('show') === 'all' ? 'all' : 'ghosts'
  const setView = (next: CleanupView) => {
    set('show', next === 'all' ? 'all' : '')
  }
  return { view, setView, search: params.get('q') ?? '', setSearch }
}

/** The rows of both views: ghost loads are loaded completely, all loads page by page with server search. */
function useCleanupRows(view: CleanupView, search: string) {
  const ghosts = useRead('GET /api/cleanup/ghost-loads', {}, { enabled: view === 'ghosts' })
  const all = useLoadPages(
    { excludePaid: 'false', ...(search.trim() !== '' && { search: search.trim() }) },
    { enabled: view === 'all' },
  )
  const ghostRows = useMemo(() => ghosts.data?.map(ghostRow) ?? [], [ghosts.data])
  const rows = useMemo(
    () =>
      view === 'ghosts'
        ? ghostRows.filter((row) => matchesSearch(search, cleanupFacts(row)))
        : all.rows.map(loadRow),
    [view, ghostRows, all.rows, search],
  )
  return { read: view === 'ghosts' ? ghosts : all.pages, rows, ghostRows, all }
}

export function CleanupPage() {
  usePageTitle('Ghost Load Cleanup', 'Office Dashboard')
  const clock = useClock(60_000)
  const address = useCleanupAddress()
  const { view } = address
  const { typed, setTyped } = useSearch(address.search, address.setSearch)
  const { read, rows, ghostRows, all } = useCleanupRows(view, address.search)
  const { selected, toggle, setAll, drop, clear } = useSelection<CleanupRow>()
  const [isDeleting, setDeleting] = useState(false)
  const [results, setResults] = useState<BulkResults | null>(null)
  // A ghost load that somebody has resumed is no longer selected.
  const chosen = view === 'ghosts' ? ghostRows.filter(({ id }) => selected.has(id)) : [...selected.values()]
  const choice = useMemo(() => ({ selected, toggle, setAll }), [selected, toggle, setAll])
  const columns = useMemo(
    () => cleanupColumns(clock, { rows, choice, hasReasons: view === 'ghosts' }),
    [clock, rows, choice, view],
  )
  const renderCard = useCallback((row: CleanupRow) => cleanupCard(row, choice, clock), [choice, clock])
  const stopDeleting = useCallback(() => {
    setDeleting(false)
  }, [])
  return (
    <>
      <PageHead
        count={view === 'ghosts' && read.data ? { number: ghostRows.length, of: 'load' } : undefined}
      />
      <p className="max-w-[96ch] flex-none px-4 py-3 text-form text-muted">
        Ghost loads are loads that nobody works on: without stops or with a location that is gone, with a
        driver who is gone, pending and untouched for 30 days, in transit with no position and no change for 7
        days, or a duplicate of another load. Select the ones you do not need and delete them. They stay in
        the trash for 30 days and can be restored from there.
      </p>
      <CleanupToolbar
        view={view}
        onView={(next) => {
          clear()
          address.setView(next)
        }}
        typed={typed}
        onType={setTyped}
        selected={chosen.length}
        onClear={clear}
        onDelete={() => {
          setDeleting(true)
        }}
      />
      {results && (
        <BulkResult
          summary={bulkDeleteSummary(results)}
          failedLabel="Not deleted"
          failed={results.failed}
          onClose={() => {
            setResults(null)
          }}
        />
      )}
      <SearchCount
        search={address.search}
        count={rows.length}
        hasMore={view === 'all' && all.pages.hasNextPage}
      />
      <ReadFailure what="loads" read={read} />
      <DataTable
        className="min-h-0 flex-1"
        caption="Loads to clean up"
        rows={rows}
        columns={columns}
        rowId={rowId}
        rowLabel={rowLabel}
        loading={read.isPending}
        onRowKey={(event, row) => {
          if (event.key.toLowerCase() === 'x' && readShortcutsOn() && !endsSequence(event)) toggle(row)
        }}
        {...(view === 'all' && { onNearEnd: all.readOn })}
        renderCard={renderCard}
        cardHeight={84}
        empty={
          read.data === undefined ? null : (
            <CleanupEmpty
              view={view}
              isFiltered={address.search !== ''}
              onClear={() => {
                setTyped('')
                address.setSearch('')
              }}
            />
          )
        }
      />
      {view === 'all' && all.pages.hasNextPage && (
        <ShownCount shown={rows.length} isReading={all.pages.isFetchingNextPage} onMore={all.readOn} />
      )}
      {isDeleting && (
        <BulkDeleteDialog
          loads={chosen}
          onClose={stopDeleting}
          onDone={(done) => {
            stopDeleting()
            setResults(done)
            drop(done.successful.map(({ id }) => id))
          }}
        />
      )}
    </>
  )
}

type CleanupEmptyProps = { view: CleanupView; isFiltered: boolean; onClear: () => void }

function CleanupEmpty({ view, isFiltered, onClear }: CleanupEmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState
        title="No loads match your search."
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    )
  }
  if (view === 'all') return <EmptyState title="No loads yet.">There is nothing to clean up.</EmptyState>
  return <EmptyState title="No ghost loads.">Somebody works on every open load.</EmptyState>
}
