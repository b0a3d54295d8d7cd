import { overlaps } from '#domain/maps/base-map.ts'
import type { BaseMap, Box, Line, RoadClass } from '#domain/maps/base-map.ts'
import { dotGap, labelHeight } from './place-labels.ts'
import type { Label } from './place-labels.ts'

export type MapColors = {
  readonly water: string
  readonly land: string
  readonly border: string
  readonly highway: string
  readonly road: string
  readonly words: string
}

export type TilePlace = { readonly x: number; readonly y: number; readonly z: number; readonly size: number }

export const labelFont = '500 12px Geist, system-ui, sans-serif'

/** The zoom from which each class is drawn: two-lane roads would cover the whole country in gray. */
const roadLooks: Readonly<Record<RoadClass, { width: number; opacity: number; from: number }>> = {
  S: { width: 1, opacity: 0.35, from: 7 },
  U: { width: 1.25, opacity: 0.55, from: 6 },
  I: { width: 2, opacity: 0.55, from: 0 },
}

type Painting = {
  readonly context: CanvasRenderingContext2D
  readonly colors: MapColors
  /** The tile's box on the world map, enlarged by a few pixels because lines have a width. */
  readonly box: Box
  /** Draws the path of a line in pixels of the tile. */
  readonly trace: (line: Line) => void
}

export function paintTile(
  context: CanvasRenderingContext2D,
  map: BaseMap,
  { place, labels, colors }: { place: TilePlace; labels: readonly Label[]; colors: MapColors },
): void {
  const painting = startPainting(context, place, colors)
  context.fillStyle = colors.water
  context.fillRect(0, 0, place.size, place.size)
  paintLand(painting, map)
  paintRoads(painting, map, place.z)
  paintLabels(painting, labels, place)
}

function startPainting(context: CanvasRenderingContext2D, place: TilePlace, colors: MapColors): Painting {
  const count = 2 ** place.z
  const worldSize = count * place.size
  const [left, top] = [place.x * place.size, place.y * place.size]
  const margin = 4 / worldSize
  const box = {
    west: place.x / count - margin,
    east: (place.x + 1) / count + margin,
    north: place.y / count - margin,
    south: (place.y + 1) / count + margin,
  }
  const trace = ({ coordinates }: Line) => {
    for (let index = 0; index + 1 < coordinates.length; index += 2) {
      const x = (coordinates[index] ?? 0) * worldSize - left
      const y = (coordinates[index + 1] ?? 0) * worldSize - top
      if (index === 0) context.moveTo(x, y)
      else context.lineTo(x, y)
    }
  }
  context.lineJoin = 'round'
  context.lineCap = 'round'
  return { context, colors, box, trace }
}

function paintLand({ context, colors, box, trace }: Painting, { land, borders }: BaseMap): void {
  context.beginPath()
  for (const ring of land) if (overlaps(ring.box, box)) trace(ring)
  context.fillStyle = colors.land
  context.fill('evenodd')
  for (const border of borders) if (overlaps(border.box, box)) trace(border)
  context.strokeStyle = colors.border
  context.lineWidth = 1
  context.stroke()
}

function paintRoads({ context, colors, box, trace }: Painting, { roads }: BaseMap, zoom: number): void {
  for (const roadClass of ['S', 'U', 'I'] as const) {
    const { width, opacity, from } = roadLooks[roadClass]
    if (zoom < from) continue
    context.beginPath()
    for (const road of roads) if (road.roadClass === roadClass && overlaps(road.box, box)) trace(road)
    context.strokeStyle = roadClass === 'I' ? colors.highway : colors.road
    context.lineWidth = width
    context.globalAlpha = opacity
    context.stroke()
  }
  context.globalAlpha = 1
}

function paintLabels(
  { context, colors }: Painting,
  labels: readonly Label[],
  { x, y, size }: TilePlace,
): void {
  const [left, top] = [x * size, y * size]
  context.font = labelFont
  context.textBaseline = 'middle'
  for (const { text, kind, at, box } of labels) {
    if (box.east < left || box.west > left + size || box.south < top || box.north > top + size) continue
    const [atX, atY] = [at.x - left, at.y - top]
    context.fillStyle = colors.words
    if (kind === 'town') {
      context.beginPath()
      context.arc(atX, atY, 2, 0, 2 * Math.PI)
      context.fill()
      // A rim in the colour of the land keeps the name readable over a road.
      context.strokeStyle = colors.land
      context.lineWidth = 3
      context.strokeText(text, atX + dotGap, atY)
      context.fillText(text, atX + dotGap, atY)
    } else {
      context.beginPath()
      context.roundRect(box.west - left, box.north - top, box.east - box.west, labelHeight, 4)
      context.fillStyle = colors.land
      context.fill()
      context.strokeStyle = colors.border
      context.lineWidth = 1
      context.stroke()
      context.fillStyle = colors.words
      context.fillText(text, box.west - left + 4, atY)
    }
  }
}
