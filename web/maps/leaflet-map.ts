import { Map as LeafletMap } from 'leaflet'
import type { LatLngExpression, MapOptions, PanOptions, PointExpression, ZoomPanOptions } from 'leaflet'

export const zoomLimits = { minZoom: 4, maxZoom: 18 } as const

/** Leaflet animates by script, which no style sheet can turn off: this one moves without animation. */
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
  /** The map fills its page: the wheel is for it from the beginning. */
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
    // The wheel belongs to the page until the map is used.
    scrollWheelZoom: isWholePage,
    maxBounds: [
      [5, -190],
      [75, -40],
    ],
  }
  return isStill ? new StillMap(container, options) : new LeafletMap(container, options)
}
