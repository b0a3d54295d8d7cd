import type { TableSort } from './columns.ts'
import { LeftOutColumns } from './LeftOutColumns.tsx'
import { SectionHead } from './SectionHead.tsx'
import type { TableGrid, TableSection } from './sectioned-table-props.ts'
import { TableSectionBody } from './TableSectionBody.tsx'
import type { SectionShared } from './TableSectionBody.tsx'
import { useGridLayout } from './use-grid-layout.ts'

type TableGridBodyProps<Row> = {
  grid: TableGrid<Row>
  /** The open sections with the held row where it was. */
  shown: readonly TableSection<Row>[]
  folded: ReadonlySet<string>
  isPhone: boolean
  sort: TableSort | null
  onToggleSort: (columnId: string) => void
  shared: SectionShared<Row>
}

/** A head and the sections below it; on a phone the sections alone. */
export function TableGridBody<Row>({
  grid,
  shown,
  folded,
  isPhone,
  sort,
  ...props
}: TableGridBodyProps<Row>) {
  const { shared, onToggleSort } = props
  const hasMenu = shared.rowMenu !== undefined
  const layout = useGridLayout(grid.columns, { hasMenu, scroller: shared.scroller })
  const hasGutter = layout.columns[0]?.isGutter === true
  const [gutter = 0, second = 0] = layout.tracks
  const pinned = hasGutter
    ? { '--gutter': `${String(gutter)}px`, '--pinned': `${String(gutter + second)}px` }
    : { '--pinned': `${String(gutter)}px` }
  return (
    <div
      className="table-width"
      data-gutter={hasGutter ? undefined : 'free'}
      data-wide={(!isPhone && layout.isWide) || undefined}
      style={{ minWidth: isPhone ? undefined : layout.minWidth, ...pinned }}
    >
      {!isPhone && (
        <SectionHead
          label={grid.label}
          columns={layout.columns}
          widths={layout.widths}
          sort={sort}
          onToggleSort={onToggleSort}
          tools={
            <>
              <LeftOutColumns
                columns={layout.leftOut}
                isShown={layout.showsAll}
                onShow={layout.setShowsAll}
              />
              {grid.tools}
            </>
          }
        />
      )}
      {grid.sections.map((section) => (
        <TableSectionBody
          key={section.id}
          section={shown.find((open) => open.id === section.id) ?? section}
          count={section.rows.length}
          isFolded={folded.has(section.id)}
          isPhone={isPhone}
          columns={layout.columns}
          widths={layout.widths}
          sort={sort}
          shared={shared}
        />
      ))}
    </div>
  )
}
