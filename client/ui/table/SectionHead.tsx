import type { ReactNode } from 'react'
import type { Column, TableSort } from './columns.ts'
import { SortButton } from './SortButton.tsx'

type SectionHeadProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  widths: readonly string[]
  sort: TableSort | null
  onToggleSort: (columnId: string) => void
  /** Over the rows' menus. */
  tools: ReactNode
}

/**
 * The common visible head of several tables. Each table has a head of its own for screen readers, with the sort state;
 * the buttons are here, in the same grid.
 */
export function SectionHead<Row>({
  label,
  columns,
  widths,
  sort,
  onToggleSort,
  tools,
}: SectionHeadProps<Row>) {
  const tracks = widths.map((width) => (width === 'auto' ? 'minmax(0, 1fr)' : width))
  return (
    <div
      role="group"
      aria-label={`Sort ${label}`}
      data-sticky
      className="section-head"
      style={{ gridTemplateColumns: tracks.join(' ') }}
    >
      {columns.map((column) => (
        <span
          key={column.id}
          data-align={column.align}
          className={column.isGutter ? 'min-w-0' : 'min-w-0 truncate'}
        >
          {column.headerCell ?? null}
          {column.headerCell === undefined && !column.isHeaderHidden && !column.sort && (
            <span aria-hidden title={column.header}>
              {column.header}
            </span>
          )}
          {column.headerCell === undefined && !column.isHeaderHidden && column.sort && (
            <SortButton
              label={column.header}
              direction={sort?.columnId === column.id ? sort.direction : null}
              isRight={column.align === 'right'}
              onPress={() => {
                onToggleSort(column.id)
              }}
            />
          )}
        </span>
      ))}
      <div className="section-head-tools">{tools}</div>
    </div>
  )
}
