import { useEffect, useRef, useState } from 'react'
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react'

/** Farther than a hand trembles while pressing. */
const dragFromPx = 4

/** How many rows have their middle above the pointer. */
function rowsAbove(list: HTMLElement, y: number): number {
  const rows = [...list.children].map((row) => row.getBoundingClientRect())
  return rows.filter(({ top, height }) => top + height / 2 < y).length
}

/** Rows that move while dragged by their grip. `onPress`: the grip was pressed without dragging. */
export function useDragStop(
  list: RefObject<HTMLElement | null>,
  { onMove, onPress }: { onMove: (key: number, to: number) => void; onPress: (key: number) => void },
) {
  const [dragged, setDragged] = useState<number | null>(null)
  const begin = useRef({ y: 0, hasMoved: false })
  const acts = useRef({ onMove, onPress })
  useEffect(() => {
    acts.current = { onMove, onPress }
  })
  useEffect(() => {
    if (dragged === null) return
    const move = ({ clientY }: PointerEvent) => {
      if (Math.abs(clientY - begin.current.y) >= dragFromPx) begin.current.hasMoved = true
      if (!begin.current.hasMoved || list.current === null) return
      const from = [...list.current.children].findIndex(
        (row) => row instanceof HTMLElement && row.dataset['stop'] === String(dragged),
      )
      const above = rowsAbove(list.current, clientY)
      // When moving down, the row itself is counted.
      acts.current.onMove(dragged, above > from ? above - 1 : above)
    }
    const end = () => {
      setDragged(null)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
  }, [dragged, list])
  const gripOf = (key: number) => ({
    onPointerDown: ({ button, clientY }: ReactPointerEvent) => {
      if (button !== 0) return
      begin.current = { y: clientY, hasMoved: false }
      setDragged(key)
    },
    onClick: () => {
      // The click at the end of a drag does not count.
      if (!begin.current.hasMoved) acts.current.onPress(key)
      begin.current.hasMoved = false
    },
  })
  return { dragged, gripOf }
}
