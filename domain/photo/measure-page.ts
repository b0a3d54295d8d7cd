import { glareShare } from './glare.ts'
import { evenLight, paperLight } from './paper-light.ts'
import { distance, emptyPlane, percentile } from './pictures.ts'
import type { Picture, Plane, Point, Quad } from './pictures.ts'
import { sharpnessOf } from './sharpness.ts'
import { uprightPlane } from './upright.ts'

export type PageMeasures = {
  /** The brightness of the paper, 0 to 255: the median, and the value below which the darkest sixth lies. */
  readonly paper: number
  readonly darkestPaper: number
  /**
   * Blur: the pixels between ink and paper in the worse direction, on a page a thousand pixels long. Null without
   * enough ink.
   */
  readonly stepWidth: number | null
  readonly ink: number
  readonly glare: number
  /** The share of the page's length outside the picture. */
  readonly outside: number
  /** The shorter of two opposite sides as a share of the longer one, for the worse pair. */
  readonly taper: number
}

const pageLength = 1000
const square = 20

export function measurePage(picture: Picture, corners: Quad): PageMeasures {
  const page = uprightPlane(picture, corners, pageLength)
  const light = paperLight(page, square)
  const even = evenLight(light)
  const paperAt = (x: number, y: number) => {
    const column = Math.min(even.width - 1, Math.floor(x / square))
    return even.data[Math.min(even.height - 1, Math.floor(y / square)) * even.width + column] ?? 0
  }
  const ink = inkOf(page, light, paperAt)
  const { across, down } = sharpnessOf(page, paperAt)
  return {
    paper: percentile(Float32Array.from(light.data), 0.5),
    darkestPaper: percentile(Float32Array.from(light.data), 0.15),
    stepWidth: across === null || down === null ? null : Math.max(across, down),
    ink: ink.data.reduce((sum, share) => sum + share, 0) / ink.data.length,
    glare: glareShare(light, ink),
    outside: outsideOf(corners, picture),
    taper: taperOf(corners),
  }
}

/** The share of each square that is clearly darker than its paper. */
function inkOf(page: Plane, { width, height }: Plane, paperAt: (x: number, y: number) => number): Plane {
  const ink = emptyPlane(width, height)
  for (let y = 0; y < height * square; y += 1) {
    const row = Math.floor(y / square) * width
    for (let column = 0; column < width; column += 1) {
      const limit = 0.78 * paperAt(column * square, y)
      const from = y * page.width + column * square
      let count = 0
      for (let x = from; x < from + square; x += 1) if ((page.data[x] ?? 0) < limit) count += 1
      ink.data[row + column] = (ink.data[row + column] ?? 0) + count / (square * square)
    }
  }
  return ink
}

function outsideOf(corners: Quad, { width, height }: Picture): number {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  const length = Math.max(
    distance(topLeft, bottomLeft),
    distance(topRight, bottomRight),
    distance(topLeft, topRight),
  )
  const off = ({ x, y }: Point) => Math.max(-x, -y, x - width, y - height)
  return Math.max(0, ...corners.map(off)) / length
}

/** The shorter of two opposite sides as a share of the longer one, for the worse pair. */
export function taperOf([topLeft, topRight, bottomRight, bottomLeft]: Quad): number {
  const alike = (one: number, other: number) => Math.min(one, other) / Math.max(one, other)
  return Math.min(
    alike(distance(topLeft, topRight), distance(bottomLeft, bottomRight)),
    alike(distance(topLeft, bottomLeft), distance(topRight, bottomRight)),
  )
}
