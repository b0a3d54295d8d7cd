const mostDegrees = 6
const coarse = 0.5
const fine = 0.1
/** Enough to detect lines quickly. */
const workingWidth = 700

/** The tilt in degrees: at the right angle, rows of pixels are either full of ink or empty. */
export function skewOf(picture: Grey): number {
  const ink = inkOf(picture)
  const best = (angles: readonly number[]) =>
    angles.reduce(
      (found, angle) => {
        const score = contrastAt(ink, angle)
        return score > found.score ? { angle, score } : found
      },
      { angle: 0, score: contrastAt(ink, 0) * 1.002 },
    ).angle
  const rough = best(range(-mostDegrees, mostDegrees, coarse))
  return best(range(rough - coarse, rough + coarse, fine))
}

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step)
}

type Grey = { readonly width: number; readonly height: number; readonly grey: Buffer }
type Ink = { readonly x: Float64Array; readonly y: Float64Array; readonly rows: number }

/** The dark pixels in the middle of a reduced picture, relative to their surroundings. */
function inkOf({ width, height, grey }: Grey): Ink {
  const step = Math.max(1, Math.floor(width / workingWidth))
  const xs: number[] = []
  const ys: number[] = []
  const reach = step * 12
  for (let y = Math.floor(height * 0.06); y < height * 0.94; y += step) {
    for (let x = Math.floor(width * 0.08); x < width * 0.92; x += step) {
      const here = grey[y * width + x] ?? 255
      const left = grey[y * width + Math.max(0, x - reach)] ?? 255
      const up = grey[Math.max(0, y - reach) * width + x] ?? 255
      if (here < 140 || here < Math.max(left, up) - 60) {
        if (here < Math.max(left, up) - 35) {
          xs.push(x / step)
          ys.push(y / step)
        }
      }
    }
  }
  return { x: Float64Array.from(xs), y: Float64Array.from(ys), rows: Math.ceil(height / step) }
}

function contrastAt({ x, y, rows }: Ink, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const profile = new Float64Array(rows * 3)
  for (let at = 0; at < x.length; at += 1) {
    const row = Math.round((y[at] ?? 0) - (x[at] ?? 0) * slope) + rows
    if (row >= 0 && row < profile.length) profile[row] = (profile[row] ?? 0) + 1
  }
  let sum = 0
  for (let row = 1; row < profile.length; row += 1)
    sum += ((profile[row] ?? 0) - (profile[row - 1] ?? 0)) ** 2
  return sum
}
