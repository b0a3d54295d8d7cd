import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent, Ref } from 'react'
import { keepHeldRow } from './held-row.ts'
import type { HeldRow, RowSection } from './held-row.ts'

/** For the shortcuts of a page, which work also when no row has the focus. */
export interface RowListHandle {
  focusNext: () => void
  focusPrevious: () => void
  focusRow: (id: string) => void
  /** After a change of the person's own: the row may go to its new place though the pointer is on it. */
  letMove: (id: string) => void
}

export interface RowListOptions<Row, Section extends RowSection<Row>> {
  /** The element that holds all rows. */
  container: HTMLElement | null
  sections: readonly Section[]
  rowId: (row: Row) => string
  onOpen: ((row: Row) => void) | undefined
  onRowKey: ((event: KeyboardEvent, row: Row) => void) | undefined
  handle: Ref<RowListHandle> | undefined
}

const innerControls = 'a, button, input, select, textarea, label, [role="combobox"], [contenteditable="true"]'
const typingFields =
  'input:not([type="checkbox"], [type="radio"]), select, textarea, [contenteditable="true"]'

function rowElementOf(event: { target: EventTarget; currentTarget: Element }): HTMLElement | null {
  // React passes on events of layers that a cell has opened; they happened outside of the table.
  if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return null
  return event.target.closest<HTMLElement>('[data-row-id]')
}

/** Roving focus, opening and holding of rows, for tables, sectioned tables and lists of cards alike. */
export function useRowList<Row, Section extends RowSection<Row>>({
  container,
  sections,
  rowId,
  onOpen,
  onRowKey,
  handle,
}: RowListOptions<Row, Section>) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const [held, setHeld] = useState<HeldRow | null>(null)
  const wantsFocus = useRef(false)
  const hasFocus = useRef(false)

  const shown = useMemo(() => keepHeldRow(sections, rowId, held), [sections, rowId, held])
  const rows = useMemo(() => shown.flatMap((section) => section.rows), [shown])
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  const tabStopId = activeId !== null && ids.includes(activeId) ? activeId : (ids[0] ?? null)

  const hold = (id: string | null) => {
    if (id === (held?.id ?? null)) return
    const section = shown.find((candidate) => candidate.rows.some((row) => rowId(row) === id))
    const index = section?.rows.findIndex((row) => rowId(row) === id) ?? -1
    setHeld(id === null || !section ? null : { id, sectionId: section.id, index })
  }
  const focusRow = (id: string) => {
    wantsFocus.current = true
    setActiveId(id)
    // A row that is active already gives no new render to wait for.
    if (id === activeId) focusActive()
  }
  const focusActive = () => {
    const row = [...(container?.querySelectorAll<HTMLElement>('[data-row-id]') ?? [])].find(
      (element) => element.dataset['rowId'] === tabStopId,
    )
    if (!row) return
    wantsFocus.current = false
    const target = row.matches('[tabindex]') ? row : (row.querySelector<HTMLElement>('[tabindex]') ?? row)
    target.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  }
  const move = (step: number) => {
    const from = tabStopId === null ? -1 : ids.indexOf(tabStopId)
    const isFresh = !hasFocus.current && activeId === null
    const next = ids[isFresh ? 0 : Math.min(Math.max(from + step, 0), ids.length - 1)]
    if (next !== undefined) focusRow(next)
  }

  useLayoutEffect(() => {
    const wasLost = hasFocus.current && document.activeElement === document.body
    if (wantsFocus.current || wasLost) focusActive()
  })

  useImperativeHandle(handle, () => ({
    focusNext: () => {
      move(1)
    },
    focusPrevious: () => {
      move(-1)
    },
    focusRow,
    letMove: (id) => {
      setHeld((current) => (current?.id === id ? null : current))
    },
  }))

  const openRow = (id: string | undefined) => {
    const row = rows[ids.indexOf(id ?? '')]
    if (row !== undefined) onOpen?.(row)
  }
  const keyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const element = rowElementOf(event)
    if (!element || event.ctrlKey || event.metaKey || event.altKey) return
    const isOnRow = event.target === element
    if (event.target instanceof Element && event.target.matches(typingFields)) return
    const steps: Record<string, number> = isOnRow
      ? { ArrowDown: 1, ArrowUp: -1, Home: -ids.length, End: ids.length, j: 1, k: -1 }
      : { j: 1, k: -1 }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      move(step)
    } else if (event.key === 'Enter') {
      if (!isOnRow) return
      event.preventDefault()
      openRow(element.dataset['rowId'])
    } else {
      const row = rows[ids.indexOf(element.dataset['rowId'] ?? '')]
      if (row !== undefined) onRowKey?.(event, row)
    }
  }
  const click = (event: MouseEvent<HTMLDivElement>) => {
    const element = rowElementOf(event)
    if (!element || !(event.target instanceof Element)) return
    const control = event.target.closest(innerControls)
    const isInner = control !== null && element.contains(control)
    const isSelecting = getSelection()?.isCollapsed === false
    if (!isInner && !isSelecting) openRow(element.dataset['rowId'])
  }

  return {
    shown,
    tabStopId,
    openRow,
    events: {
      onClick: click,
      onKeyDown: keyDown,
      onFocus: (event: FocusEvent<HTMLDivElement>) => {
        const id = rowElementOf(event)?.dataset['rowId']
        if (id === undefined) return
        hasFocus.current = true
        setActiveId(id)
        hold(id)
      },
      onBlur: (event: FocusEvent<HTMLDivElement>) => {
        const isStaying =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        // An element that is taken away gives a blur to nowhere: the focus then belongs to its row still.
        if (isStaying || !event.target.isConnected) return
        hasFocus.current = false
        hold(null)
      },
      onPointerOver: (event: PointerEvent<HTMLDivElement>) => {
        const id = rowElementOf(event)?.dataset['rowId']
        if (!hasFocus.current) hold(id ?? null)
      },
      onPointerLeave: () => {
        if (!hasFocus.current) hold(null)
      },
    },
  }
}
