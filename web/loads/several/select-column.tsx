import { use } from 'react'
import type { Load } from '#contract/load-views.ts'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import type { TableSection } from '#client/ui/table/sectioned-table-props.ts'
import { SelectBox } from './SelectBox.tsx'
import { SelectingContext } from './selecting.ts'
import { SelectSection } from './SelectSection.tsx'

function SelectAllBox() {
  const selecting = use(SelectingContext)
  if (!selecting) return null
  const { selection, inOrder } = selecting
  const chosen = selection.loads.length
  const areAll = chosen > 0 && inOrder().every(selection.has)
  return (
    <span className="select-box">
      <Checkbox
        label="Select all loads"
        hideLabel
        className="-ml-1 items-center! align-middle"
        checked={areAll}
        indeterminate={chosen > 0 && !areAll}
        onChange={(event) => {
          selection.setAll(event.currentTarget.checked)
        }}
      />
    </span>
  )
}

/** Stands before the others; its boxes show on the row in hand, and on all rows while loads are being selected. */
export const selectColumn: Column<Load> = {
  id: 'select',
  header: 'Selected',
  width: 16,
  isGutter: true,
  headerCell: <SelectAllBox />,
  cell: (load) => <SelectBox load={load} className="-ml-1 items-center! align-middle" />,
}

export function sectionTools({ title, rows }: TableSection<Load>) {
  return <SelectSection title={title} rows={rows} />
}
