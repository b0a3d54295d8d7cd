import { vi } from 'vitest'

type BrowserOptions = {
  /** The media queries that match. */
  matching?: readonly string[]
  /** Height of every element, px: jsdom lays nothing out. */
  height?: number
}

/** Browser features that components need and jsdom lacks. */
export function browserLike({ matching = [], height = 0 }: BrowserOptions = {}): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matching.includes(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close = () => undefined
    },
  )
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
  Element.prototype.setPointerCapture = () => undefined
  Element.prototype.releasePointerCapture = () => undefined
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height)
  // Of a page of 1440 beside its rail.
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1240)
}
