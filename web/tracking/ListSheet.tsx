import { useRef, useState } from 'react'
import type { PointerEvent, ReactNode } from 'react'

export type SheetHeight = 'low' | 'half' | 'full'

const lowPx = 96
const order: readonly SheetHeight[] = ['low', 'half', 'full']
const heights: Readonly<Record<SheetHeight, string>> = {
  low: `${String(lowPx)}px`,
  half: '50%',
  full: '100%',
}
/** A finger that moves less has tapped. */
const tapPx = 6

type ListSheetProps = {
  height: SheetHeight
  onHeight: (height: SheetHeight) => void
  label: string
  children: ReactNode
}

/** The list of a phone over its map, at one of three heights: dragged by its head, or one tap after the other. */
export function ListSheet({ height, onHeight, label, children }: ListSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const drag = useRef<{ startY: number; from: number; isDrag: boolean } | null>(null)
  const next = order[(order.indexOf(height) + 1) % order.length] ?? 'low'

  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { startY: event.clientY, from: sheet.current?.offsetHeight ?? lowPx, isDrag: false }
  }
  const move = ({ clientY }: PointerEvent) => {
    const { current } = drag
    if (!current) return
    const up = current.startY - clientY
    current.isDrag ||= Math.abs(up) > tapPx
    if (current.isDrag) setDragged(Math.max(lowPx, current.from + up))
  }
  const end = () => {
    if (drag.current?.isDrag === true && dragged !== null) onHeight(nearest(dragged))
    setDragged(null)
  }
  const nearest = (px: number): SheetHeight => {
    const whole = sheet.current?.parentElement?.clientHeight ?? 2 * px
    const away = [lowPx, whole / 2, whole].map((each) => Math.abs(each - px))
    return order[away.indexOf(Math.min(...away))] ?? 'low'
  }
  return (
    <aside
      ref={sheet}
      aria-label={label}
      style={{ height: dragged === null ? heights[height] : `${String(dragged)}px` }}
      className="absolute inset-x-0 bottom-0 z-rail flex max-h-full flex-col overflow-hidden rounded-t-dialog border-t border-line bg-surface shadow-menu"
    >
      <button
        type="button"
        aria-label={height === 'full' ? 'Make the list small' : 'Make the list larger'}
        className="ring-inside flex h-8 flex-none touch-none items-center justify-center"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
        onClick={() => {
          // What ends a drag is a click too.
          if (drag.current?.isDrag !== true) onHeight(next)
          drag.current = null
        }}
      >
        <span aria-hidden className="h-1 w-9 rounded-full bg-control" />
      </button>
      {children}
    </aside>
  )
}
