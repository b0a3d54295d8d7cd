import { percentile } from './pictures.ts'
import type { Plane } from './pictures.ts'

/**
 * The width in pixels of a step from ink to paper in each direction; wider means more blurred. Null with too little
 * ink.
 */
export type Sharpness = { readonly across: number | null; readonly down: number | null }

/** Steps are measured over this many pixels on either side. */
const reach = 6
const fewest = 50
/** A step counts if it is at least this share of the paper's brightness. */
const leastContrast = 0.14

export function sharpnessOf(page: Plane, paper: (x: number, y: number) => number): Sharpness {
  return {
    across: stepWidth(page, { along: 1, beside: page.width, paper }),
    down: stepWidth(page, { along: page.width, beside: 1, paper }),
  }
}

type Way = {
  /** Offsets from a pixel to the next one in this direction, and to the one beside it. */
  readonly along: number
  readonly beside: number
  readonly paper: (x: number, y: number) => number
}

function stepWidth({ width, height, data }: Plane, { along, beside, paper }: Way): number | null {
  const widths: number[] = []
  // The mean of three adjacent pixels suppresses noise; letters are larger than that.
  const at = (index: number) =>
    ((data[index - beside] ?? 0) + (data[index] ?? 0) + (data[index + beside] ?? 0)) / 3
  const margin = reach + 4
  const slope = (index: number) => (at(index + along) - at(index - along)) / 2
  for (let y = margin; y < height - margin; y += 3) {
    for (let x = margin; x < width - margin; x += 1) {
      const here = y * width + x
      const quick = Math.abs((data[here + along] ?? 0) - (data[here - along] ?? 0))
      if (quick < 6) continue
      const size = Math.abs(slope(here))
      if (size < 3 || size < Math.abs(slope(here - along)) || size <= Math.abs(slope(here + along))) continue
      let least = Infinity
      let most = 0
      for (let off = -reach; off <= reach; off += 1) {
        const value = at(here + off * along)
        if (value < least) least = value
        if (value > most) most = value
      }
      if (most - least > leastContrast * paper(x, y)) widths.push((most - least) / size)
    }
  }
  return widths.length < fewest ? null : percentile(widths, 0.4)
}
