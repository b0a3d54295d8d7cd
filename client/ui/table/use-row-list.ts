import { useImperativeHandle, useMemo } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import type { RowSection } from './held-row.ts'
import { rowEvents } from './row-events.ts'
import { useHeldRows } from './use-held-rows.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useRowSlide } from './use-row-slide.ts'

/** For page-wide shortcuts, which work even if no row has the focus. */
export type RowListHandle = {
  focusNext: () => void
  focusPrevious: () => void
  focusRow: (id: string) => void
  /** For the person's own change: the row slides to its new place even with the pointer or focus on it. */
  letMove: (id: string) => void
  /** The same for the current row, if it is unknown which row the change affects. */
  letCurrentMove: () => void
}

export type RowListOptions<Row, Section extends RowSection<Row>> = {
  /** The element that holds all rows. */
  container: HTMLElement | null
  sections: readonly Section[]
  rowId: (row: Row) => string
  /** Whether the row under the pointer or focus stays in its place. */
  isHolding?: boolean
  onOpen: ((row: Row) => void) | undefined
  onRowKey: ((event: KeyboardEvent, row: Row) => void) | undefined
  handle: Ref<RowListHandle> | undefined
}

/** Roving focus, opening and holding of rows, for tables, sectioned tables and lists of cards alike. */
export function useRowList<Row, Section extends RowSection<Row>>({
  container,
  sections,
  rowId,
  isHolding = true,
  onOpen,
  onRowKey,
  handle,
}: RowListOptions<Row, Section>) {
  const { shown, heldId, hold, letMove } = useHeldRows<Row, Section>(sections, rowId, isHolding)
  const rows = useMemo(() => shown.flatMap((section) => section.rows), [shown])
  const sectionIds = useMemo(
    () => shown.map((section) => ({ id: section.id, ids: section.rows.map(rowId) })),
    [shown, rowId],
  )
  const focus = useRowFocus(container, sectionIds)
  const { ids, activeId, tabStopId, focusRow, move, hasFocus, enter, leave } = focus
  const { expectMove } = useRowSlide(container)
  useImperativeHandle(handle, () => ({
    focusNext: () => {
      move(1)
    },
    focusPrevious: () => {
      move(-1)
    },
    focusRow,
    letMove: (id) => {
      expectMove(id)
      letMove([id])
    },
    letCurrentMove: () => {
      letMove([heldId, activeId].filter((id) => id !== null))
    },
  }))
  const withRow = (id: string, act: (row: Row) => void) => {
    const row = rows[ids.indexOf(id)]
    if (row !== undefined) act(row)
  }
  const open = (id: string) => {
    withRow(id, (row) => onOpen?.(row))
  }
  const key = (event: KeyboardEvent, id: string) => {
    withRow(id, (row) => onRowKey?.(event, row))
  }
  return {
    shown,
    tabStopId,
    openRow: open,
    events: rowEvents({ open, key, move, hold, enter, leave, hasFocus }),
  }
}
