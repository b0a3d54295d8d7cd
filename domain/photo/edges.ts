import { emptyPlane } from './pictures.ts'
import type { Plane } from './pictures.ts'

/** How strongly the picture changes across and down, by the channel that changes most. */
export type Edges = { readonly across: Plane; readonly down: Plane; readonly strength: Plane }

/** Differences between the means of three pixels on either side (Prewitt's), in shades of 0 to 255 a pixel. */
export function edgesOf(planes: readonly Plane[]): Edges {
  const [{ width, height } = { width: 0, height: 0 }] = planes
  const across = emptyPlane(width, height)
  const down = emptyPlane(width, height)
  const strength = emptyPlane(width, height)
  for (const { data } of planes) {
    const at = (index: number) => data[index] ?? 0
    for (let y = 1; y < height - 1; y += 1) {
      for (let x = 1; x < width - 1; x += 1) {
        const here = y * width + x
        const above = here - width
        const below = here + width
        const corners = at(below + 1) - at(above - 1)
        const others = at(above + 1) - at(below - 1)
        const dx = (corners + others + at(here + 1) - at(here - 1)) / 6
        const dy = (corners - others + at(below) - at(above)) / 6
        const size = Math.hypot(dx, dy)
        if (size <= (strength.data[here] ?? 0)) continue
        across.data[here] = dx
        down.data[here] = dy
        strength.data[here] = size
      }
    }
  }
  return { across, down, strength }
}

/** What the search for the page needs again and again, computed once per picture. */
export type Search = { readonly planes: readonly Plane[]; readonly edges: Edges }
