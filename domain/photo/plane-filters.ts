import { emptyPlane } from './pictures.ts'
import type { Plane } from './pictures.ts'

/** The largest value within the radius, in one direction. */
function widened({ width, height, data }: Plane, radius: number, isAcross: boolean): Plane {
  const to = emptyPlane(width, height)
  const length = isAcross ? width : height
  const step = isAcross ? 1 : width
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const along = isAcross ? x : y
      const here = y * width + x
      const last = here + (Math.min(length - 1, along + radius) - along) * step
      let most = -Infinity
      for (let near = here - Math.min(along, radius) * step; near <= last; near += step) {
        const value = data[near] ?? 0
        if (value > most) most = value
      }
      to.data[here] = most
    }
  }
  return to
}

function turnedOver(plane: Plane): Plane {
  return { ...plane, data: plane.data.map((value) => -value) }
}

const wide = (plane: Plane, radius: number) => widened(widened(plane, radius, true), radius, false)

/** Fills dark parts thinner than twice the radius: letters and ruled lines vanish, the paper stays. */
export function closed(plane: Plane, radius: number): Plane {
  return turnedOver(wide(turnedOver(wide(plane, radius)), radius))
}

/** The mean of the square of neighbors around each pixel. */
export function boxBlur(plane: Plane, radius: number): Plane {
  return blurredAlong(blurredAlong(plane, radius, true), radius, false)
}

function blurredAlong({ width, height, data }: Plane, radius: number, isAcross: boolean): Plane {
  const to = emptyPlane(width, height)
  const lines = isAcross ? height : width
  const length = isAcross ? width : height
  const step = isAcross ? 1 : width
  for (let line = 0; line < lines; line += 1) {
    const start = isAcross ? line * width : line
    let sum = 0
    let count = 0
    for (let at = -radius; at < length; at += 1) {
      const ahead = at + radius
      if (ahead < length) {
        sum += data[start + ahead * step] ?? 0
        count += 1
      }
      const behind = at - radius - 1
      if (behind >= 0) {
        sum -= data[start + behind * step] ?? 0
        count -= 1
      }
      if (at >= 0) to.data[start + at * step] = sum / count
    }
  }
  return to
}
