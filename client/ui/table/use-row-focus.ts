import { useLayoutEffect, useRef, useState } from 'react'

/** One row is the table's tab stop; keys move it, and it keeps the focus when its row is drawn anew. */
export function useRowFocus(container: HTMLElement | null, ids: readonly string[]) {
  const [activeId, setActiveId] = useState<string | null>(null)
  const wantsFocus = useRef(false)
  const hasFocus = useRef(false)
  const tabStopId = activeId !== null && ids.includes(activeId) ? activeId : (ids[0] ?? null)

  const focusElement = (id: string | null) => {
    const rows = container?.querySelectorAll<HTMLElement>('[data-row-id]') ?? []
    const row = [...rows].find((element) => element.dataset['rowId'] === id)
    if (!row) return
    wantsFocus.current = false
    const target = row.matches('[tabindex]') ? row : row.querySelector<HTMLElement>('button')
    target?.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest' })
  }
  const focusRow = (id: string) => {
    wantsFocus.current = true
    setActiveId(id)
    // A row that is the tab stop already gives no new render to wait for.
    if (id === tabStopId) focusElement(id)
  }
  useLayoutEffect(() => {
    const wasLost = hasFocus.current && document.activeElement === document.body
    // With the last row its focus would go back to the beginning of the page.
    if (wasLost && tabStopId === null) container?.closest<HTMLElement>('main')?.focus({ preventScroll: true })
    if (wantsFocus.current || wasLost) focusElement(tabStopId)
  })

  return {
    tabStopId,
    focusRow,
    /** By so many rows, stopping at the ends; the first key press finds the first row. */
    move: (step: number) => {
      const isFirstPress = activeId === null && !hasFocus.current
      const from = isFirstPress || tabStopId === null ? 0 : ids.indexOf(tabStopId) + step
      const next = ids[Math.min(Math.max(from, 0), ids.length - 1)]
      if (next !== undefined) focusRow(next)
    },
    /** A row that goes elsewhere leaves the focus to the next one, unless the person is elsewhere already. */
    passOn: (id: string) => {
      const { activeElement, body } = document
      const isHere = activeElement === body || container?.contains(activeElement) === true
      const index = ids.indexOf(id)
      const neighbour = ids[index + 1] ?? ids[index - 1]
      if (activeId === id && isHere && neighbour !== undefined) focusRow(neighbour)
    },
    hasFocus: () => hasFocus.current,
    enter: (id: string) => {
      hasFocus.current = true
      setActiveId(id)
    },
    leave: () => {
      hasFocus.current = false
    },
  }
}
