import { trackWidths } from './columns.ts'
import type { Column, TableSort } from './columns.ts'
import { SortButton } from './SortButton.tsx'

type SectionHeadProps<Row> = {
  label: string
  columns: readonly Column<Row>[]
  hasMenu: boolean
  sort: TableSort | null
  onToggleSort: (columnId: string) => void
}

/**
 * The one visible head of several tables. Each table has its own head for those who hear it, with the
 * sort's state; here are the buttons, in the same grid.
 */
export function SectionHead<Row>({ label, columns, hasMenu, sort, onToggleSort }: SectionHeadProps<Row>) {
  const tracks = trackWidths(columns, hasMenu).map((width) =>
    width === undefined ? 'minmax(0, 1fr)' : `${String(width)}px`,
  )
  return (
    <div
      role="group"
      aria-label={`Sort ${label}`}
      data-sticky
      className="section-head"
      style={{ gridTemplateColumns: tracks.join(' ') }}
    >
      {columns.map((column) => (
        <span key={column.id} data-align={column.align} className="min-w-0 truncate">
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
    </div>
  )
}
