import type { Column } from './columns.ts'

type TableColumnsProps<Row> = {
  columns: readonly Column<Row>[]
  /** One for each column and the menu. */
  widths: readonly string[]
}

/** The one grid that a table and all sections of a grid share. */
export function TableColumns<Row>({ columns, widths }: TableColumnsProps<Row>) {
  const names = [...columns.map((column) => column.id), 'actions']
  return (
    <colgroup>
      {widths.map((width, index) => (
        <col key={names[index]} style={{ width }} />
      ))}
    </colgroup>
  )
}
