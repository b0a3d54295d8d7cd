import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  header: string
  /** Pixels of the content, without the gap; 'rest' shares what is left over. */
  width: number | 'rest'
  /**
   * Below this the table scrolls instead of shrinking further; 'rest' columns shrink to it at any time, others once no
   * column yields.
   */
  minWidth?: number
  /** In grids: text that benefits from more room, up to this width. The last such column takes the remaining space. */
  maxWidth?: number
  /** Comes first, in the space that section lines use for their arrows. */
  isGutter?: true
  /** Contains only controls, so it is left out on paper. */
  isScreenOnly?: true
  /** Left out if the table would otherwise scroll sideways, the lowest number first; the details show it. */
  yields?: number
  /** Text left, money and counts right. */
  align?: 'left' | 'right'
  cell: (row: Row) => ReactNode
  /** The full text, for what may be cut off. */
  title?: (row: Row) => string | undefined
  /** Ascending order; gives the head its sort button. */
  sort?: (a: Row, b: Row) => number
  /** The head is there for screen readers only: actions, checkboxes. */
  isHeaderHidden?: boolean
  /** In place of the text: the checkbox that selects all. */
  headerCell?: ReactNode
  /** A sum in the sticky foot. */
  footer?: ReactNode
}

export type TableSort = {
  columnId: string
  direction: 'ascending' | 'descending'
}

export const columnGap = 8
export const menuColumnWidth = 32
/** The page's gutter is 16: half a gap of it lies in the cell itself. */
export const tableEdge = 12

/** The columns' widths for the browser, including their gaps and the gutters at both ends. */
export function trackWidths<Row>(columns: readonly Column<Row>[], hasMenu: boolean): (number | undefined)[] {
  const widths = columns.map((column) => (column.width === 'rest' ? undefined : column.width + columnGap))
  if (hasMenu) widths.push(menuColumnWidth + columnGap)
  const last = widths.length - 1
  return widths.map((width, index) => {
    const ends = (index === 0 ? 1 : 0) + (index === last ? 1 : 0)
    return width === undefined ? undefined : width + ends * tableEdge
  })
}

/**
 * Longer ones are cut off, with the full text in their tooltip: one of forty characters must not push other columns
 * out.
 */
const longestNumber = 16

/** A column as wide as the longest of its numbers and 24 px, of which the gap is a part. */
export function numberWidth(texts: Iterable<string | null | undefined>, least: number, digit = 7.75): number {
  let longest = 0
  for (const text of texts) longest = Math.max(longest, text?.length ?? 0)
  return Math.max(least, Math.ceil(Math.min(longest, longestNumber) * digit) + 24 - columnGap)
}

/** A click cycles ascending, descending, default. */
export function nextSort(current: TableSort | null, columnId: string): TableSort | null {
  if (current?.columnId !== columnId) return { columnId, direction: 'ascending' }
  return current.direction === 'ascending' ? { columnId, direction: 'descending' } : null
}

/** The sort order of the active column, memoized because columns are re-created more often than their order changes. */
export function orderOf<Row>(columns: readonly Column<Row>[], sort: TableSort | null): Column<Row>['sort'] {
  return columns.find(({ id }) => id === sort?.columnId)?.sort
}

export function sortRows<Row>(
  rows: readonly Row[],
  order: Column<Row>['sort'],
  direction: TableSort['direction'] | undefined,
): readonly Row[] {
  if (!order) return rows
  const sorted = rows.toSorted(order)
  return direction === 'descending' ? sorted.reverse() : sorted
}

/** The narrowest the table may become before it scrolls sideways. */
export function tableMinWidth<Row>(columns: readonly Column<Row>[], hasMenu: boolean): number {
  const widths = columns.map((column) => (column.width === 'rest' ? (column.minWidth ?? 120) : column.width))
  const menu = hasMenu ? menuColumnWidth + columnGap : 0
  return widths.reduce((total, width) => total + width + columnGap, menu + 2 * tableEdge)
}

/** The columns that fit into that width. */
export function fittingColumns<Row>(
  columns: readonly Column<Row>[],
  { hasMenu, width }: { hasMenu: boolean; width: number },
): readonly Column<Row>[] {
  const yielding = columns
    .filter((column) => column.yields !== undefined)
    .toSorted((one, other) => (one.yields ?? 0) - (other.yields ?? 0))[0]
  if (!yielding || tableMinWidth(columns, hasMenu) <= width) return columns
  return fittingColumns(
    columns.filter((column) => column !== yielding),
    { hasMenu, width },
  )
}
