import { Checkbox } from '#client/ui/Checkbox.tsx'
import type { Selection } from './use-selection.ts'

type RowCheckboxProps<Row extends { id: string }> = { row: Row; label: string; selection: Selection<Row> }

/** `label`: how the row is spoken of. */
export function RowCheckbox<Row extends { id: string }>({ row, label, selection }: RowCheckboxProps<Row>) {
  return (
    <Checkbox
      label={`Select ${label}`}
      hideLabel
      checked={selection.selected.has(row.id)}
      onChange={() => {
        selection.toggle(row)
      }}
    />
  )
}
