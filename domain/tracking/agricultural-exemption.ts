import { greatCircleMeters, metersFromMiles, type GeoPoint } from '../maps/geo-point.ts'

/** 49 CFR 395.1(k): within 150 air miles (nautical miles) of where the commodity was loaded. */
export const exemptMeters = 150 * 1852
/** The route is checked in pieces no longer than this. */
const pieceMeters = metersFromMiles(5)

/** A part of a leg: its share of the whole, and whether the hours driven on it count. */
export type Stretch = { readonly share: number; readonly isCounted: boolean }

export const wholeLegCounted: readonly Stretch[] = [{ share: 1, isCounted: true }]

export function isExemptAt(point: GeoPoint, source: GeoPoint): boolean {
  return greatCircleMeters(point, source) <= exemptMeters
}

/**
 * The stretches of this line, with whether hours of service count there, for farm goods that were loaded at `source`.
 */
export function exemptStretches(line: readonly GeoPoint[], source: GeoPoint): readonly Stretch[] {
  const pieces = piecesOf(line)
  const meters = pieces.reduce((sum, piece) => sum + piece.meters, 0)
  if (meters === 0) return [{ share: 1, isCounted: line[0] !== undefined && !isExemptAt(line[0], source) }]
  const stretches: Stretch[] = []
  for (const piece of pieces) {
    const isCounted = !isExemptAt(piece.middle, source)
    const last = stretches.at(-1)
    const share = piece.meters / meters
    if (last?.isCounted === isCounted)
      stretches[stretches.length - 1] = { share: last.share + share, isCounted }
    else stretches.push({ share, isCounted })
  }
  return stretches
}

type Piece = { readonly meters: number; readonly middle: GeoPoint }

function piecesOf(line: readonly GeoPoint[]): Piece[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1]
    if (from === undefined) return []
    const meters = greatCircleMeters(from, to)
    const count = Math.ceil(meters / pieceMeters)
    return Array.from({ length: count }, (_, piece) => ({
      meters: meters / count,
      middle: between(from, to, (piece + 0.5) / count),
    }))
  })
}

function between(from: GeoPoint, to: GeoPoint, share: number): GeoPoint {
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}
