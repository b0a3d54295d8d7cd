import { Suspense, lazy, useCallback, useEffect } from 'react'
import type { ReactNode, Ref } from 'react'
import type { Load } from '#contract/load-views.ts'
import { SectionedTable } from '#client/ui/table/SectionedTable.tsx'
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
import type { Selection } from './use-selection.ts'
import type { useShownLoads } from './use-shown-loads.ts'

// Only phones have cards.
const LoadCard = lazy(async () => {
  const { LoadCard } = await import('./LoadCard.tsx')
  return { default: LoadCard }
})

const idOf = (load: Load) => load.id
const numberOf = (load: Load) => load.number109
const versionOf = (load: Load) => load.updatedAt
/** Of every card, so that the list stands still while it is read and scrolled. */
const cardHeight = 89
const noneFolded: ReadonlySet<string> = new Set()

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

/** The six sections of Load Management. A search or filter opens every section, so that all matches show. */
export function LoadsTable({ ref, shown, address, selection, acts, ...props }: LoadsTableProps) {
  const { assignField, onOpen, onEdit } = props
  const { loads, isNarrowed, clock, match } = shown
  const { preview } = acts
  const [folded, fold] = useFolded()
  const grids = useLoadGrids(shown, {
    assignField,
    onInvoice: preview,
    selection,
  })
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
    // The list comes first; then what its keys open, so that the key after them finds it.
    if (isRead) void Promise.all([driverList.ready(), statusMenu.ready()])
  }, [isRead])
  return (
    <RowClock value={clock}>
      <RowMatch value={match}>
        <SectionedTable
          ref={ref}
          className="flex-1"
          grids={grids}
          rowId={idOf}
          rowLabel={numberOf}
          rowVersion={versionOf}
          rowMenu={rowMenu}
          onOpen={onOpen}
          onRowKey={rowKeys({ ...acts, edit: onEdit, select: selection.toggle })}
          selectedId={address.openId}
          sort={address.sort}
          onSortChange={address.setSort}
          folded={isNarrowed ? noneFolded : folded}
          onFold={fold}
          loading={loads.isPending}
          renderCard={renderCard}
          cardHeight={cardHeight}
          // Nobody knows yet whether there are loads: the banner above says why.
          empty={isRead ? props.empty : nothing}
        />
      </RowMatch>
    </RowClock>
  )
}
