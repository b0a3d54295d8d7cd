import { Suspense, lazy, useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Load } from '#contract/load-views.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { formatTime } from '#client/format/dates.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SectionedTable } from '#client/ui/table/SectionedTable.tsx'
import type { RowListHandle } from '#client/ui/table/use-row-list.ts'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { readShortcutsOn } from '../shortcuts/shortcut-setting.ts'
import { endsSequence, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { usePageTitle } from '../page-title.ts'
import { useClock } from '../use-clock.ts'
import { NewLoadPanel } from './create/NewLoadPanel.tsx'
import { useNewLoad } from './create/use-new-load.ts'
import { LoadCard } from './LoadCard.tsx'
import { loadColumns } from './load-columns.tsx'
import { groupLoads } from './load-groups.ts'
import { LoadsToolbar } from './LoadsToolbar.tsx'
import { SearchCount } from './SearchCount.tsx'
import { useAssignField } from './use-assign-field.tsx'
import { useClearCache } from './use-clear-cache.ts'
import { useFolded } from './use-folded.ts'
import { loadMenu, mayBePaid, useLoadActs } from './use-load-acts.tsx'
import type { LoadActs } from './use-load-acts.tsx'
import { useActiveLoads, usePaidLoads } from './use-loads.ts'
import { useLoadsAddress } from './use-loads-address.ts'
import { useSearch } from './use-search.ts'

const LoadDialog = lazy(async () => {
  const { LoadDialog } = await import('./details/LoadDialog.tsx')
  return { default: LoadDialog }
})

const idOf = (load: Load) => load.id
const numberOf = (load: Load) => load.number109
const versionOf = (load: Load) => load.updatedAt
const cardHeight = 76

/** Opens the driver list in the row, as a click on it would. */
function openAssignField(load: Load): void {
  document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(load.id)}"] [data-field]`)?.click()
}

/** Single letters while a row has the focus. */
const keyActs = (acts: LoadActs) => (event: KeyboardEvent, load: Load) => {
  const act = {
    a: openAssignField,
    d: acts.duplicate,
    i: acts.invoice,
    m: mayBePaid(load) ? acts.markPaid : undefined,
  }[event.key]
  if (!act || event.defaultPrevented || !readShortcutsOn() || endsSequence(event)) return
  event.preventDefault()
  act(load)
}

/** What the frame asks of this place: the search, or a new load. */
function useFrameRequests(onNewLoad: () => void): void {
  const navigate = useNavigate()
  const location = useLocation()
  const { key, search } = location
  const act = (location.state as { act?: string } | null)?.act // Set by the frame alone.
  const respond = useEffectEvent(() => {
    if (act === 'search') document.querySelector<HTMLInputElement>('#panel input[type="search"]')?.select()
    if (act === 'new-load') onNewLoad()
    // Asked once: a reload of the page keeps the address's state, and must not ask again.
    if (act !== undefined) void navigate({ search }, { replace: true, state: null })
  })
  useEffect(() => {
    respond()
  }, [key])
}

function useGroups(search: string) {
  const clock = useClock()
  const loads = useActiveLoads()
  const { current, before } = usePaidLoads(clock)
  const sections = useMemo(
    () =>
      groupLoads({
        active: loads.data ?? [],
        paid: [...(current ?? []), ...(before ?? [])],
        search,
        now: clock.now,
      }),
    [loads.data, current, before, search, clock.now],
  )
  const count = useMemo(
    () =>
      sections.reduce(
        (total, { id, rows }) => total + (id === 'recently-paid' && search.trim() === '' ? 0 : rows.length),
        0,
      ),
    [sections, search],
  )
  return { loads, sections, count, timeZone: clock.timeZone }
}

export function LoadsPage() {
  usePageTitle('Loads', 'Office Dashboard')
  const { user } = useAuth()
  const { toast } = useToast()
  const address = useLoadsAddress()
  const { setOpenId } = address
  const { typed, setTyped, search } = useSearch(address.search, address.setSearch)
  const { loads, sections, count, timeZone } = useGroups(search)
  const [folded, fold] = useFolded()
  const newLoad = useNewLoad(user?.id ?? '')
  const isBeside = useMediaQuery('(min-width: 1280px)')
  const list = useRef<RowListHandle>(null)
  const clearCache = useClearCache()

  const openLoad = useCallback(
    (load: Load) => {
      setOpenId(load.id)
    },
    [setOpenId],
  )
  const assign = useAssignField({
    onView: openLoad,
    onAssigned: (load) => list.current?.letMove(load.id),
  })
  const acts = useLoadActs({
    onGone: (load) => {
      if (address.openId === load.id) setOpenId(null)
    },
    onDuplicate: (load) => {
      if (address.openId !== null) setOpenId(null)
      newLoad.duplicate(load)
    },
  })
  useFrameRequests(newLoad.start)
  useShortcuts({ j: () => list.current?.focusNext(), k: () => list.current?.focusPrevious() })

  const { preview } = acts
  const { field } = assign
  const columns = useMemo(() => loadColumns({ assignField: field, onInvoice: preview }), [field, preview])
  const renderCard = useCallback((load: Load) => <LoadCard load={load} assignField={field} />, [field])
  const rowKey = keyActs(acts)
  const announce = (what: string) => {
    toast({ title: what, description: `${what} comes with a later release.` })
  }
  const hasSearch = search.trim() !== ''
  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <LoadsToolbar
          search={typed}
          onSearch={setTyped}
          count={loads.data && count}
          onClearCache={clearCache}
          onFilter={() => {
            announce('Filter')
          }}
          onExport={() => {
            announce('Export')
          }}
          onNewLoad={isBeside ? undefined : newLoad.start}
        />
        <SearchCount search={search} count={count} />
        <ReadFailure loads={loads} timeZone={timeZone} />
        <SectionedTable
          ref={list}
          label="loads"
          className="flex-1"
          sections={sections}
          columns={columns}
          rowId={idOf}
          rowLabel={numberOf}
          rowVersion={versionOf}
          rowMenu={(load) => loadMenu(load, { ...acts, open: openLoad, assign: openAssignField })}
          onOpen={openLoad}
          onRowKey={rowKey}
          selectedId={address.openId}
          sort={address.sort}
          onSortChange={address.setSort}
          folded={hasSearch ? new Set() : folded}
          onFold={fold}
          loading={loads.isPending}
          renderCard={renderCard}
          cardHeight={cardHeight}
          empty={
            hasSearch ? (
              <NothingFound
                onClear={() => {
                  setTyped('')
                }}
              />
            ) : (
              <FirstRun onNewLoad={newLoad.start} />
            )
          }
        />
      </div>
      {user && <NewLoadPanel {...newLoad.panel} isBeside={isBeside} isHeldBack={address.openId !== null} />}
      {address.openId !== null && (
        <Suspense fallback={null}>
          {' '}
          <LoadDialog
            key={address.openId}
            loadId={address.openId}
            acts={acts}
            onClose={() => {
              setOpenId(null)
            }}
          />
        </Suspense>
      )}
      {acts.dialogs}
      {assign.conflictDialog}
    </div>
  )
}

type ReadFailureProps = { loads: ReturnType<typeof useActiveLoads>; timeZone: string }

/** The rows stay; what failed and since when stands above them. */
function ReadFailure({ loads, timeZone }: ReadFailureProps) {
  if (!loads.isError) return null
  const since = formatTime(new Date(loads.dataUpdatedAt), timeZone)
  const what =
    loads.data === undefined
      ? 'The loads could not be read.'
      : `The loads could not be read again since ${since}.`
  return (
    <Banner
      tone="error"
      shape="strip"
      action={<LinkButton onClick={() => void loads.refetch()}>Try again</LinkButton>}
    >
      {`${what} ${loads.error.userMessage}`}
    </Banner>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title="No load found" action={<Button onClick={onClear}>Clear search</Button>}>
      No active load has this load, invoice or BOL number. Paid loads are in the archive.
    </EmptyState>
  )
}

function FirstRun({ onNewLoad }: { onNewLoad: () => void }) {
  return (
    <EmptyState
      title="No loads yet"
      action={
        <Button variant="primary" onClick={onNewLoad}>
          Create your first load
        </Button>
      }
    >
      Every load starts here: a 109 number, its stops, then a driver.
    </EmptyState>
  )
}
