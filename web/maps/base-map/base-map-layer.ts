import { GridLayer } from 'leaflet'
import type { Coords, GridLayerOptions } from 'leaflet'
import type { BaseMap } from '#domain/maps/base-map.ts'
import { fetchBaseMap } from './fetch-base-map.ts'
import { labelFont, paintTile } from './paint-tile.ts'
import type { MapColors } from './paint-tile.ts'
import { placeLabels } from './place-labels.ts'
import type { Label } from './place-labels.ts'

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
