import { GridLayer } from 'leaflet'
import type { Coords, GridLayerOptions, Map as LeafletMap } from 'leaflet'
import type { BaseMap, Box } from '#domain/maps/base-map.ts'
import { covers } from '#domain/maps/base-map.ts'
import { fetchBaseMap } from './fetch-base-map.ts'
import { labelFont, paintTile } from './paint-tile.ts'
import type { MapColors } from './paint-tile.ts'
import { placeLabels } from './place-labels.ts'
import type { Label } from './place-labels.ts'

/** The map fires it when names are drawn at a zoom for the first time. */
export const namesDrawn = 'namesdrawn'

/** Where the built-in map has drawn names that are in view, in pixels of the whole world's map at this zoom. */
export function namesInView(map: LeafletMap): readonly Box[] {
  const { min, max } = map.getPixelBounds()
  if (min === undefined || max === undefined) return []
  const view = { west: min.x, north: min.y, east: max.x, south: max.y }
  const names: Box[] = []
  map.eachLayer((layer) => {
    if (layer instanceof BaseMapLayer) names.push(...layer.namesAt(map.getZoom()))
  })
  return names.filter((box) => covers(box, view))
}

/** State lines, main roads and towns, drawn here: what is shown where no tiles can be had. */
export class BaseMapLayer extends GridLayer {
  #map: BaseMap | undefined
  readonly #labels = new Map<number, readonly Label[]>()

  constructor(options?: GridLayerOptions) {
    super(options)
    fetchBaseMap().then(
      (map) => {
        this.#map = map
        this.redraw()
      },
      // Without our own server there is nothing to draw; the page around the map says that it is gone.
      () => undefined,
    )
  }

  namesAt(zoom: number): readonly Box[] {
    return this.#labels.get(zoom)?.map(({ box }) => box) ?? []
  }

  protected override createTile({ x, y, z }: Coords): HTMLElement {
    const size = this.getTileSize().x
    const canvas = document.createElement('canvas')
    const density = Math.min(2, Math.max(1, window.devicePixelRatio))
    canvas.width = size * density
    canvas.height = size * density
    const context = canvas.getContext('2d')
    if (context === null || this.#map === undefined) return canvas
    context.scale(density, density)
    const colors = colorsOf(document.documentElement)
    paintTile(context, this.#map, {
      place: { x, y, z, size },
      labels: this.#labelsAt(z, this.#map, context),
      colors,
    })
    return canvas
  }

  #labelsAt(zoom: number, map: BaseMap, context: CanvasRenderingContext2D): readonly Label[] {
    const known = this.#labels.get(zoom)
    if (known !== undefined) return known
    context.font = labelFont
    const labels = placeLabels(map, zoom, (text) => context.measureText(text).width)
    this.#labels.set(zoom, labels)
    this._map.fire(namesDrawn)
    return labels
  }
}

function colorsOf(element: Element): MapColors {
  const style = getComputedStyle(element)
  const color = (role: string) => style.getPropertyValue(`--color-${role}`).trim()
  return {
    water: color('inset'),
    land: color('surface'),
    border: color('control'),
    highway: color('focus'),
    road: color('control'),
    words: color('muted'),
  }
}
