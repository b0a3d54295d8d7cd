import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { CardList } from './CardList.tsx'
import type { Column, TableSort } from './columns.ts'
import type { SectionedTableProps, TableSection } from './sectioned-table-props.ts'
import { TableBody } from './TableBody.tsx'
import { TableColumns } from './TableColumns.tsx'
import { virtualFrom } from './use-virtual-rows.ts'

type TableFacts = 'rowId' | 'rowLabel' | 'rowMenu' | 'renderCard' | 'cardHeight' | 'selectedId' | 'onFold'

/** The same for all sections of all grids. */
export type SectionShared<Row> = Pick<SectionedTableProps<Row>, TableFacts> & {
  scroller: HTMLElement | null
  tabStopId: string | null
  flashes: ReadonlyMap<string, 'a' | 'b'>
  onOpenId: ((id: string) => void) | undefined
}

type TableSectionBodyProps<Row> = {
  section: TableSection<Row>
  /** The number of rows that belong to it; one more or fewer may be shown while a row is held. */
  count: number
  isFolded: boolean
  isPhone: boolean
  columns: readonly Column<Row>[]
  widths: readonly string[]
  sort: TableSort | null
  shared: SectionShared<Row>
}

export function TableSectionBody<Row>(props: TableSectionBodyProps<Row>) {
  const { section, count, isFolded, isPhone } = props
  const { onFold } = props.shared
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
            className="-ml-1 flex min-h-7 min-w-0 items-center gap-2 rounded-badge px-1 text-left text-cell font-semibold md:h-7"
          >
            <ChevronDown
              aria-hidden
              strokeWidth={1.5}
              className={`size-4 flex-none text-muted transition-transform ${isFolded ? '-rotate-90' : ''}`}
            />
            <span className="min-w-0 max-md:break-words md:truncate">{section.title}</span>
            <span className="tabular font-normal text-muted">{count.toLocaleString('en-US')}</span>
          </button>
        </h2>
        {section.sum !== undefined && <span className="tabular flex-none text-cell">{section.sum}</span>}
        {section.tools}
        <SectionNotes section={section} />
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

/** What needs attention, then what is good to know. */
function SectionNotes<Row>({ section: { warnings = [], note } }: { section: TableSection<Row> }) {
  if (warnings.length === 0 && note === undefined) return null
  return (
    <span className="tabular ml-auto flex min-w-0 gap-3 text-meta">
      {warnings.map((warning) => (
        <span key={warning} className="min-w-0 truncate font-medium text-attention-text" title={warning}>
          {warning}
        </span>
      ))}
      {note !== undefined && <span className="min-w-0 truncate text-muted">{note}</span>}
    </span>
  )
}

function SectionCards<Row>({ section, columns, shared }: TableSectionBodyProps<Row>) {
  return (
    <CardList
      label={section.title}
      rows={section.rows}
      rowId={shared.rowId}
      rowLabel={shared.rowLabel}
      columns={columns}
      renderCard={shared.renderCard}
      cardHeight={shared.cardHeight ?? 76}
      rowMenu={shared.rowMenu}
      onOpenId={shared.onOpenId}
      scroller={shared.scroller}
      tabStopId={shared.tabStopId}
      selectedId={shared.selectedId ?? null}
      flashes={shared.flashes}
    />
  )
}

function SectionTable<Row>({ section, columns, widths, sort, shared }: TableSectionBodyProps<Row>) {
  const { rowMenu } = shared
  const hasMenu = rowMenu !== undefined
  return (
    <table
      className="data-table"
      aria-rowcount={section.rows.length > virtualFrom ? section.rows.length + 1 : undefined}
    >
      <caption className="sr-only">{section.title}</caption>
      <TableColumns columns={columns} widths={widths} />
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
        rowId={shared.rowId}
        rowLabel={shared.rowLabel}
        columns={columns}
        rowMenu={rowMenu}
        isOpenable={shared.onOpenId !== undefined}
        scroller={shared.scroller}
        tabStopId={shared.tabStopId}
        selectedId={shared.selectedId ?? null}
        flashes={shared.flashes}
      />
    </table>
  )
}
