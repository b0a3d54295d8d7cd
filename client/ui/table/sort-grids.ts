import { orderOf, sortRows } from './columns.ts'
import type { Column, TableSort } from './columns.ts'
import type { TableGrid } from './sectioned-table-props.ts'

type Sorted<Row> = {
  readonly order: Column<Row>['sort']
  readonly direction: TableSort['direction'] | undefined
  readonly rows: readonly Row[]
}

/** Caches each sorted list, because columns are re-created more often than their order changes. */
export function gridSorter<Row>() {
  const known = new WeakMap<readonly Row[], Sorted<Row>>()
  const sorted = (
    rows: readonly Row[],
    order: Column<Row>['sort'],
    direction: TableSort['direction'] | undefined,
  ): readonly Row[] => {
    const before = known.get(rows)
    if (before && before.order === order && before.direction === direction) return before.rows
    const now = sortRows(rows, order, direction)
    known.set(rows, { order, direction, rows: now })
    return now
  }
  /** A grid without the column keeps its order. */
  return (grids: readonly TableGrid<Row>[], sort: TableSort | null): readonly TableGrid<Row>[] =>
    grids.map((grid) => {
      const order = orderOf(grid.columns, sort)
      const sections = grid.sections.map((section) => ({
        ...section,
        rows: sorted(section.rows, order, sort?.direction),
      }))
      return { ...grid, sections }
    })
}
