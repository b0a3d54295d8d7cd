import { boxBlur } from './plane-filters.ts'
import { emptyPlane, percentile } from './pictures.ts'
import type { Plane } from './pictures.ts'

/** The brightness of bare paper in each square of that many pixels: the 90th percentile. */
export function paperLight(page: Plane, square: number): Plane {
  const width = Math.max(1, Math.floor(page.width / square))
  const height = Math.max(1, Math.floor(page.height / square))
  const light = emptyPlane(width, height)
  // Every second pixel of every second row is plenty.
  const values = new Float32Array(Math.ceil(square / 2) ** 2)
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let count = 0
      for (let inY = 0; inY < square; inY += 2) {
        const from = (row * square + inY) * page.width + column * square
        for (let inX = 0; inX < square; inX += 2, count += 1) values[count] = page.data[from + inX] ?? 0
      }
      light.data[row * width + column] = percentile(values, 0.85)
    }
  }
  return light
}

/** The same, but a square full of ink takes the brightness of its neighbors. */
export function evenLight(light: Plane): Plane {
  const near = boxBlur(light, 3)
  const data = light.data.map((value, index) => Math.max(value, 0.8 * (near.data[index] ?? 0)))
  return boxBlur({ ...light, data }, 1)
}
