import type { Column } from './columns.ts'

type TableFootProps<Row> = {
  columns: readonly Column<Row>[]
  hasMenu: boolean
}

/** Counts and sums that stay in view, below the columns they sum up. */
export function TableFoot<Row>({ columns, hasMenu }: TableFootProps<Row>) {
  if (columns.every((column) => column.footer === undefined)) return null
  return (
    <tfoot className="table-foot">
      <tr>
        {columns.map((column) => (
          <td key={column.id} data-align={column.align}>
            {column.footer}
          </td>
        ))}
        {hasMenu && <td />}
      </tr>
    </tfoot>
  )
}
