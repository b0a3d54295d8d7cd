/** A PDF matrix: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [number, number, number, number, number, number]
export type Box = {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** US letter, in points. */
export const letter = { short: 612, long: 792 } as const
/** The most enlargement: a label of 4 by 6 inches fills the page, but a stamp does not become a poster. */
const mostEnlarged = 2

/** A box from two opposite corners in any order. */
export function uprightBox([x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): Box {
  return { left: Math.min(x0, x1), bottom: Math.min(y0, y1), right: Math.max(x0, x1), top: Math.max(y0, y1) }
}

/** The matrix that centers the whole box on a letter page, portrait or landscape like the box itself. */
export function fitOnLetter(
  box: Box,
  rotation: number,
): { readonly matrix: Matrix; readonly width: number; readonly height: number } {
  const [across, up] = [box.right - box.left, box.top - box.bottom]
  const quarter = (((Math.round(rotation / 90) % 4) + 4) % 4) as 0 | 1 | 2 | 3 // Of four quarters.
  const isTurned = quarter % 2 === 1
  const [shownWidth, shownHeight] = isTurned ? [up, across] : [across, up]
  const isLying = shownWidth > shownHeight
  const [width, height] = isLying ? [letter.long, letter.short] : [letter.short, letter.long]
  const scale = Math.min(width / shownWidth, height / shownHeight, mostEnlarged)
  const [a, b, c, d, e, f] = turned[quarter](across, up)
  const x = (width - shownWidth * scale) / 2
  const y = (height - shownHeight * scale) / 2
  return {
    matrix: [
      a * scale,
      b * scale,
      c * scale,
      d * scale,
      (e - a * box.left - c * box.bottom) * scale + x,
      (f - b * box.left - d * box.bottom) * scale + y,
    ],
    width,
    height,
  }
}

/** Clockwise rotations by that many quarter turns, moved back into the first quadrant. */
const turned: Readonly<Record<0 | 1 | 2 | 3, (width: number, height: number) => Matrix>> = {
  0: () => [1, 0, 0, 1, 0, 0],
  1: (width) => [0, -1, 1, 0, 0, width],
  2: (width, height) => [-1, 0, 0, -1, width, height],
  3: (_width, height) => [0, 1, -1, 0, height, 0],
}
