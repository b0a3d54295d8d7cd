import { memo } from 'react'
import type { MenuItem } from '../menu-item.ts'
import { RowMenu } from '../RowMenu.tsx'
import type { Column } from './columns.ts'

export type RowLook<Row> = {
  columns: readonly Column<Row>[]
  rowLabel: (row: Row) => string
  rowMenu: ((row: Row) => readonly MenuItem[]) | undefined
  isOpenable: boolean
}

type TableRowProps<Row> = RowLook<Row> & {
  row: Row
  id: string
  /** Counted from 1 with the head row, for tables of which only a part is in the page. */
  ariaRowIndex: number | undefined
  /** The one row of the table that the Tab key reaches. */
  isTabStop: boolean
  isSelected: boolean
  flash: 'a' | 'b' | undefined
}

function Row<Row>({
  row,
  id,
  columns,
  rowLabel,
  rowMenu,
  isOpenable,
  ariaRowIndex,
  isTabStop,
  isSelected,
  flash,
}: TableRowProps<Row>) {
  const headerIndex = columns[0]?.isGutter ? 1 : 0
  return (
    <tr
      data-row-id={id}
      data-openable={isOpenable || undefined}
      data-flash={flash}
      aria-rowindex={ariaRowIndex}
      aria-current={isSelected || undefined}
      data-tab-stop={isTabStop || undefined}
      tabIndex={isTabStop ? 0 : -1}
      className="ring-inside"
    >
      {columns.map((column, index) => {
        const content = column.cell(row)
        const text = column.title?.(row) ?? (typeof content === 'string' ? content : undefined)
        const isEmpty = content === null || content === undefined || content === ''
        const Cell = index === headerIndex ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            scope={index === headerIndex ? 'row' : undefined}
            title={text}
            data-align={column.align}
            data-print={column.isScreenOnly && 'hide'}
            className={isEmpty ? 'text-muted' : undefined}
          >
            {isEmpty ? '—' : content}
          </Cell>
        )
      })}
      {rowMenu && (
        <td className="row-menu-cell">
          <RowMenu subject={rowLabel(row)} items={rowMenu(row)} />
        </td>
      )}
    </tr>
  )
}

// memo() forgets type parameters; the component keeps its own.
export const TableRow = memo(Row) as typeof Row
