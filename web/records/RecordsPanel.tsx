import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import type { MenuItem } from '#client/ui/menu-item.ts'
import { PageHead } from '#client/ui/PageHead.tsx'
import { SearchField } from '#client/ui/SearchField.tsx'
import type { Column } from '#client/ui/table/columns.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { BringLink } from '../page/BringLink.tsx'
import { PagePrimary } from '../page/PagePrimary.tsx'
import { usePageTitle } from '../page/page-title.ts'
import { ReadFailure } from './ReadFailure.tsx'
import { matchesSearch } from './search-words.ts'
import { selectColumn } from './select-column.tsx'
import { useListView } from './use-list-view.ts'
import type { Selection } from './use-selection.ts'

type Read<Row> = {
  data: readonly Row[] | undefined
  isPending: boolean
  isError: boolean
  error: unknown
  dataUpdatedAt: number
  refetch: () => unknown
}

export type RecordsPanelProps<Row extends { id: string }> = {
  /** "Drivers" */
  title: string
  /** One of them, in the middle of a sentence: "driver". */
  noun: string
  /** What the list is called, where that is not the title. */
  heading?: string
  read: Read<Row>
  columns: readonly Column<Row>[]
  rowLabel: (row: Row) => string
  rowMenu?: (row: Row) => readonly MenuItem[]
  onOpen?: (row: Row) => void
  /** What the search looks through. */
  facts: (row: Row) => readonly (string | null)[]
  /** The order while no column decides; else the server's. */
  order?: (a: Row, b: Row) => number
  searchHint: string
  /** "Add Driver" */
  addLabel?: string
  onAdd?: () => void
  otherActions?: ReactNode
  /** Gives each row a checkbox. */
  selection?: Selection<Row>
  /** Between the toolbar and the table: what became of an act on several rows. */
  notice?: ReactNode
  /** What this place is for, and how it is filled. */
  emptyTitle: string
  emptyText: string
  /** What a spreadsheet can fill it with. */
  bringKind?: ImportKind
  renderCard: (row: Row) => ReactNode
}

const rowId = ({ id }: { id: string }) => id

/** The one pattern of the lists: count and the button that adds in the header, search, the table. */
export function RecordsPanel<Row extends { id: string }>(props: RecordsPanelProps<Row>) {
  const { title, noun, read, columns, rowLabel, rowMenu, onOpen, facts, order, addLabel, onAdd } = props
  const { selection } = props
  usePageTitle(title, 'Office Dashboard')
  const { search, onSearch, sort, onSortChange } = useListView()
  const all = useMemo(() => (order ? read.data?.toSorted(order) : read.data) ?? [], [read.data, order])
  const rows = useMemo(() => all.filter((row) => matchesSearch(search, facts(row))), [all, search, facts])
  const shownColumns = useMemo(
    () => (selection ? [selectColumn(rows, rowLabel, selection), ...columns] : columns),
    [selection, rows, rowLabel, columns],
  )
  return (
    <>
      <PageHead
        count={read.data && { number: read.data.length, of: noun }}
        action={addLabel !== undefined && onAdd && <PagePrimary label={addLabel} onPress={onAdd} />}
      />
      <div
        data-print="hide"
        className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2"
      >
        {props.heading !== undefined && <h2 className="text-cell font-semibold">{props.heading}</h2>}
        <SearchField
          label={`Search ${title.toLowerCase()}`}
          placeholder={props.searchHint}
          className="w-full max-md:order-last md:w-72 lg:w-80"
          value={search}
          onValueChange={onSearch}
        />
        <p role="status" className="tabular text-meta whitespace-nowrap text-muted max-lg:sr-only">
          {search.trim() === '' ? '' : `${rows.length.toLocaleString('en-US')} found`}
        </p>
        {props.otherActions !== undefined && (
          <div className="ml-auto flex flex-wrap items-center gap-2">{props.otherActions}</div>
        )}
      </div>
      {props.notice}
      <ReadFailure what={title.toLowerCase()} read={read} />
      <DataTable
        className="min-h-0 flex-1"
        caption={title}
        rows={rows}
        columns={shownColumns}
        rowId={rowId}
        rowLabel={rowLabel}
        {...(rowMenu && { rowMenu })}
        {...(onOpen && { onOpen })}
        loading={read.isPending}
        sort={sort}
        onSortChange={onSortChange}
        renderCard={props.renderCard}
        empty={
          read.data === undefined ? null : read.data.length > 0 ? (
            <EmptyState
              title={`No ${title.toLowerCase()} match your search.`}
              action={
                <Button
                  onClick={() => {
                    onSearch('')
                  }}
                >
                  Clear search
                </Button>
              }
            />
          ) : (
            <EmptyState
              title={props.emptyTitle}
              action={
                <div className="flex flex-wrap items-center justify-center gap-2">
                  {addLabel !== undefined && onAdd && <Button onClick={onAdd}>{addLabel}</Button>}
                  {props.bringKind && <BringLink kind={props.bringKind} />}
                </div>
              }
            >
              {props.emptyText}
            </EmptyState>
          )
        }
      />
    </>
  )
}
