import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { nextRow } from './next-row.ts'

export type SectionIds = { readonly id: string; readonly ids: readonly string[] }

/**
 * Roving focus: one row is the tab stop and keys move it. It keeps the focus when its row is rerendered, and when a row
 * leaves its section, the next row there gets it.
 */
export function useRowFocus(container: HTMLElement | null, sections: readonly SectionIds[]) {
  const ids = useMemo(() => sections.flatMap((section) => section.ids), [sections])
  const seen = useRef(sections)
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
    // If it already is the tab stop, no new render will follow.
    if (id === tabStopId) focusElement(id)
  }
  const passOn = (before: readonly SectionIds[]): boolean => {
    const next = activeId === null ? undefined : nextRow(activeId, before, sections)
    if (next === undefined) return false
    // Does not take the focus from elsewhere.
    wantsFocus.current ||= hasFocus.current
    setActiveId(next)
    return true
  }
  useLayoutEffect(() => {
    const before = seen.current
    seen.current = sections
    if (before !== sections && passOn(before)) return
    const wasLost = hasFocus.current && document.activeElement === document.body
    // Without any row, the focus would return to the beginning of the page.
    if (wasLost && tabStopId === null) container?.closest<HTMLElement>('main')?.focus({ preventScroll: true })
    if (wantsFocus.current || wasLost) focusElement(tabStopId)
  })

  return {
    ids,
    activeId,
    tabStopId,
    focusRow,
    /** Moves by that many rows, stopping at the ends; the first key press goes to the first row. */
    move: (step: number) => {
      const isFirstPress = activeId === null && !hasFocus.current
      const from = isFirstPress || tabStopId === null ? 0 : ids.indexOf(tabStopId) + step
      const next = ids[Math.min(Math.max(from, 0), ids.length - 1)]
      if (next !== undefined) focusRow(next)
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
