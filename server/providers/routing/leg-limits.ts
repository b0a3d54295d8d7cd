import { z } from 'zod'
import { isGeoPoint, type GeoPoint } from '#domain/maps/geo-point.ts'

/** The way around the earth, and a year: a vendor that answers more answers nonsense. */
export const longestLegMeters = 40_000_000
export const LegSeconds = z
  .number()
  .min(0)
  .max(366 * 24 * 60 * 60)

/** Throws if it leads anywhere but over the earth, as one does that was written with another precision. */
export function requireOnEarth(line: readonly GeoPoint[]): readonly GeoPoint[] {
  if (!line.every(isGeoPoint)) throw new Error('This line is not on the earth.')
  return line
}
