import { overlaps, type BaseMap, type Box, type Spot } from '#domain/maps/base-map.ts'
import { mapSize, type MapFrame } from './map-frame.ts'

export type MapLabel = { readonly text: string; readonly at: Spot; readonly hasDot: boolean }
export type Marked = { readonly text: string; readonly at: Spot }

const height = 13
const wide = 6.2

/** Labels below the markers, and names of the largest towns where there is room. */
export function mapLabels({ towns }: BaseMap, frame: MapFrame, marked: readonly Marked[]): MapLabel[] {
  const taken: Box[] = marked.map(({ at }) => around(at, 14, 14))
  const labels: MapLabel[] = []
  const add = (label: MapLabel) => {
    const box = boxOf(label)
    const isInside =
      box.west >= 2 && box.east <= mapSize.width - 2 && box.north >= 2 && box.south <= mapSize.height - 2
    if (!isInside || taken.some((other) => overlaps(other, box))) return false
    taken.push(box)
    labels.push(label)
    return true
  }
  for (const { text, at } of marked) {
    const isKnown = text === '' || labels.some((label) => label.text === text)
    const below = { text, at: { x: at.x, y: at.y + 26 }, hasDot: false }
    if (!isKnown && !add(below)) add({ ...below, at: { x: at.x, y: at.y - 19 } })
  }
  const named = new Set(labels.map(({ text }) => text))
  for (const { name, x, y, zipCount } of towns) {
    if (labels.length >= marked.length + 5 || zipCount < 5) break
    if (named.has(name) || !overlaps({ west: x, east: x, north: y, south: y }, frame.box)) continue
    const at = frame.place({ x, y })
    add({ text: name, at: { x: at.x, y: at.y + 3.5 }, hasDot: true })
  }
  return labels
}

function boxOf({ text, at, hasDot }: MapLabel): Box {
  const width = text.length * wide
  const west = hasDot ? at.x - 3 : at.x - width / 2
  return { west, east: west + width + (hasDot ? 9 : 0), north: at.y - height + 3, south: at.y + 3 }
}

function around({ x, y }: Spot, halfWidth: number, halfHeight: number): Box {
  return { west: x - halfWidth, east: x + halfWidth, north: y - halfHeight, south: y + halfHeight }
}
