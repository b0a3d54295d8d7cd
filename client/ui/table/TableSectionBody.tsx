import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { CardList } from './CardList.tsx'
import type { TableSort } from './columns.ts'
import type { SectionedTableProps, TableSection } from './sectioned-table-props.ts'
import { TableBody } from './TableBody.tsx'
import { TableColumns } from './TableColumns.tsx'
import { virtualFrom } from './use-virtual-rows.ts'

type TableSectionBodyProps<Row> = {
  section: TableSection<Row>
  isFolded: boolean
  onFold: (sectionId: string, isFolded: boolean) => void
  isPhone: boolean
  table: Omit<SectionedTableProps<Row>, 'ref'>
  sort: TableSort | null
  scroller: HTMLElement | null
  tabStopId: string | null
  flashes: ReadonlyMap<string, 'a' | 'b'>
  onOpenId: ((id: string) => void) | undefined
}

export function TableSectionBody<Row>(props: TableSectionBodyProps<Row>) {
  const { section, isFolded, onFold, isPhone } = props
  const contentId = useId()
  return (
    <section className="table-section">
      <div data-sticky className="section-line">
        <h2 className="flex min-w-0 items-center">
          <button
            type="button"
            data-print="keep"
            aria-expanded={!isFolded}
            aria-controls={contentId}
            onClick={() => {
              onFold(section.id, !isFolded)
            }}
            className="-ml-1 flex h-7 min-w-0 items-center gap-1.5 rounded-badge px-1 text-cell font-semibold"
          >
            <ChevronDown
              aria-hidden
              strokeWidth={1.5}
              className={`size-4 flex-none text-muted transition-transform ${isFolded ? '-rotate-90' : ''}`}
            />
            <span className="truncate">{section.title}</span>
            <span className="tabular font-normal text-muted">
              {section.rows.length.toLocaleString('en-US')}
            </span>
          </button>
        </h2>
        {section.sum !== undefined && (
          <span className="tabular flex-none text-meta text-muted">{section.sum}</span>
        )}
        {section.note !== undefined && (
          <span className="ml-auto min-w-0 truncate text-meta text-muted">{section.note}</span>
        )}
      </div>
      <div id={contentId} hidden={isFolded}>
        {!isFolded && section.rows.length === 0 && section.empty !== undefined && (
          <p className="border-b border-line px-4 py-2 text-cell text-muted">{section.empty}</p>
        )}
        {!isFolded &&
          section.rows.length > 0 &&
          (isPhone ? <SectionCards {...props} /> : <SectionTable {...props} />)}
      </div>
    </section>
  )
}

function SectionCards<Row>({
  section,
  table,
  onOpenId,
  scroller,
  tabStopId,
  flashes,
}: TableSectionBodyProps<Row>) {
  return (
    <CardList
      label={section.title}
      rows={section.rows}
      rowId={table.rowId}
      rowLabel={table.rowLabel}
      columns={table.columns}
      renderCard={table.renderCard}
      cardHeight={table.cardHeight ?? 76}
      rowMenu={table.rowMenu}
      onOpenId={onOpenId}
      scroller={scroller}
      tabStopId={tabStopId}
      selectedId={table.selectedId ?? null}
      flashes={flashes}
    />
  )
}

function SectionTable<Row>({
  section,
  table,
  sort,
  scroller,
  tabStopId,
  flashes,
}: TableSectionBodyProps<Row>) {
  const { columns, rowMenu } = table
  const hasMenu = rowMenu !== undefined
  return (
    <table
      className="data-table"
      aria-rowcount={section.rows.length > virtualFrom ? section.rows.length + 1 : undefined}
    >
      <caption className="sr-only">{section.title}</caption>
      <TableColumns columns={columns} hasMenu={hasMenu} />
      <thead className="sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.sort ? (sort?.columnId === column.id ? sort.direction : 'none') : undefined}
            >
              {section.headers?.[column.id] ?? column.header}
            </th>
          ))}
          {hasMenu && <th scope="col">Actions</th>}
        </tr>
      </thead>
      <TableBody
        rows={section.rows}
        rowId={table.rowId}
        rowLabel={table.rowLabel}
        columns={columns}
        rowMenu={rowMenu}
        isOpenable={table.onOpen !== undefined}
        scroller={scroller}
        tabStopId={tabStopId}
        selectedId={table.selectedId ?? null}
        flashes={flashes}
      />
    </table>
  )
}
