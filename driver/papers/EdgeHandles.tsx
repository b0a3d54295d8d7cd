import { useState } from 'react'
import type { KeyboardEvent, PointerEvent } from 'react'
import type { Point, Quad } from '#domain/photo/pictures.ts'
import type { SayPhoto } from './use-photo-say.ts'

const names = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const
/** The same by day and at night, because they are on a photo. */
const edgeColor = '#10727b'
const dotStyle = { background: edgeColor, border: '4px solid #ffffff' }
const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type EdgesProps = {
  corners: Quad
  size: { readonly width: number; readonly height: number }
  say: SayPhoto
  /** Without it the corners are only shown. */
  onMove: ((corners: Quad) => void) | null
}

/** The edges of the page over its photo, with a handle for each corner. */
export function EdgeHandles({ corners, size, say, onMove }: EdgesProps) {
  const [held, setHeld] = useState<{ index: number; corners: Quad } | null>(null)
  const shown = held?.corners ?? corners
  const moved = (index: number, to: Point): Quad => {
    const inside = {
      x: Math.min(size.width, Math.max(0, to.x)),
      y: Math.min(size.height, Math.max(0, to.y)),
    }
    const [a, b, c, d] = shown
    const at = (place: number, corner: Point) => (place === index ? inside : corner)
    return [at(0, a), at(1, b), at(2, c), at(3, d)]
  }
  const pointAt = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLButtonElement>): Point => {
    const area = (currentTarget.parentElement ?? currentTarget).getBoundingClientRect()
    return {
      x: ((clientX - area.left) / area.width) * size.width,
      y: ((clientY - area.top) / area.height) * size.height,
    }
  }
  const release = () => {
    if (held) onMove?.(held.corners)
    setHeld(null)
  }
  const onKey = (index: number, corner: Point) => (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const step = size.width * (event.shiftKey ? 0.002 : 0.01)
    onMove?.(moved(index, { x: corner.x + way.x * step, y: corner.y + way.y * step }))
  }
  return (
    <>
      <svg
        aria-hidden
        viewBox={`0 0 ${String(size.width)} ${String(size.height)}`}
        preserveAspectRatio="none"
        className="pointer-events-none absolute inset-0 size-full overflow-visible"
      >
        {['#ffffff', edgeColor].map((color, index) => (
          <polygon
            key={color}
            points={shown.map(({ x, y }) => `${String(x)},${String(y)}`).join(' ')}
            fill="none"
            stroke={color}
            strokeWidth={index === 0 ? 7 : 4}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {shown.map((corner, index) => {
        const name = names[index] ?? 'topLeft'
        const place = {
          left: `${String((corner.x / size.width) * 100)}%`,
          top: `${String((corner.y / size.height) * 100)}%`,
        }
        const dot = <span className="block size-7 rounded-full" style={dotStyle} />
        if (!onMove) {
          return (
            <span key={name} aria-hidden className="absolute -translate-1/2" style={place}>
              {dot}
            </span>
          )
        }
        return (
          <button
            key={name}
            type="button"
            aria-label={say(name)}
            style={place}
            className="absolute flex size-14 -translate-1/2 touch-none items-center justify-center rounded-full"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setHeld({ index, corners: shown })
            }}
            onPointerMove={(event) => {
              if (held?.index === index) setHeld({ index, corners: moved(index, pointAt(event)) })
            }}
            onPointerUp={release}
            onPointerCancel={release}
            onKeyDown={onKey(index, corner)}
          >
            {dot}
          </button>
        )
      })}
    </>
  )
}
