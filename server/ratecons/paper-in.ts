import { areaOf, findPage } from '#domain/photo/find-page.ts'
import { lightness, sides, type Picture, type Point, type Quad } from '#domain/photo/pictures.ts'

/** A lower score is a table's edge, a form's box or a shadow. */
const leastScore = 0.5
/** The share of each side along which the page must be clearly brighter than its background. */
const lighterShare = 0.7
const lighterBy = 1.07
/** With fewer visible sides the page cannot be straightened. */
const fewestSides = 2
/** A smaller one is a note on the page, or too far away to read. */
const leastArea = 0.15

/** The corners of a page on another surface; null if the picture is the page itself, as from scanners. */
export function paperIn(picture: Picture): Quad | null {
  const page = findPage(picture)
  if (page === null || page.score < leastScore) return null
  const { corners } = page
  if (areaOf(corners) < leastArea * picture.width * picture.height) return null
  const verdicts = sides(corners).map((side) => isLighterInside(picture, side))
  const seen = verdicts.filter((verdict) => verdict !== null)
  return seen.length >= fewestSides && seen.every((isLighter) => isLighter) ? corners : null
}

const samples = 40

/** Null for a side outside the picture. */
function isLighterInside(picture: Picture, [from, to]: readonly [Point, Point]): boolean | null {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const step = 0.012 * Math.max(picture.width, picture.height)
  const inward = { x: (-(to.y - from.y) / length) * step, y: ((to.x - from.x) / length) * step }
  let seen = 0
  let lighter = 0
  for (let sample = 0; sample < samples; sample += 1) {
    const share = (sample + 0.5) / samples
    const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    const outside = shadeAt(picture, { x: at.x - inward.x, y: at.y - inward.y })
    const inside = shadeAt(picture, { x: at.x + inward.x, y: at.y + inward.y })
    if (outside === null || inside === null) continue
    seen += 1
    if (inside > outside * lighterBy) lighter += 1
  }
  return seen < samples / 4 ? null : lighter >= lighterShare * seen
}

function shadeAt({ width, height, data }: Picture, { x, y }: Point): number | null {
  const [column, row] = [Math.round(x), Math.round(y)]
  if (column < 0 || row < 0 || column >= width || row >= height) return null
  const at = (row * width + column) * 4
  return lightness(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
}
