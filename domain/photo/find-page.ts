import { edgesOf } from './edges.ts'
import type { Search } from './edges.ts'
import { bordersOf, crossing, strongestLines } from './lines.ts'
import type { Line } from './lines.ts'
import { boxBlur, closed } from './plane-filters.ts'
import { sides } from './pictures.ts'
import type { Picture, Point, Quad } from './pictures.ts'
import { refined } from './refine-sides.ts'
import { scoreOf } from './score-quad.ts'
import type { Score } from './score-quad.ts'
import { shrink } from './shrink.ts'

export type FoundPage = {
  /** In pixels of the picture; a corner may lie outside it. */
  readonly corners: Quad
  /** How well it fits, 0 to 1. */
  readonly score: number
  /** The number of sides on which the page extends beyond the picture. */
  readonly cutSides: number
}

/** The size to which pictures are scaled for the search: enough for edges, too small for letters. */
const searchedSide = 336
const triedLines = 15

/** The page in a picture, or null if none is found. */
export function findPage(picture: Picture): FoundPage | null {
  const { planes, factor } = shrink(picture, searchedSide)
  // With its print filled in, a page is one bright patch.
  const filled = planes.map((plane) => boxBlur(closed(plane, 4), 1))
  const search: Search = { planes: filled, edges: edgesOf(filled) }
  const [{ width, height }] = planes
  const lines = [...strongestLines(search.edges, triedLines), ...bordersOf(width, height)]
  const best = bestQuad(lines, search)
  if (best === null) return null
  const corners = refined(best.quad, search)
  const scale = ({ x, y }: Point) => ({ x: (x + 0.5) * factor, y: (y + 0.5) * factor })
  const [a, b, c, d] = corners
  return {
    corners: [scale(a), scale(b), scale(c), scale(d)],
    score: best.score,
    cutSides: best.cutSides,
  }
}

type Candidate = Score & { readonly quad: Quad }

function bestQuad(lines: readonly Line[], search: Search): Candidate | null {
  const pairs = oppositePairs(lines)
  let best: Candidate | null = null
  for (const [index, one] of pairs.entries()) {
    for (const other of pairs.slice(index + 1)) {
      const quad = quadOf(one, other)
      if (quad === null || !isPlausible(quad, search)) continue
      const better: Score | null = scoreOf(quad, search, best?.score ?? 0)
      if (better !== null) best = { quad, ...better }
    }
  }
  return best
}

type Pair = readonly [Line, Line]

/** Pairs of lines that can be opposite edges of a page: within 40 degrees of each other. */
function oppositePairs(lines: readonly Line[]): Pair[] {
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => Math.abs(one.cos * other.cos + one.sin * other.sin) > 0.76)
      .map((other): Pair => [one, other]),
  )
}

function quadOf([one, opposite]: Pair, [next, last]: Pair): Quad | null {
  if (one === next || one === last || opposite === next || opposite === last) return null
  // Opposite sides must be rather perpendicular to the other two than parallel.
  if (Math.abs(one.cos * next.cos + one.sin * next.sin) > 0.75) return null
  const found = [crossing(one, next), crossing(next, opposite), crossing(opposite, last), crossing(last, one)]
  return clockwise(found.filter((corner) => corner !== null))
}

/**
 * The corners clockwise from the one nearest to the picture's top left. Null if they do not form a quadrilateral with
 * an inside.
 */
export function clockwise(points: readonly Point[]): Quad | null {
  const [a, b, c, d] = points
  if (!a || !b || !c || !d) return null
  const middle = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 }
  const turn = ({ x, y }: Point) => Math.atan2(y - middle.y, x - middle.x)
  const around = [a, b, c, d].sort((one, other) => turn(one) - turn(other))
  const sums = around.map(({ x, y }) => x + y)
  const first = sums.indexOf(Math.min(...sums))
  const [p, q, r, s] = [...around.slice(first), ...around.slice(0, first)]
  return p && q && r && s && isConvex([p, q, r, s]) ? [p, q, r, s] : null
}

function isConvex(quad: Quad): boolean {
  return quad.every((corner, index) => {
    const next = quad[(index + 1) % 4] ?? corner
    const after = quad[(index + 2) % 4] ?? corner
    return (next.x - corner.x) * (after.y - next.y) - (next.y - corner.y) * (after.x - next.x) > 0
  })
}

export function areaOf(quad: Quad): number {
  return sides(quad).reduce((sum, [from, to]) => sum + (from.x * to.y - to.x * from.y) / 2, 0)
}

/** Whether it is big enough to be the subject of the photo, and not far outside the picture. */
function isPlausible(quad: Quad, { planes: [plane] }: Search): boolean {
  if (!plane) return false
  const { width, height } = plane
  const room = 0.35
  const isNear = quad.every(
    ({ x, y }) =>
      x > -room * width && y > -room * height && x < (1 + room) * width && y < (1 + room) * height,
  )
  return isNear && areaOf(quad) > 0.08 * width * height
}
