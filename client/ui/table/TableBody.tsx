import { Fragment, memo, useRef } from 'react'
import { useDensity } from '../../theme/use-density.ts'
import { TableRow } from './TableRow.tsx'
import type { RowLook } from './TableRow.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'

export type TableBodyProps<Row> = RowLook<Row> & {
  rows: readonly Row[]
  rowId: (row: Row) => string
  scroller: HTMLElement | null
  tabStopId: string | null
  selectedId: string | null
  flashes: ReadonlyMap<string, 'a' | 'b'>
}

function Body<Row>({ rows, rowId, scroller, tabStopId, selectedId, flashes, ...look }: TableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { rowHeight } = useDensity()
  const keptIndex = tabStopId === null ? -1 : rows.findIndex((row) => rowId(row) === tabStopId)
  const { isVirtual, placed, gapAfter } = useVirtualRows({
    count: rows.length,
    rowHeight,
    scroller,
    body,
    keptIndex,
  })
  const span = look.columns.length + (look.rowMenu ? 1 : 0)
  return (
    <tbody ref={body}>
      {placed.map(({ index, gapBefore }) => {
        const row = rows[index]
        if (row === undefined) return null
        const id = rowId(row)
        return (
          <Fragment key={id}>
            {gapBefore > 0 && <Gap height={gapBefore} span={span} />}
            <TableRow
              {...look}
              row={row}
              id={id}
              ariaRowIndex={isVirtual ? index + 2 : undefined}
              isTabStop={id === tabStopId}
              isSelected={id === selectedId}
              flash={flashes.get(id)}
            />
          </Fragment>
        )
      })}
      {gapAfter > 0 && <Gap height={gapAfter} span={span} />}
    </tbody>
  )
}

// memo() forgets type parameters; the component keeps its own.
export const TableBody = memo(Body) as typeof Body

function Gap({ height, span }: { height: number; span: number }) {
  return (
    <tr aria-hidden className="table-gap">
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}
