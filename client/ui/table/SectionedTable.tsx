import { useMemo, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { orderOf, sortRows, tableMinWidth } from './columns.ts'
import { SectionHead } from './SectionHead.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableSectionBody } from './TableSectionBody.tsx'
import type { SectionedTableProps } from './sectioned-table-props.ts'
import { useFittingColumns } from './use-fitting-columns.ts'
import { useRowFlash } from './use-row-flash.ts'
import { useRowList } from './use-row-list.ts'
import { useTableSort } from './use-table-sort.ts'

/** Separate tables that share one grid of columns and one head, each under a line that folds it. */
export function SectionedTable<Row>({ ref, ...props }: SectionedTableProps<Row>) {
  const { label, sections, rowId, onOpen, rowMenu, folded, onFold, empty, loading = false } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const isPhone = useMediaQuery('(max-width: 639px)')
  const { sort, toggleSort } = useTableSort(props)
  const order = orderOf(props.columns, sort)
  const direction = sort?.direction
  const sorted = useMemo(
    () => sections.map((section) => ({ ...section, rows: sortRows(section.rows, order, direction) })),
    [sections, order, direction],
  )
  const open = useMemo(() => sorted.filter((section) => !folded.has(section.id)), [sorted, folded])
  const list = useRowList({
    container: scroller,
    sections: open,
    rowId,
    onOpen,
    onRowKey: props.onRowKey,
    handle: ref,
  })
  const allRows = useMemo(() => sections.flatMap((section) => section.rows), [sections])
  const flashes = useRowFlash({ rows: allRows, rowId, rowVersion: props.rowVersion })
  const columns = useFittingColumns(props.columns, { hasMenu: rowMenu !== undefined, scroller })
  const isEmpty = empty !== undefined && allRows.length === 0
  const minWidth = isPhone ? undefined : tableMinWidth(columns, rowMenu !== undefined)
  return (
    <div
      ref={setScroller}
      {...list.events}
      className={classNames('scroll-area relative min-h-0 overflow-auto bg-surface', props.className)}
    >
      {loading && <SkeletonRows />}
      {!loading && isEmpty && empty}
      {!loading && !isEmpty && (
        <div className="table-width" style={{ minWidth }}>
          {!isPhone && (
            <SectionHead
              label={label}
              columns={columns}
              hasMenu={rowMenu !== undefined}
              sort={sort}
              onToggleSort={toggleSort}
            />
          )}
          {sorted.map((section) => (
            <TableSectionBody
              key={section.id}
              section={list.shown.find((shown) => shown.id === section.id) ?? section}
              isFolded={folded.has(section.id)}
              onFold={onFold}
              isPhone={isPhone}
              table={{ ...props, columns }}
              sort={sort}
              scroller={scroller}
              tabStopId={list.tabStopId}
              flashes={flashes}
              onOpenId={onOpen ? list.openRow : undefined}
            />
          ))}
        </div>
      )}
    </div>
  )
}
