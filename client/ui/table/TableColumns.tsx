import { trackWidths } from './columns.ts'
import type { Column } from './columns.ts'

type TableColumnsProps<Row> = {
  columns: readonly Column<Row>[]
  hasMenu: boolean
  /** One for each column and the menu; without them the columns' own. */
  widths?: readonly string[]
}

/** The one grid that a table and all sections of a grid share. */
export function TableColumns<Row>({ columns, hasMenu, widths }: TableColumnsProps<Row>) {
  const names = [...columns.map((column) => column.id), 'actions']
  return (
    <colgroup>
      {(widths ?? trackWidths(columns, hasMenu)).map((width, index) => (
        <col key={names[index]} style={{ width }} />
      ))}
    </colgroup>
  )
}
