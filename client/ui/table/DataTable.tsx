import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { CardList } from './CardList.tsx'
import { orderOf, sortRows } from './columns.ts'
import { layOutTable } from './grid-layout.ts'
import { LeftOutColumns } from './LeftOutColumns.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableBody } from './TableBody.tsx'
import { TableColumns } from './TableColumns.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import type { TableProps } from './table-props.ts'
import { useGridLayout } from './use-grid-layout.ts'
import { useRowFlash } from './use-row-flash.ts'
import { useRowList } from './use-row-list.ts'
import { useTableSort } from './use-table-sort.ts'
import { virtualFrom } from './use-virtual-rows.ts'

const nearEnd = 600

export type DataTableProps<Row> = TableProps<Row> & {
  /** The table's name, visually hidden. */
  caption: string
  rows: readonly Row[]
  /** Shown instead of rows if there are none. */
  empty: ReactNode
}

/** It scrolls internally, so give it a height to fill. */
export function DataTable<Row>({ ref, ...props }: DataTableProps<Row>) {
  const { caption, rows, rowId, rowLabel, rowMenu, onOpen, empty, loading = false } = props
  const { onNearEnd, isSorted = false, isGrouped = false, renderCard, cardHeight = 76, className } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const isPhone = useMediaQuery('(max-width: 639px)')
  const { sort, toggleSort } = useTableSort(props)
  const order = isSorted ? undefined : orderOf(props.columns, sort)
  const direction = sort?.direction
  const sections = useMemo(
    () => [{ id: 'rows', rows: sortRows(rows, order, direction) }],
    [rows, order, direction],
  )
  const list = useRowList({
    container: scroller,
    sections,
    rowId,
    isHolding: !isGrouped,
    onOpen,
    onRowKey: props.onRowKey,
    handle: ref,
  })
  const flashes = useRowFlash({ rows, rowId, rowVersion: props.rowVersion })
  const shownRows = list.shown[0]?.rows ?? rows
  const selectedId = props.selectedId ?? null
  const hasMenu = rowMenu !== undefined
  const { columns, widths, minWidth, ...layout } = useGridLayout(
    props.columns,
    { hasMenu, scroller },
    layOutTable,
  )
  const shared = { rows: shownRows, rowId, rowLabel, rowMenu, scroller, selectedId, flashes }
  const body = isPhone ? (
    <CardList
      {...shared}
      columns={props.columns}
      label={caption}
      renderCard={renderCard}
      cardHeight={cardHeight}
      tabStopId={list.tabStopId}
      onOpenId={onOpen ? list.openRow : undefined}
    />
  ) : (
    <table
      className="data-table"
      style={{ minWidth }}
      aria-rowcount={rows.length > virtualFrom ? rows.length + 1 : undefined}
    >
      <caption className="sr-only">{caption}</caption>
      <TableColumns columns={columns} widths={widths} />
      <TableHead
        columns={columns}
        hasMenu={hasMenu}
        sort={sort}
        onToggleSort={toggleSort}
        tools={
          <LeftOutColumns columns={layout.leftOut} isShown={layout.showsAll} onShow={layout.setShowsAll} />
        }
      />
      <TableBody {...shared} columns={columns} tabStopId={list.tabStopId} isOpenable={onOpen !== undefined} />
      <TableFoot columns={columns} hasMenu={hasMenu} />
    </table>
  )
  return (
    <div
      ref={setScroller}
      {...list.events}
      onScroll={
        onNearEnd &&
        (({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight < nearEnd) onNearEnd()
        })
      }
      className={classNames('scroll-area relative min-h-0 overflow-auto bg-surface', className)}
    >
      {loading ? <SkeletonRows /> : rows.length === 0 ? empty : body}
    </div>
  )
}
