import type { ReactNode } from 'react'
import type { Column } from './columns.ts'
import type { TableProps } from './table-props.ts'

export type TableSection<Row> = {
  id: string
  title: string
  rows: readonly Row[]
  /** Column names that differ in this section, by id; only for screen readers, because the visible head is shared. */
  headers?: Readonly<Record<string, string>>
  /** Right after the count: the sum of the section. */
  sum?: ReactNode
  /** Behind it: what can be done to the whole section. */
  tools?: ReactNode
  /** On the far right: what needs attention ("1 late"). */
  warnings?: readonly string[]
  /** Behind it, what is good to know ("oldest 3 h"). */
  note?: ReactNode
  /** In place of rows; without it an empty section shows its line only. */
  empty?: ReactNode
}

/** Sections of one kind of row, with columns and a head of their own. */
export type TableGrid<Row> = {
  id: string
  /** Names the head, whose sort buttons serve all its sections. */
  label: string
  columns: readonly Column<Row>[]
  /** In their fixed order; the order never changes. */
  sections: readonly TableSection<Row>[]
  /** At the end of the head: the menu of the columns. */
  tools?: ReactNode
}

export type SectionedTableProps<Row> = Omit<TableProps<Row>, 'columns'> & {
  grids: readonly TableGrid<Row>[]
  /** The sections that are closed. */
  folded: ReadonlySet<string>
  onFold: (sectionId: string, isFolded: boolean) => void
  /** In place of everything when no section has a row. */
  empty?: ReactNode
}
