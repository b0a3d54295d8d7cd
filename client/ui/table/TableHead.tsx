import type { Column, TableSort } from './columns.ts'
import { SortButton } from './SortButton.tsx'

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  hasMenu: boolean
  sort: TableSort | null
  onToggleSort: (columnId: string) => void
}

export function TableHead<Row>({ columns, hasMenu, sort, onToggleSort }: TableHeadProps<Row>) {
  return (
    <thead className="table-head">
      <tr>
        {columns.map((column) => {
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
            </th>
          )
        })}
        {hasMenu && (
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  )
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
