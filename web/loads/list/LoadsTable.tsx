import { useCallback, useMemo } from 'react'
import type { ReactNode, Ref } from 'react'
import type { Load } from '#contract/load-views.ts'
import { SectionedTable } from '#client/ui/table/SectionedTable.tsx'
import type { RowListHandle } from '#client/ui/table/use-row-list.ts'
import { LoadCard } from './LoadCard.tsx'
import { loadColumns, usedReferences } from './load-columns.tsx'
import { openAssignField, rowKeys } from './row-keys.ts'
import { useFolded } from './use-folded.ts'
import { loadMenu } from '../acts/use-load-acts.tsx'
import type { LoadActs } from '../acts/use-load-acts.tsx'
import type { useLoadsAddress } from './use-loads-address.ts'
import { useSelectColumn } from './use-select-column.ts'
import type { Selection } from './use-selection.ts'
import type { useShownLoads } from './use-shown-loads.ts'

const idOf = (load: Load) => load.id
const numberOf = (load: Load) => load.number109
const versionOf = (load: Load) => load.updatedAt
const cardHeight = 76
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

/** The six sections of Load Management. A search or filter opens every section, so that all matches show. */
export function LoadsTable({ ref, shown, address, selection, acts, ...props }: LoadsTableProps) {
  const { assignField, onOpen, onEdit } = props
  const { loads, sections, isNarrowed } = shown
  const { preview } = acts
  const [folded, fold] = useFolded()
  const used = useMemo(() => usedReferences(shown.all), [shown.all])
  const columns = useMemo(
    () => loadColumns({ assignField, onInvoice: preview }, used),
    [assignField, preview, used],
  )
  const shownCount = sections.reduce((count, { rows }) => count + rows.length, 0)
  const shownColumns = useSelectColumn(columns, selection, shownCount)
  const renderCard = useCallback(
    (load: Load) => <LoadCard load={load} assignField={assignField} />,
    [assignField],
  )
  return (
    <SectionedTable
      ref={ref}
      label="loads"
      className="flex-1"
      sections={sections}
      columns={shownColumns}
      rowId={idOf}
      rowLabel={numberOf}
      rowVersion={versionOf}
      rowMenu={(load) => loadMenu(load, { ...acts, open: onOpen, assign: openAssignField })}
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
      empty={props.empty}
    />
  )
}
