import { trackWidths } from './columns.ts'
import type { Column } from './columns.ts'

type TableColumnsProps<Row> = {
  columns: readonly Column<Row>[]
  hasMenu: boolean
}

/** The one grid that a table and all sections of a sectioned table share. */
export function TableColumns<Row>({ columns, hasMenu }: TableColumnsProps<Row>) {
  const names = [...columns.map((column) => column.id), 'actions']
  return (
    <colgroup>
      {trackWidths(columns, hasMenu).map((width, index) => (
        <col key={names[index]} style={{ width }} />
      ))}
    </colgroup>
  )
}
