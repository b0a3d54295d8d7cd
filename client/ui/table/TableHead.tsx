import type { ReactNode } from 'react'
import type { Column, TableSort } from './columns.ts'
import { SortButton } from './SortButton.tsx'

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  hasMenu: boolean
  sort: TableSort | null
  onToggleSort: (columnId: string) => void
  /** At the right end. */
  tools?: ReactNode
}

export function TableHead<Row>({ columns, hasMenu, sort, onToggleSort, tools }: TableHeadProps<Row>) {
  return (
    <thead className="table-head">
      <tr>
        {columns.map((column, index) => {
          const direction = sort?.columnId === column.id ? sort.direction : null
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.sort ? (direction ?? 'none') : undefined}
              data-align={column.align}
              data-print={column.isScreenOnly && 'hide'}
            >
              <ColumnTitle
                column={column}
                direction={direction}
                onToggle={() => {
                  onToggleSort(column.id)
                }}
              />
              {!hasMenu && index === columns.length - 1 && <Tools>{tools}</Tools>}
            </th>
          )
        })}
        {hasMenu && (
          <th scope="col">
            <span className="sr-only">Actions</span>
            <Tools>{tools}</Tools>
          </th>
        )}
      </tr>
    </thead>
  )
}

function Tools({ children }: { children: ReactNode }) {
  return <span className="absolute inset-y-0 right-4 flex items-center">{children}</span>
}

type ColumnTitleProps<Row> = {
  column: Column<Row>
  direction: TableSort['direction'] | null
  onToggle: () => void
}

function ColumnTitle<Row>({ column, direction, onToggle }: ColumnTitleProps<Row>) {
  if (column.headerCell !== undefined) return column.headerCell
  if (column.isHeaderHidden) return <span className="sr-only">{column.header}</span>
  if (!column.sort) return column.header
  return (
    <SortButton
      label={column.header}
      direction={direction}
      isRight={column.align === 'right'}
      onPress={onToggle}
    />
  )
}
