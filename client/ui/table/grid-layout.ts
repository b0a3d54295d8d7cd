import {
  columnGap,
  fittingColumns,
  menuColumnWidth,
  tableEdge,
  tableMinWidth,
  trackWidths,
} from './columns.ts'
import type { Column } from './columns.ts'

export type GridLayout<Row> = {
  readonly columns: readonly Column<Row>[]
  /** Columns that do not fit. */
  readonly leftOut: readonly Column<Row>[]
  /** One for each column and the row's menu: pixels, or undefined for what takes the rest. */
  readonly tracks: readonly (number | undefined)[]
  readonly minWidth: number
}

type Room = { readonly hasMenu: boolean; readonly width: number }
type Wanted = Room & { readonly showsAll: boolean }

/** Before the first column, where no column stands in the gutter itself. */
const gutterWidth = 24

function leastOf<Row>({ width, minWidth = 120 }: Column<Row>): number {
  return width === 'rest' ? minWidth : width
}

const growthOf = <Row>(column: Column<Row>) => Math.max(0, (column.maxWidth ?? 0) - leastOf(column))
const shrinkOf = <Row>(column: Column<Row>) =>
  column.minWidth === undefined ? 0 : Math.max(0, leastOf(column) - column.minWidth)
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** What all columns take before any of them grows or shrinks. */
function naturalWidth<Row>(columns: readonly Column<Row>[], hasMenu: boolean): number {
  return tableMinWidth(columns, hasMenu) + gutterOf(columns)
}

function gutterOf<Row>(columns: readonly Column<Row>[]): number {
  return columns[0]?.isGutter ? 0 : gutterWidth
}

/** The common share by which all columns grow or shrink. */
function shareOf(wanted: number, possible: number): number {
  return possible === 0 ? 0 : Math.min(1, Math.max(0, wanted) / possible)
}

function tracksOf<Row>(columns: readonly Column<Row>[], { hasMenu, width }: Room): (number | undefined)[] {
  const slack = width - naturalWidth(columns, hasMenu)
  const growth = shareOf(slack, sumOf(columns.map(growthOf)))
  const shrink = shareOf(-slack, sumOf(columns.map(shrinkOf)))
  const lastText = columns.findLastIndex(({ maxWidth }) => maxWidth !== undefined)
  const widths = columns.map((column) =>
    Math.floor(leastOf(column) + growthOf(column) * growth - shrinkOf(column) * shrink),
  )
  if (hasMenu) widths.push(menuColumnWidth)
  return widths.map((content, index) => {
    const start = index === 0 ? tableEdge + gutterOf(columns) : 0
    const end = index === widths.length - 1 ? tableEdge : 0
    return index === lastText ? undefined : content + columnGap + start + end
  })
}

function roomFor<Row>(columns: readonly Column<Row>[], { showsAll, ...room }: Wanted) {
  const fitting = fittingColumns(columns, room)
  return {
    shown: showsAll ? columns : fitting,
    leftOut: columns.filter((column) => !fitting.includes(column)),
  }
}

/** Which columns find room, and how wide each becomes. */
export function layOut<Row>(
  columns: readonly Column<Row>[],
  { hasMenu, width, showsAll }: Wanted,
): GridLayout<Row> {
  const { shown, leftOut } = roomFor(columns, { hasMenu, width: width - gutterOf(columns), showsAll })
  return {
    columns: shown,
    leftOut,
    tracks: tracksOf(shown, { hasMenu, width }),
    minWidth: naturalWidth(shown, hasMenu) - sumOf(shown.map(shrinkOf)),
  }
}

/** For a table without sections: what is left over goes to its 'rest' columns alone. */
export function layOutTable<Row>(
  columns: readonly Column<Row>[],
  { hasMenu, width, showsAll }: Wanted,
): GridLayout<Row> {
  const { shown, leftOut } = roomFor(columns, { hasMenu, width, showsAll })
  const least = tableMinWidth(shown, hasMenu)
  const shrink = shareOf(least - width, sumOf(shown.map(shrinkOf)))
  const shrunk = shown.map((column) =>
    column.width === 'rest' ? column : { ...column, width: column.width - shrinkOf(column) * shrink },
  )
  return {
    columns: shown,
    leftOut,
    tracks: trackWidths(shrunk, hasMenu),
    minWidth: tableMinWidth(shrunk, hasMenu),
  }
}

/** On paper the columns share the page's width in the same proportions as on the screen. */
export function printedTracks(tracks: readonly (number | undefined)[], restWidth = 180): string[] {
  const widths = tracks.map((track) => track ?? restWidth)
  const total = sumOf(widths)
  return widths.map((width) => `${String((width / total) * 100)}%`)
}
