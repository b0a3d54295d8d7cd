import { useLayoutEffect, useRef } from 'react'

const slideMs = 180

/** The row's position in the scrolled content, so that scrolling does not count as a move. */
function placeOf(container: HTMLElement, row: Element): number {
  return row.getBoundingClientRect().top - container.getBoundingClientRect().top + container.scrollTop
}

function findRow(container: HTMLElement | null, id: string): HTMLElement | undefined {
  const rows = container?.querySelectorAll<HTMLElement>('[data-row-id]') ?? []
  return [...rows].find((row) => row.dataset['rowId'] === id)
}

/** A row that its own user moved slides to its new place instead of jumping. */
export function useRowSlide(container: HTMLElement | null) {
  const leaving = useRef<{ id: string; place: number } | null>(null)
  useLayoutEffect(() => {
    const from = leaving.current
    if (!from || !container) return
    const row = findRow(container, from.id)
    const distance = row ? from.place - placeOf(container, row) : 0
    if (row && Math.abs(distance) < 1) return
    leaving.current = null
    if (!row || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    row.animate([{ transform: `translateY(${String(distance)}px)` }, { transform: 'none' }], {
      duration: slideMs,
      easing: 'cubic-bezier(.2,0,0,1)',
    })
  })
  return {
    /** Remembers the row's position: call it before its data changes. */
    expectMove: (id: string) => {
      const row = findRow(container, id)
      leaving.current = row && container ? { id, place: placeOf(container, row) } : null
    },
  }
}
