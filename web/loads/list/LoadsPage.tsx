import { Suspense, useCallback, useMemo, useState } from 'react'
import type { ComponentProps } from 'react'
import { part } from '#client/ui/part.tsx'
import type { Load } from '#contract/load-views.ts'
import { useAuth } from '#client/auth/use-auth.ts'
import { usePageTitle } from '../../page/page-title.ts'
import { useNewLoad } from '../create/use-new-load.ts'
import { filterCount, noFilter } from '../filter/load-filter.ts'
import { LoadsReadFailure } from './LoadsReadFailure.tsx'
import { LoadsTable } from './LoadsTable.tsx'
import { LoadsToolbar } from './LoadsToolbar.tsx'
import { SearchCount } from '../../load/SearchCount.tsx'
import { useAssignField } from './use-assign-field.tsx'
import { useClearCache } from './use-clear-cache.ts'
import { useExport } from './use-export.ts'
import { useFrameRequests } from './use-frame-requests.ts'
import { useLoadActs } from '../acts/use-load-acts.tsx'
import { useListHandle } from './use-list-handle.ts'
import { useLoadsAddress } from './use-loads-address.ts'
import { useSearch } from '../../records/use-search.ts'
import { useSelection } from '../several/use-selection.ts'
import { useShownLoads } from './use-shown-loads.ts'

const LoadDialog = part(() => import('../details/LoadDialog.tsx'), 'LoadDialog')
const FilterChips = part(() => import('../filter/FilterChips.tsx'), 'FilterChips')
const SeveralBar = part(() => import('../several/SeveralBar.tsx'), 'SeveralBar')
const NewLoadPanel = part(() => import('../create/NewLoadPanel.tsx'), 'NewLoadPanel')
const FirstLoad = part(() => import('./FirstLoad.tsx'), 'FirstLoad')
const NoLoadFound = part(() => import('./NoLoadFound.tsx'), 'NoLoadFound')
const FilterSheet = part(() => import('../filter/FilterSheet.tsx'), 'FilterSheet')

/** Opens a load's details, to look at or to edit. */
function useDetails(setOpenId: (id: string) => void) {
  const [editedId, setEditedId] = useState<string | null>(null)
  const openLoad = useCallback(
    (load: Load) => {
      setEditedId(null)
      setOpenId(load.id)
    },
    [setOpenId],
  )
  const editLoad = (load: Load) => {
    setEditedId(load.id)
    setOpenId(load.id)
  }
  return { openLoad, editLoad, editedId }
}

export function LoadsPage() {
  usePageTitle('Loads', 'Office Dashboard')
  const { user } = useAuth()
  const address = useLoadsAddress()
  const { setOpenId, setFilter } = address
  const { openLoad, editLoad, editedId } = useDetails(setOpenId)
  const isBehind = address.openId !== null
  const { typed, setTyped, search } = useSearch(address.search, address.setSearch, isBehind)
  const shown = useShownLoads(search, address.filter)
  const { loads, sections, isFiltered, isNarrowed, count, clock } = shown
  const [isFiltering, setFiltering] = useState(false)
  const exportShown = useExport(shown, address.sort)
  const newLoad = useNewLoad(user?.id ?? '')
  const list = useListHandle()
  const clearCache = useClearCache()
  const rows = useMemo(() => sections.flatMap((section) => section.rows), [sections])
  const selection = useSelection(rows)

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

  return (
    <div className="flex min-h-0 flex-1">
      <div className="flex min-w-0 flex-1 flex-col">
        <LoadsToolbar
          search={typed}
          onSearch={setTyped}
          count={loads.data && count}
          isNextElsewhere={newLoad.panel.isOpen || selection.isOn}
          onNewLoad={newLoad.start}
          onClearCache={clearCache}
          filterCount={filterCount(address.filter)}
          onFilter={() => {
            setFiltering(true)
          }}
          onExport={() => void exportShown()}
          onSelect={selection.begin}
        />
        {isFiltered && (
          <Suspense fallback={null}>
            <FilterChips filter={address.filter} onChange={setFilter} loads={shown.all} clock={clock} />
          </Suspense>
        )}
        <SearchCount search={search} count={count} />
        <LoadsReadFailure loads={loads} timeZone={clock.timeZone} />
        <LoadsTable
          ref={list}
          shown={shown}
          address={address}
          selection={selection}
          acts={acts}
          assignField={assign.field}
          onOpen={openLoad}
          onEdit={editLoad}
          empty={
            <Suspense fallback={null}>
              {isNarrowed ? (
                <NoLoadFound
                  search={search}
                  isFiltered={isFiltered}
                  onClearSearch={() => {
                    setTyped('')
                  }}
                  onClearFilters={() => {
                    setFilter(noFilter)
                  }}
                />
              ) : (
                <FirstLoad onNewLoad={newLoad.start} />
              )}
            </Suspense>
          }
        />
        <Several selection={selection} onExport={(chosen) => void exportShown(chosen)} onOpen={openLoad} />
      </div>
      {user && <NewLoad {...newLoad.panel} isHeldBack={address.openId !== null} />}
      {isFiltering && (
        <Suspense fallback={null}>
          <FilterSheet
            filter={address.filter}
            onChange={setFilter}
            loads={shown.all}
            count={count}
            clock={clock}
            onClose={() => {
              setFiltering(false)
            }}
          />
        </Suspense>
      )}
      {address.openId !== null && (
        <Suspense fallback={null}>
          <LoadDialog
            key={address.openId}
            loadId={address.openId}
            startsInEdit={address.openId === editedId}
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

function NewLoad(panel: ComponentProps<typeof NewLoadPanel>) {
  // Reserves the form's space while it loads, so that the table does not move.
  const place = <div className="w-[352px] flex-none border-l border-line bg-surface" />
  return (
    <Suspense fallback={panel.isBeside && panel.isOpen && place}>
      <NewLoadPanel {...panel} />
    </Suspense>
  )
}

function Several(bar: ComponentProps<typeof SeveralBar>) {
  if (!bar.selection.isOn) return null
  return (
    <Suspense fallback={null}>
      <SeveralBar {...bar} />
    </Suspense>
  )
}
