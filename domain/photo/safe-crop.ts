import { areaOf, findPage } from './find-page.ts'
import { taperOf } from './measure-page.ts'
import { boxBlur, closed } from './plane-filters.ts'
import { distance, lightness, percentile, sides } from './pictures.ts'
import type { Picture, Plane, Point, Quad } from './pictures.ts'
import { shrink } from './shrink.ts'

/** Tuned with photos of pages and with pictures that must not be cropped (safe-crop.slow.test.ts). */
const limits = {
  score: 0.66,
  /** As a share of the picture; cropping larger ones gains nothing. */
  leastArea: 0.12,
  mostArea: 0.95,
  taper: 0.45,
  /** Anything darker is a screen, a door, or an unreadable page. */
  darkestPaper: 72,
  /** How much darker than the paper the table must be, and along what share of each side. */
  step: 0.1,
  stepShare: 0.86,
  /** The share of the picture outside the page that may look like paper, and like print. */
  otherPaper: 0.008,
  print: 0.002,
}

/** A narrow rim of the table is kept, because pages curl. As a share of the sides. */
const rim = 0.012
const lookedAtSide = 336

/**
 * The page, if it is safe to crop without asking: completely in the picture, on a darker background, and with nothing
 * readable around it. Null otherwise, because losing text is worse than keeping some table.
 */
export function safeCrop(picture: Picture): Quad | null {
  const found = findPage(picture)
  if (found === null || found.score < limits.score || found.cutSides > 0) return null
  const { corners } = found
  if (!isSeenWhole(corners, picture) || taperOf(corners) < limits.taper) return null
  const { planes, factor } = shrink(picture, lookedAtSide)
  const quad = scaled(corners, 1 / factor)
  const raw = asShades(planes)
  const scene: Scene = { raw, filled: boxBlur(closed(raw, 4), 1), quad }
  return standsOut(scene) && isPaperAlone(scene) ? widened(corners, picture) : null
}

type Scene = {
  readonly raw: Plane
  /** The same with the print filled in from its surroundings. */
  readonly filled: Plane
  readonly quad: Quad
}

function isSeenWhole(quad: Quad, { width, height }: Picture): boolean {
  const share = areaOf(quad) / (width * height)
  const isInside = quad.every(({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height)
  return isInside && share >= limits.leastArea && share <= limits.mostArea
}

const scaled = (quad: Quad, factor: number): Quad =>
  moved(quad, ({ x, y }) => ({ x: x * factor, y: y * factor }))

function moved([a, b, c, d]: Quad, to: (point: Point) => Point): Quad {
  return [to(a), to(b), to(c), to(d)]
}

function asShades([reds, greens, blues]: readonly [Plane, Plane, Plane]): Plane {
  const data = reds.data.map((red, at) => lightness(red, greens.data[at] ?? 0, blues.data[at] ?? 0))
  return { ...reds, data }
}

const valueAt = ({ width, height, data }: Plane, { x, y }: Point): number | null => {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  return column < 0 || row < 0 || column >= width || row >= height
    ? null
    : (data[row * width + column] ?? null)
}

/** On each side the table is darker than the paper almost everywhere; a box drawn on a page has paper on both sides. */
function standsOut({ filled, quad }: Scene): boolean {
  const samples = 40
  return sides(quad).every(([from, to]) => {
    const length = distance(from, to)
    const inward = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length }
    let steps = 0
    let seen = 0
    for (let sample = 2; sample < samples - 2; sample += 1) {
      const share = (sample + 0.5) / samples
      const at = (off: number) => ({
        x: from.x + (to.x - from.x) * share + inward.x * off,
        y: from.y + (to.y - from.y) * share + inward.y * off,
      })
      const paper = valueAt(filled, at(6))
      const table = valueAt(filled, at(-5)) ?? valueAt(filled, at(-3))
      if (paper === null || table === null) continue
      seen += 1
      if (table < paper * (1 - limits.step)) steps += 1
    }
    return seen > samples / 2 && steps >= limits.stepShare * seen
  })
}

/** The page is bright, and there is neither a second paper nor print around it. */
function isPaperAlone({ raw, filled, quad }: Scene): boolean {
  const paper = paperShade(filled, quad)
  if (paper < limits.darkestPaper) return false
  let otherPaper = 0
  let print = 0
  for (let y = 0; y < raw.height; y += 1) {
    for (let x = 0; x < raw.width; x += 1) {
      if (distanceOutside(quad, { x: x + 0.5, y: y + 0.5 }) < 5) continue
      const at = y * raw.width + x
      const [here = 0, around = 0] = [raw.data[at], filled.data[at]]
      if (around > 0.82 * paper) otherPaper += 1
      if (around > 0.6 * paper && here < 0.7 * around) print += 1
    }
  }
  const pixels = raw.width * raw.height
  return otherPaper <= limits.otherPaper * pixels && print <= limits.print * pixels
}

function paperShade(filled: Plane, [a, b, c, d]: Quad): number {
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9]
  const between = (one: Point, other: Point, share: number): Point => ({
    x: one.x + (other.x - one.x) * share,
    y: one.y + (other.y - one.y) * share,
  })
  const values = steps.flatMap((down) =>
    steps.map((across) => valueAt(filled, between(between(a, b, across), between(d, c, across), down)) ?? 0),
  )
  return percentile(values, 0.5)
}

/** Negative inside. Outside, the distance from the farthest side that the point is beyond, which is a lower bound. */
function distanceOutside(quad: Quad, { x, y }: Point): number {
  return Math.max(
    ...sides(quad).map(
      ([from, to]) => ((to.y - from.y) * (x - from.x) - (to.x - from.x) * (y - from.y)) / distance(from, to),
    ),
  )
}

function widened(quad: Quad, { width, height }: Picture): Quad {
  const [a, b, c, d] = quad
  const middle = { x: (a.x + b.x + c.x + d.x) / 4, y: (a.y + b.y + c.y + d.y) / 4 }
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
  return moved(quad, ({ x, y }) => ({
    x: within(x + (x - middle.x) * 2 * rim, width),
    y: within(y + (y - middle.y) * 2 * rim, height),
  }))
}
