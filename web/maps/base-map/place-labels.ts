import { covers } from '#domain/maps/base-map.ts'
import type { BaseMap, Box, Road, Spot } from '#domain/maps/base-map.ts'

/** Where words stand at one zoom, in pixels of the whole world's map at that zoom. */
export type Label = {
  readonly text: string
  readonly kind: 'town' | 'road'
  /** The town's dot, or the middle of the road's sign. */
  readonly at: Spot
  readonly box: Box
}

type Candidate = { readonly text: string; readonly kind: Label['kind']; readonly at: Spot }

export const labelHeight = 16
/** Between a town's dot and its name. */
export const dotGap = 6
const signPadding = 4

/** How many ZIP codes a town must have for its name to be written, by zoom: small towns come with closer looks. */
function zipCountShownAt(zoom: number): number {
  const least = [40, 40, 40, 40, 40, 24, 12, 5, 2]
  return least[Math.floor(zoom)] ?? 0
}

function candidatesAt({ towns, roads }: BaseMap, zoom: number, size: number): Candidate[] {
  const least = zipCountShownAt(zoom)
  const names: Candidate[] = towns
    .filter(({ zipCount }) => zipCount >= least)
    .map(({ name, x, y }) => ({ text: name, kind: 'town', at: { x: x * size, y: y * size } }))
  const signs = [
    ...(zoom >= 6 ? roads.filter(({ roadClass }) => roadClass === 'I') : []),
    ...(zoom >= 8 ? roads.filter(({ roadClass }) => roadClass !== 'I') : []),
  ]
    .filter(({ sign }) => sign !== '')
    .flatMap((road) => signSpots(road, size).map((at): Candidate => ({ text: road.sign, kind: 'road', at })))
  // Cities, then the signs of the roads, then whatever still finds room.
  const cities = names.slice(0, 60)
  return [...cities, ...signs, ...names.slice(cities.length)]
}

/** The middle of each long enough piece of a road. */
function signSpots({ coordinates }: Road, size: number): Spot[] {
  const spots: Spot[] = []
  let since = Infinity
  for (let index = 2; index + 1 < coordinates.length; index += 2) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = coordinates
      .subarray(index - 2, index + 2)
      .map((part) => part * size)
    const length = Math.hypot(x2 - x1, y2 - y1)
    if (length > 40 && since > 220) {
      spots.push({ x: (x1 + x2) / 2, y: (y1 + y2) / 2 })
      since = 0
    }
    since += length
  }
  return spots
}

/** The labels that do not cover each other, the more important first. */
export function placeLabels(map: BaseMap, zoom: number, widthOf: (text: string) => number): Label[] {
  const size = 256 * 2 ** zoom
  const taken = new Map<string, Box[]>()
  const labels: Label[] = []
  for (const candidate of candidatesAt(map, zoom, size)) {
    const box = boxOf(candidate, widthOf(candidate.text))
    const keys = cellsOf(box)
    if (keys.some((key) => taken.get(key)?.some((other) => covers(other, box)))) continue
    for (const key of keys) {
      const boxes = taken.get(key)
      if (boxes === undefined) taken.set(key, [box])
      else boxes.push(box)
    }
    labels.push({ ...candidate, box })
  }
  return labels
}

function boxOf({ kind, at }: Candidate, width: number): Box {
  const [west, east] =
    kind === 'town'
      ? [at.x - 4, at.x + dotGap + width]
      : [at.x - width / 2 - signPadding, at.x + width / 2 + signPadding]
  return { west, east, north: at.y - labelHeight / 2, south: at.y + labelHeight / 2 }
}

/** Only labels in the same squares of 128 pixels can meet. */
function cellsOf({ west, east, north, south }: Box): string[] {
  const keys: string[] = []
  for (let x = Math.floor(west / 128); x <= Math.floor(east / 128); x += 1) {
    for (let y = Math.floor(north / 128); y <= Math.floor(south / 128); y += 1) {
      keys.push(`${String(x)} ${String(y)}`)
    }
  }
  return keys
}
