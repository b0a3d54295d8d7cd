import { emptyPlane } from './pictures.ts'
import type { Picture, Plane } from './pictures.ts'

/** Red, green and blue, each averaged over squares of that many pixels. */
export function shrink(
  picture: Picture,
  longSide: number,
): { planes: [Plane, Plane, Plane]; factor: number } {
  const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / longSide))
  const width = Math.floor(picture.width / factor)
  const height = Math.floor(picture.height / factor)
  const planes: [Plane, Plane, Plane] = [
    emptyPlane(width, height),
    emptyPlane(width, height),
    emptyPlane(width, height),
  ]
  const [reds, greens, blues] = planes
  const { data } = picture
  const share = 1 / (factor * factor)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let red = 0
      let green = 0
      let blue = 0
      for (let inY = 0; inY < factor; inY += 1) {
        let at = ((y * factor + inY) * picture.width + x * factor) * 4
        for (let inX = 0; inX < factor; inX += 1, at += 4) {
          red += data[at] ?? 0
          green += data[at + 1] ?? 0
          blue += data[at + 2] ?? 0
        }
      }
      const to = y * width + x
      reds.data[to] = red * share
      greens.data[to] = green * share
      blues.data[to] = blue * share
    }
  }
  return { planes, factor }
}
