import { useMemo, useState } from 'react'
import { classNames } from '../class-names.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { SkeletonRows } from './SkeletonRows.tsx'
import type { SectionedTableProps } from './sectioned-table-props.ts'
import { gridSorter } from './sort-grids.ts'
import { TableGridBody } from './TableGridBody.tsx'
import { useRowFlash } from './use-row-flash.ts'
import { useRowList } from './use-row-list.ts'
import { useTableSort } from './use-table-sort.ts'

/** Separate tables, each under a line that collapses it; the tables of one grid share columns and head. */
export function SectionedTable<Row>({ ref, ...props }: SectionedTableProps<Row>) {
  const { grids, rowId, onOpen, folded, empty, loading = false } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const isPhone = useMediaQuery('(max-width: 639px)')
  const { sort, toggleSort } = useTableSort(props)
  const [sortGrids] = useState(() => gridSorter<Row>())
  const sorted = useMemo(() => sortGrids(grids, sort), [sortGrids, grids, sort])
  const open = useMemo(
    () => sorted.flatMap(({ sections }) => sections).filter((section) => !folded.has(section.id)),
    [sorted, folded],
  )
  const list = useRowList({
    container: scroller,
    sections: open,
    rowId,
    onOpen,
    onRowKey: props.onRowKey,
    handle: ref,
  })
  const allRows = useMemo(
    () => grids.flatMap(({ sections }) => sections.flatMap((section) => section.rows)),
    [grids],
  )
  const flashes = useRowFlash({ rows: allRows, rowId, rowVersion: props.rowVersion })
  const isEmpty = empty !== undefined && allRows.length === 0
  const onOpenId = onOpen ? list.openRow : undefined
  return (
    <div
      ref={setScroller}
      {...list.events}
      className={classNames(
        'scroll-area table-scroller relative min-h-0 overflow-auto bg-surface',
        props.className,
      )}
    >
      {loading && <SkeletonRows />}
      {!loading && isEmpty && empty}
      {!loading && !isEmpty && (
        <div>
          {sorted.map((grid) => (
            <TableGridBody
              key={grid.id}
              grid={grid}
              shown={list.shown}
              folded={folded}
              isPhone={isPhone}
              sort={sort}
              onToggleSort={toggleSort}
              shared={{ ...props, scroller, tabStopId: list.tabStopId, flashes, onOpenId }}
            />
          ))}
        </div>
      )}
    </div>
  )
}
