import { distance, percentile, sides } from './pictures.ts'
import type { Plane, Point, Quad } from './pictures.ts'
import type { Search } from './edges.ts'

export type Score = { readonly score: number; readonly cutSides: number }

/** How much a side looks like that of a page, over its samples within the picture. */
type Side = {
  /** The share with an edge in this direction. */
  readonly edge: number
  /** The share with paper on the inner side. */
  readonly paper: number
  /** The share within the picture and away from its border. */
  readonly seen: number
}

const samples = 28
/** The distance from the side at which inside and outside are compared. */
const aside = 5
const clearEdge = 3

/** Null as soon as it cannot beat the best result so far. */
export function scoreOf(quad: Quad, search: Search, toBeat: number): Score | null {
  const paper = paperColor(quad, search.planes)
  let sum = 0
  let least = 1
  let cutSides = 0
  let left = 4
  for (const side of sides(quad)) {
    const { edge, paper: share, seen } = sideOf(side, paper, search)
    const value = seen * edge * (0.3 + 0.7 * share) + (1 - seen) * cutWorth * share
    sum += value
    least = Math.min(least, value)
    left -= 1
    if (seen < 0.9) cutSides += 1
    if (total({ mean: (sum + left) / 4, least, area: 1 }) <= toBeat) return null
  }
  const [plane] = search.planes
  const area = plane ? Math.min(1, insideArea(quad, plane) / (plane.width * plane.height)) : 0
  return { score: total({ mean: sum / 4, least, area }), cutSides }
}

/** A side outside the picture counts less than a visible edge. */
const cutWorth = 0.55

function total({ mean, least, area }: { mean: number; least: number; area: number }): number {
  return 0.55 * mean + 0.35 * least + 0.1 * Math.sqrt(area) * mean
}

function insideArea(quad: Quad, { width, height }: Plane): number {
  const hold = ({ x, y }: Point) => ({
    x: Math.min(width, Math.max(0, x)),
    y: Math.min(height, Math.max(0, y)),
  })
  return sides(quad).reduce((sum, [from, to]) => {
    const one = hold(from)
    const other = hold(to)
    return sum + (one.x * other.y - other.x * one.y) / 2
  }, 0)
}

const valueAt = ({ width, height, data }: Plane, x: number, y: number): number | null => {
  const column = Math.round(x)
  const row = Math.round(y)
  if (column < 0 || row < 0 || column >= width || row >= height) return null
  return data[row * width + column] ?? null
}

type Color = readonly number[]

/** The median color of a grid of points inside. */
function paperColor([topLeft, topRight, bottomRight, bottomLeft]: Quad, planes: readonly Plane[]): Color {
  const steps = [0.12, 0.28, 0.43, 0.57, 0.72, 0.88]
  return planes.map((plane) => {
    const values: number[] = []
    for (const down of steps) {
      for (const across of steps) {
        const top = {
          x: topLeft.x + (topRight.x - topLeft.x) * across,
          y: topLeft.y + (topRight.y - topLeft.y) * across,
        }
        const bottom = {
          x: bottomLeft.x + (bottomRight.x - bottomLeft.x) * across,
          y: bottomLeft.y + (bottomRight.y - bottomLeft.y) * across,
        }
        const value = valueAt(plane, top.x + (bottom.x - top.x) * down, top.y + (bottom.y - top.y) * down)
        if (value !== null) values.push(value)
      }
    }
    return percentile(values, 0.5)
  })
}

/** Whether a pixel has the color of the paper. Lighting may differ, but it scales all channels equally. */
function isLike(planes: readonly Plane[], at: number, paper: Color): boolean {
  let least = Infinity
  let most = 0
  for (let index = 0; index < planes.length; index += 1) {
    const ratio = ((planes[index]?.data[at] ?? 0) + 6) / ((paper[index] ?? 0) + 6)
    if (ratio < least) least = ratio
    if (ratio > most) most = ratio
  }
  return least > 0.6 && most < 1.6 && most / least < 1.3
}

function sideOf([from, to]: [Point, Point], paper: Color, { planes, edges }: Search): Side {
  const length = distance(from, to)
  // The corners are clockwise, so the inner side is on the right.
  const inX = -(to.y - from.y) / length
  const inY = (to.x - from.x) / length
  const { width, height } = edges.strength
  const count = { seen: 0, edge: 0, inside: 0, paper: 0 }
  for (let sample = 0; sample < samples; sample += 1) {
    const share = (sample + 0.5) / samples
    const x = from.x + (to.x - from.x) * share
    const y = from.y + (to.y - from.y) * share
    const innerX = x + inX * aside
    const innerY = y + inY * aside
    if (innerX >= 0 && innerY >= 0 && innerX < width - 1 && innerY < height - 1) {
      count.inside += 1
      if (isLike(planes, Math.round(innerY) * width + Math.round(innerX), paper)) count.paper += 1
    }
    if (x < 2 || y < 2 || x > width - 3 || y > height - 3) continue
    count.seen += 1
    if (hasEdge({ x, y, inX, inY }, edges)) count.edge += 1
  }
  return {
    edge: count.seen === 0 ? 0 : count.edge / count.seen,
    paper: count.inside === 0 ? 0 : count.paper / count.inside,
    seen: count.seen / samples,
  }
}

type OnSide = { readonly x: number; readonly y: number; readonly inX: number; readonly inY: number }

/** Whether there is a clear step within two pixels of the side, since paper curls. */
function hasEdge({ x, y, inX, inY }: OnSide, { across, down, strength }: Search['edges']): boolean {
  const { width, height } = strength
  for (let off = -2; off <= 2; off += 1) {
    const column = Math.round(x + inX * off)
    const row = Math.round(y + inY * off)
    if (column < 0 || row < 0 || column >= width || row >= height) continue
    const at = row * width + column
    const size = strength.data[at] ?? 0
    if (size < clearEdge) continue
    const along = (across.data[at] ?? 0) * inX + (down.data[at] ?? 0) * inY
    if (Math.abs(along) > 0.85 * size) return true
  }
  return false
}
