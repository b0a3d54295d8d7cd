import type { Picture, Point, Quad } from './pictures.ts'

/** The coefficients that map a point of the upright page to its place in the picture. */
export type Projection = readonly [number, number, number, number, number, number, number, number]

/**
 * The mapping from the unit square to the four corners (Heckbert, Fundamentals of Texture Mapping, 1989, section
 * 2.2.3).
 */
export function projectionTo([p, q, r, s]: Quad): Projection {
  const sumX = p.x - q.x + r.x - s.x
  const sumY = p.y - q.y + r.y - s.y
  const dx1 = q.x - r.x
  const dx2 = s.x - r.x
  const dy1 = q.y - r.y
  const dy2 = s.y - r.y
  const below = dx1 * dy2 - dx2 * dy1
  const g = below === 0 ? 0 : (sumX * dy2 - dx2 * sumY) / below
  const h = below === 0 ? 0 : (dx1 * sumY - sumX * dy1) / below
  return [q.x - p.x + g * q.x, s.x - p.x + h * s.x, p.x, q.y - p.y + g * q.y, s.y - p.y + h * s.y, p.y, g, h]
}

export function projected([a, b, c, d, e, f, g, h]: Projection, { x, y }: Point): Point {
  const w = g * x + h * y + 1
  return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w }
}

/** The page between the corners, upright, at that size in pixels; beyond the picture its border is repeated. */
export function warp(
  picture: Picture,
  corners: Quad,
  { width, height }: { width: number; height: number },
): Picture {
  const [a, b, c, d, e, f, g, h] = projectionTo(corners)
  const { data } = picture
  const right = picture.width - 1.001
  const bottom = picture.height - 1.001
  const out = new Uint8ClampedArray(width * height * 4)
  const stride = picture.width * 4
  let to = 0
  for (let row = 0; row < height; row += 1) {
    const v = (row + 0.5) / height
    for (let column = 0; column < width; column += 1, to += 4) {
      const u = (column + 0.5) / width
      const w = 1 / (g * u + h * v + 1)
      const x = Math.min(right, Math.max(0, (a * u + b * v + c) * w - 0.5))
      const y = Math.min(bottom, Math.max(0, (d * u + e * v + f) * w - 0.5))
      const left = Math.trunc(x)
      const top = Math.trunc(y)
      const inX = x - left
      const inY = y - top
      const at = top * stride + left * 4
      const ur = inX * (1 - inY)
      const dl = (1 - inX) * inY
      const dr = inX * inY
      const ul = 1 - ur - dl - dr
      for (let channel = 0; channel < 3; channel += 1) {
        const i = at + channel
        out[to + channel] =
          (data[i] ?? 0) * ul +
          (data[i + 4] ?? 0) * ur +
          (data[i + stride] ?? 0) * dl +
          (data[i + stride + 4] ?? 0) * dr
      }
      out[to + 3] = 255
    }
  }
  return { width, height, data: out }
}
