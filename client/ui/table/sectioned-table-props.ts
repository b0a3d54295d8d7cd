import type { ReactNode } from 'react'
import type { TableProps } from './table-props.ts'

export type TableSection<Row> = {
  id: string
  title: string
  rows: readonly Row[]
  /** Columns that are called otherwise here, by their ids; heard, not seen: the one visible head serves all sections. */
  headers?: Readonly<Record<string, string>>
  /** Right after the count: the sum of the section. */
  sum?: ReactNode
  /** At the far right: what needs a look ("oldest 3 h"). */
  note?: ReactNode
  /** In place of rows; without it an empty section shows its line only. */
  empty?: ReactNode
}

export type SectionedTableProps<Row> = TableProps<Row> & {
  /** Names the head, whose sort buttons serve all sections. */
  label: string
  /** In their fixed order; the order never changes. */
  sections: readonly TableSection<Row>[]
  /** The sections that are closed. */
  folded: ReadonlySet<string>
  onFold: (sectionId: string, isFolded: boolean) => void
  /** In place of everything when no section has a row. */
  empty?: ReactNode
}
