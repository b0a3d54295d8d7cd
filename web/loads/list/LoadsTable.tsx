import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { part } from '#client/ui/part.tsx'
import type { Load } from '#contract/load-views.ts'
import { SectionedTable } from '#client/ui/table/SectionedTable.tsx'
import { orderOf, sortRows } from '#client/ui/table/columns.ts'
import type { RowListHandle } from '#client/ui/table/use-row-list.ts'
import { statusMenu } from '../status/StatusButton.tsx'
import { driverList } from './AssignDriverField.tsx'
import { RowClock, RowMatch } from './cells/row-context.ts'
import { openAssignField, rowKeys } from './row-keys.ts'
import { useFolded } from './use-folded.ts'
import type { LoadActs } from '../acts/use-load-acts.tsx'
import type { useLoadsAddress } from './use-loads-address.ts'
import { useLoadGrids } from './use-load-grids.tsx'
import { useRowMenu } from './use-row-menu.ts'
import { SelectingContext } from '../several/selecting.ts'
import type { Selection } from '../several/use-selection.ts'
import type { useShownLoads } from './use-shown-loads.ts'

// Only phones have cards.
const LoadCard = part(() => import('./LoadCard.tsx'), 'LoadCard', CardPlace)
const FollowTrucks = part(() => import('../../tracking/FollowTrucks.tsx'), 'FollowTrucks')

const idOf = (load: Load) => load.id
const numberOf = (load: Load) => load.number109
const versionOf = (load: Load) => load.updatedAt
/** The fixed height of all cards, so that the list does not jump while loading and scrolling. */
const cardHeight = 89

type LoadsTableProps = {
  ref: Ref<RowListHandle>
  shown: ReturnType<typeof useShownLoads>
  address: ReturnType<typeof useLoadsAddress>
  selection: Selection
  acts: LoadActs
  /** The dashed field of the rows that wait for a driver. */
  assignField: (load: Load) => ReactNode
  onOpen: (load: Load) => void
  onEdit: (load: Load) => void
  /** In place of the sections when no load is shown. */
  empty: ReactNode
}

const nothing = <></>

/** As high as the card that is being read. */
function CardPlace({ load }: { load: Load }) {
  return (
    <div className="load-card">
      <span className="load-number">{load.number109}</span>
    </div>
  )
}

/** The six sections of Load Management. */
export function LoadsTable({ ref, shown, address, selection, acts, ...props }: LoadsTableProps) {
  const { assignField, onOpen, onEdit } = props
  const { loads, isNarrowed, clock, match } = shown
  const { preview } = acts
  const [folded, fold] = useFolded(isNarrowed)
  const [isInHand, setInHand] = useState(false)
  const grids = useLoadGrids(shown, {
    assignField,
    onInvoice: preview,
    isSelectable: isInHand || selection.isOn,
  })
  const { sort } = address
  const selecting = useMemo(
    () => ({
      selection,
      inOrder: () =>
        grids.flatMap(({ columns, sections }) =>
          sections
            .filter(({ id }) => !folded.has(id))
            .flatMap(({ rows }) => sortRows(rows, orderOf(columns, sort), sort?.direction)),
        ),
    }),
    [selection, grids, folded, sort],
  )
  const takeInHand = () => {
    setInHand(true)
  }
  const renderCard = useCallback(
    (load: Load) => (
      <Suspense fallback={<CardPlace load={load} />}>
        <LoadCard load={load} assignField={assignField} />
      </Suspense>
    ),
    [assignField],
  )
  const rowMenu = useRowMenu({ ...acts, open: onOpen, assign: openAssignField })
  const isRead = loads.data !== undefined
  useEffect(() => {
    // Loads the list first, then what its shortcuts open, so that they work at once.
    if (isRead) void Promise.all([driverList.ready(), statusMenu.ready()])
  }, [isRead])
  return (
    <RowClock value={clock}>
      <RowMatch value={match}>
        <SelectingContext value={selecting}>
          {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only learns that somebody is here */}
          <div
            className="flex min-h-0 flex-1 flex-col"
            data-selecting={selection.isOn || undefined}
            onPointerEnter={takeInHand}
            onFocus={takeInHand}
          >
            <SectionedTable
              ref={ref}
              className={selection.isOn ? 'flex-1 scroll-pb-26 pb-26 md:scroll-pb-13 md:pb-13' : 'flex-1'}
              grids={grids}
              rowId={idOf}
              rowLabel={numberOf}
              rowVersion={versionOf}
              rowMenu={rowMenu}
              onOpen={onOpen}
              onRowKey={rowKeys({
                ...acts,
                edit: onEdit,
                select: selection.toggle,
                selectTo: (load) => {
                  selection.chooseTo(load, selecting.inOrder())
                },
                isSelecting: selection.isOn,
              })}
              selectedId={address.openId}
              sort={sort}
              onSortChange={address.setSort}
              folded={folded}
              onFold={fold}
              loading={loads.isPending}
              renderCard={renderCard}
              cardHeight={cardHeight}
              // It is not known yet whether there are loads; the banner above says why.
              empty={isRead ? props.empty : nothing}
            />
          </div>
          <Suspense fallback={null}>{isRead && <FollowTrucks />}</Suspense>
        </SelectingContext>
      </RowMatch>
    </RowClock>
  )
}
