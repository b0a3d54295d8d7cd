import type { Load } from '#contract/load-views.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import type { Selection } from './use-selection.ts'

/** Stands before the others while loads are being selected. */
export function selectColumn(selection: Selection, shownCount: number): Column<Load> {
  const { length } = selection.loads
  return {
    id: 'select',
    header: 'Selected',
    width: 16,
    isGutter: true,
    headerCell: (
      <Checkbox
        label="Select all loads"
        hideLabel
        className="-ml-1 align-middle"
        checked={length > 0 && length === shownCount}
        indeterminate={length > 0 && length < shownCount}
        onChange={(event) => {
          selection.setAll(event.currentTarget.checked)
        }}
      />
    ),
    cell: (load) => (
      <Checkbox
        label={`Select ${load.number109}`}
        hideLabel
        className="-ml-1 align-middle"
        checked={selection.has(load)}
        onChange={() => {
          selection.toggle(load)
        }}
      />
    ),
  }
}
