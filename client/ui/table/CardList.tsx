import { Fragment, useRef } from 'react'
import type { ReactNode } from 'react'
import type { MenuItem } from '../menu-item.ts'
import { RowMenu } from '../RowMenu.tsx'
import type { Column } from './columns.ts'
import { useVirtualRows } from './use-virtual-rows.ts'

export type CardListProps<Row> = {
  label: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  columns: readonly Column<Row>[]
  renderCard: ((row: Row) => ReactNode) | undefined
  cardHeight: number
  rowMenu: ((row: Row) => readonly MenuItem[]) | undefined
  onOpenId: ((id: string) => void) | undefined
  scroller: HTMLElement | null
  tabStopId: string | null
  selectedId: string | null
  flashes: ReadonlyMap<string, 'a' | 'b'>
}

/** What a table is on a phone: the same facts in the same order, never scrolled sideways. */
export function CardList<Row>({
  label,
  rows,
  rowId,
  rowLabel,
  columns,
  renderCard,
  cardHeight,
  rowMenu,
  onOpenId,
  scroller,
  tabStopId,
  selectedId,
  flashes,
}: CardListProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const keptIndex = tabStopId === null ? -1 : rows.findIndex((row) => rowId(row) === tabStopId)
  const { placed, gapAfter } = useVirtualRows({
    count: rows.length,
    rowHeight: cardHeight,
    scroller,
    body: list,
    keptIndex,
  })
  return (
    <ul ref={list} aria-label={label}>
      {placed.map(({ index, gapBefore }) => {
        const row = rows[index]
        if (row === undefined) return null
        const id = rowId(row)
        return (
          <Fragment key={id}>
            {gapBefore > 0 && <li aria-hidden style={{ height: gapBefore }} />}
            <li
              data-row-id={id}
              data-flash={flashes.get(id)}
              data-tab-stop={id === tabStopId || undefined}
              aria-current={id === selectedId || undefined}
              className="row-card"
              style={{ minHeight: cardHeight }}
            >
              {onOpenId && (
                <button
                  type="button"
                  className="row-card-open ring-inside"
                  aria-label={`Open ${rowLabel(row)}`}
                  onClick={() => {
                    onOpenId(id)
                  }}
                />
              )}
              <div className="row-card-facts">
                {renderCard ? renderCard(row) : <PlainCard row={row} columns={columns} />}
              </div>
              {rowMenu && (
                <div className="row-card-menu">
                  <RowMenu subject={rowLabel(row)} items={rowMenu(row)} />
                </div>
              )}
            </li>
          </Fragment>
        )
      })}
      {gapAfter > 0 && <li aria-hidden style={{ height: gapAfter }} />}
    </ul>
  )
}

function PlainCard<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  const [first, ...others] = columns
  return (
    <>
      <div className="font-medium">{first?.cell(row)}</div>
      <dl className="mt-0.5 grid grid-cols-[auto_1fr] gap-x-3 text-meta">
        {others.map((column) => (
          <Fragment key={column.id}>
            <dt className="text-muted">{column.header}</dt>
            <dd className="min-w-0 truncate">{column.cell(row) ?? '—'}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  )
}
