import { distance, emptyPlane, lightness } from './pictures.ts'
import type { Picture, Plane, Quad } from './pictures.ts'
import { projectionTo } from './warp.ts'

/** The number of pixels that the page has in the picture, with the longer side limited to this. */
export function uprightSize(corners: Quad, longSide: number): { width: number; height: number } {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners
  const across = Math.max(distance(topLeft, topRight), distance(bottomLeft, bottomRight))
  const down = Math.max(distance(topLeft, bottomLeft), distance(topRight, bottomRight))
  const scale = longSide / Math.max(across, down)
  return { width: Math.max(8, Math.round(across * scale)), height: Math.max(8, Math.round(down * scale)) }
}

type Shades = { readonly width: number; readonly height: number; readonly data: ArrayLike<number> }

/** The page upright in gray at a fixed size, so that blur and letters measure the same for every camera. */
export function uprightPlane(picture: Picture, corners: Quad, longSide: number): Plane {
  // ImageData has its sizes on the prototype, so a spread would miss them.
  const { width, height } = picture
  return uprightShades({ width, height, data: shadesOf(picture) }, corners, longSide)
}

/** The same for shades that were computed before. */
export function uprightShades(picture: Shades, corners: Quad, longSide: number): Plane {
  const { width, height } = uprightSize(corners, longSide)
  const plane = emptyPlane(width, height)
  const [a, b, c, d, e, f, g, h] = projectionTo(corners)
  const shades = picture.data
  const stride = picture.width
  const right = stride - 1.001
  const bottom = picture.height - 1.001
  let to = 0
  for (let row = 0; row < height; row += 1) {
    const v = (row + 0.5) / height
    for (let column = 0; column < width; column += 1, to += 1) {
      const u = (column + 0.5) / width
      const w = 1 / (g * u + h * v + 1)
      const x = Math.min(right, Math.max(0, (a * u + b * v + c) * w - 0.5))
      const y = Math.min(bottom, Math.max(0, (d * u + e * v + f) * w - 0.5))
      const left = Math.trunc(x)
      const inX = x - left
      const inY = y - Math.trunc(y)
      const at = Math.trunc(y) * stride + left
      const upper = (shades[at] ?? 0) * (1 - inX) + (shades[at + 1] ?? 0) * inX
      const lower = (shades[at + stride] ?? 0) * (1 - inX) + (shades[at + stride + 1] ?? 0) * inX
      plane.data[to] = upper * (1 - inY) + lower * inY
    }
  }
  return plane
}

function shadesOf({ width, height, data }: Picture): Float32Array {
  const shades = new Float32Array(width * height)
  for (let to = 0, at = 0; to < shades.length; to += 1, at += 4) {
    shades[to] = lightness(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
  }
  return shades
}
