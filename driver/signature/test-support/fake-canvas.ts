import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

type Dot = readonly [number, number]
type Drawn = { dots: Dot[]; names: string[] }

/** jsdom knows the mouse alone. */
class FingerEvent extends MouseEvent {
  readonly pointerId: number

  constructor(type: string, { pointerId = 0, ...rest }: PointerEventInit = {}) {
    super(type, rest)
    this.pointerId = pointerId
  }
}

/** jsdom has no canvas: this one notes what is drawn, and how large what is exported is. */
export function fakeCanvas() {
  let drawn: WeakMap<HTMLCanvasElement, Drawn>
  let resized: (() => void)[]
  let exported: HTMLCanvasElement | null
  let exportedType: string | undefined
  let makes: boolean
  const drawnOn = (canvas: HTMLCanvasElement): Drawn => {
    const known = drawn.get(canvas) ?? { dots: [], names: [] }
    drawn.set(canvas, known)
    return known
  }
  const noteExport = (canvas: HTMLCanvasElement, type: string | undefined) => {
    exported = canvas
    exportedType = type
  }
  const contextOf = (canvas: HTMLCanvasElement) => {
    const ignore = () => undefined
    return {
      ...{ save: ignore, restore: ignore, scale: ignore, fill: ignore, stroke: ignore, lineTo: ignore },
      ...{ beginPath: ignore, closePath: ignore, clearRect: ignore },
      measureText: (text: string) => ({ width: text.length * 30 }),
      // The ground is laid anew before anything is drawn.
      fillRect: () => drawn.set(canvas, { dots: [], names: [] }),
      fillText: (text: string) => drawnOn(canvas).names.push(text),
      moveTo: (x: number, y: number) => drawnOn(canvas).dots.push([x, y]),
      arc: ignore,
    }
  }
  let width = 400
  beforeEach(() => {
    drawn = new WeakMap()
    resized = []
    exported = null
    makes = true
    width = 400
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
      this: HTMLCanvasElement,
    ) {
      return contextOf(this) as unknown as GPUCanvasContext // What is asked of it is above.
    })
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
      type,
    ) {
      noteExport(this, type)
      done(makes ? new Blob(['png'], { type: type ?? '' }) : null)
    })
    vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(watch: () => void) {
          resized.push(watch)
        }
        observe = () => undefined
        disconnect = () => undefined
      },
    )
    vi.stubGlobal('PointerEvent', FingerEvent)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
  const last = () => (exported === null ? { dots: [], names: [] } : drawnOn(exported))
  return {
    exported: () => exported && { width: exported.width, height: exported.height, type: exportedType },
    exportedDots: () => last().dots.length,
    exportedStart: () => last().dots[0],
    lastName: () => last().names.at(-1),
    takeAway: () => vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null),
    exportNothing: () => {
      makes = false
    },
    turnTo: (now: number) => {
      width = now
      act(() => resized.forEach((watch) => watch()))
    },
  }
}
