import { Checkbox } from '#client/ui/Checkbox.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { RowCheckbox } from './RowCheckbox.tsx'
import type { Selection } from './use-selection.ts'

/** A column of checkboxes; the one in its head takes all rows that are shown. */
export function selectColumn<Row extends { id: string }>(
  rows: readonly Row[],
  rowLabel: (row: Row) => string,
  selection: Selection<Row>,
): Column<Row> {
  const count = rows.filter(({ id }) => selection.selected.has(id)).length
  return {
    id: 'select',
    header: 'Select',
    width: 24,
    headerCell: (
      <Checkbox
        label="Select all shown"
        hideLabel
        disabled={rows.length === 0}
        checked={count > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        onChange={() => {
          selection.setAll(rows, count < rows.length)
        }}
      />
    ),
    cell: (row) => <RowCheckbox row={row} label={rowLabel(row)} selection={selection} />,
  }
}
