import type { Box, Spot } from '#domain/maps/base-map.ts'

const edges: readonly { readonly isInside: (spot: Spot, box: Box) => boolean; readonly cut: Cut }[] = [
  { isInside: ({ x }, { west }) => x >= west, cut: (a, b, { west }) => atX(a, b, west) },
  { isInside: ({ x }, { east }) => x <= east, cut: (a, b, { east }) => atX(a, b, east) },
  { isInside: ({ y }, { north }) => y >= north, cut: (a, b, { north }) => atY(a, b, north) },
  { isInside: ({ y }, { south }) => y <= south, cut: (a, b, { south }) => atY(a, b, south) },
]
type Cut = (a: Spot, b: Spot, box: Box) => Spot

function atX(a: Spot, b: Spot, x: number): Spot {
  return { x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) }
}

function atY(a: Spot, b: Spot, y: number): Spot {
  return { x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y }
}

/** The part of an area inside the box (Sutherland-Hodgman), which reduces a coast of thousands of points to a few. */
export function clipArea(area: readonly Spot[], box: Box): Spot[] {
  return edges.reduce<Spot[]>(
    (spots, { isInside, cut }) => {
      return spots.flatMap((spot, index) => {
        const before = spots.at(index - 1) ?? spot
        const [was, is] = [isInside(before, box), isInside(spot, box)]
        const crossing = was === is ? [] : [cut(before, spot, box)]
        return is ? [...crossing, spot] : crossing
      })
    },
    [...area],
  )
}

/** The pieces of a line in or near the box. */
export function clipLine(line: readonly Spot[], box: Box): Spot[][] {
  const pieces: Spot[][] = []
  let piece: Spot[] = []
  line.forEach((spot, index) => {
    const before = line[index - 1]
    if (before === undefined) return
    if (mayMeet(before, spot, box)) {
      if (piece.length === 0) piece.push(before)
      piece.push(spot)
    } else if (piece.length > 0) {
      pieces.push(piece)
      piece = []
    }
  })
  return piece.length > 0 ? [...pieces, piece] : pieces
}

function mayMeet(a: Spot, b: Spot, { west, east, north, south }: Box): boolean {
  return (
    Math.max(a.x, b.x) >= west &&
    Math.min(a.x, b.x) <= east &&
    Math.max(a.y, b.y) >= north &&
    Math.min(a.y, b.y) <= south
  )
}
