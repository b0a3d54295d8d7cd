import { spotOf, type Box, type Spot } from '#domain/maps/base-map.ts'
import type { GeoPoint } from '#domain/maps/geo-point.ts'

/** The picture's size in its own units; the page scales it to the available width. */
export const mapSize = { width: 390, height: 216 }
const margin = { x: 56, y: 44 }
/** The scale of zoom 9; closer, the built-in roads are too coarse. */
const mostUnitsPerWorld = 256 * 2 ** 9

export type MapFrame = {
  /** In the zoom levels of map tiles. */
  readonly zoom: number
  /** The part of the world map in the picture, with a margin. */
  readonly box: Box
  readonly place: (spot: Spot) => Spot
  readonly placePoint: (point: GeoPoint) => Spot
}

/** A frame that shows all of these points with a margin. */
export function frameFor(points: readonly GeoPoint[]): MapFrame | null {
  if (points.length === 0) return null
  const spots = points.map(spotOf)
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)]
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const { width, height } = mapSize
  const scale = Math.min(
    (width - 2 * margin.x) / (east - west),
    (height - 2 * margin.y) / (south - north),
    mostUnitsPerWorld,
  )
  const left = (west + east) / 2 - width / 2 / scale
  const top = (north + south) / 2 - height / 2 / scale
  const rim = 8 / scale
  const place = ({ x, y }: Spot) => ({ x: (x - left) * scale, y: (y - top) * scale })
  return {
    zoom: Math.log2(scale / 256),
    box: {
      west: left - rim,
      east: left + width / scale + rim,
      north: top - rim,
      south: top + height / scale + rim,
    },
    place,
    placePoint: (point) => place(spotOf(point)),
  }
}
