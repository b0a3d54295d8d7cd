import { vi } from 'vitest'
import { browserLike } from './browser.ts'

/** Browser features that Leaflet needs and jsdom lacks; import this before Leaflet, which checks when it is loaded. */
Object.defineProperty(SVGElement.prototype, 'createSVGRect', { value: () => ({}), configurable: true })

/** A browser with room for a map; nothing is painted on canvases. */
export function mapBrowser(matching: readonly string[] = []): void {
  browserLike({ height: 400, matching })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
}

export const tiles = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')]
