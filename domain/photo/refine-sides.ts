import { crossing } from './lines.ts'
import type { Line } from './lines.ts'
import { distance, percentile, sides } from './pictures.ts'
import type { Plane, Point, Quad } from './pictures.ts'
import type { Search } from './edges.ts'

const samples = 40
const reach = 4

/** More exact corners: the crossings of lines through the sharpest steps near each side. */
export function refined(quad: Quad, { edges }: Search): Quad {
  const lines = sides(quad).map(([from, to]) => refinedSide(from, to, edges.strength))
  const [top, right, bottom, left] = lines
  if (!top || !right || !bottom || !left) return quad
  const [a, b, c, d] = [
    crossing(left, top),
    crossing(top, right),
    crossing(right, bottom),
    crossing(bottom, left),
  ]
  return a && b && c && d ? [a, b, c, d] : quad
}

function refinedSide(from: Point, to: Point, strength: Plane): Line {
  const length = distance(from, to)
  const inward = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
  const found: { share: number; off: number }[] = []
  for (let sample = 1; sample < samples - 1; sample += 1) {
    const share = (sample + 0.5) / samples
    const off = steepest(
      { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      inward,
      strength,
    )
    if (off !== null) found.push({ share, off })
  }
  const { atStart, atEnd } = found.length < 8 ? { atStart: 0, atEnd: 0 } : fitted(found)
  const start = { x: from.x + inward.x * atStart, y: from.y + inward.y * atStart }
  const end = { x: to.x + inward.x * atEnd, y: to.y + inward.y * atEnd }
  const newLength = distance(start, end)
  const cos = -(end.y - start.y) / newLength
  const sin = (end.x - start.x) / newLength
  return { cos, sin, offset: start.x * cos + start.y * sin, isBorder: false }
}

/** The distance from the side at which the picture changes most, with subpixel accuracy; null if nothing changes. */
function steepest(at: Point, inward: Point, { width, height, data }: Plane): number | null {
  const sizeAt = (off: number) => {
    const x = Math.round(at.x + inward.x * off)
    const y = Math.round(at.y + inward.y * off)
    return x < 1 || y < 1 || x >= width - 1 || y >= height - 1 ? 0 : (data[y * width + x] ?? 0)
  }
  let best = 0
  for (let off = -reach; off <= reach; off += 1) if (sizeAt(off) > sizeAt(best)) best = off
  const middle = sizeAt(best)
  if (middle < 2) return null
  const before = sizeAt(best - 1)
  const after = sizeAt(best + 1)
  const bend = before - 2 * middle + after
  return bend === 0 ? best : best + Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend))
}

/** A straight line through most of the points; outliers are a thumb, a crease or the table. */
function fitted(points: readonly { share: number; off: number }[]): { atStart: number; atEnd: number } {
  let kept = points
  let line = { atStart: 0, atEnd: 0 }
  for (let round = 0; round < 3; round += 1) {
    line = leastSquares(kept)
    const { atStart, atEnd } = line
    const misses = points.map(({ share, off }) => Math.abs(off - (atStart + (atEnd - atStart) * share)))
    const most = Math.max(0.6, 1.5 * percentile([...misses], 0.5))
    kept = points.filter((_, index) => (misses[index] ?? 0) <= most)
  }
  return line
}

function leastSquares(points: readonly { share: number; off: number }[]): { atStart: number; atEnd: number } {
  const count = points.length
  const mean = (of: (point: { share: number; off: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / count
  const middle = mean(({ share }) => share)
  const level = mean(({ off }) => off)
  const spread = mean(({ share }) => (share - middle) ** 2)
  const slope = spread === 0 ? 0 : mean(({ share, off }) => (share - middle) * (off - level)) / spread
  return { atStart: level - slope * middle, atEnd: level + slope * (1 - middle) }
}
