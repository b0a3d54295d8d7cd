import { Map as LeafletMap } from 'leaflet'
import type { LatLngExpression, MapOptions, PanOptions, PointExpression, ZoomPanOptions } from 'leaflet'

export const zoomLimits = { minZoom: 4, maxZoom: 18 } as const

/** Leaflet animates with scripts, which style sheets cannot disable: this map moves without animation. */
class StillMap extends LeafletMap {
  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(offset, { ...options, animate: false })
  }

  override flyTo(center: LatLngExpression, zoom?: number, options?: ZoomPanOptions): this {
    return super.setView(center, zoom, { ...options, animate: false })
  }
}

export type MapStart = {
  readonly center: LatLngExpression
  readonly zoom: number
  /** The map fills its page, so it may use the mouse wheel from the beginning. */
  readonly isWholePage?: boolean
}

/** A map without Leaflet's own buttons and attribution: ours are part of the page. */
export function createLeafletMap(
  container: HTMLElement,
  { center, zoom, isWholePage = false }: MapStart,
): LeafletMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const options: MapOptions = {
    ...zoomLimits,
    center,
    zoom,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
    // The wheel scrolls the page until the map is used.
    scrollWheelZoom: isWholePage,
    maxBounds: [
      [5, -190],
      [75, -40],
    ],
  }
  return isStill ? new StillMap(container, options) : new LeafletMap(container, options)
}
