import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { MenuItem } from '../menu-item.ts'
import type { Column } from './columns.ts'
import type { RowListHandle } from './use-row-list.ts'
import type { SortProps } from './use-table-sort.ts'

/** What plain and sectioned tables have in common. Keep columns and functions stable between renders. */
export type TableProps<Row> = SortProps & {
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** The row's name for screen readers: its load number. */
  rowLabel: (row: Row) => string
  /** A click on the row, or Enter. Buttons inside do not open it. */
  onOpen?: (row: Row) => void
  /** Single letters pressed while a row has the focus: A assign, I invoice, M paid, X select. */
  onRowKey?: (event: KeyboardEvent, row: Row) => void
  rowMenu?: (row: Row) => readonly MenuItem[]
  /** The row whose details are open. */
  selectedId?: string | null
  /** When it changes, the row shows a tint for a moment. */
  rowVersion?: (row: Row) => string | number
  /** The facts on a phone; without it, the columns one under the other. */
  renderCard?: (row: Row) => ReactNode
  cardHeight?: number
  /** The rows are part of a longer list that is sorted by `sort` already, so they are not sorted here. */
  isSorted?: boolean
  /** Rows stand below the row they belong to, so none is kept where it was when that one moves. */
  isGrouped?: boolean
  /** Called when the last row is about to become visible, to load more. */
  onNearEnd?: () => void
  /** First read: blocks in the shape of rows. */
  loading?: boolean
  className?: string
  ref?: Ref<RowListHandle>
}
