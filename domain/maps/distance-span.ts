import { milesFromMeters } from './geo-point.ts'

/** Derived by `npm run road-distances`, with the cube root, because errors partly cancel out along a trip. */
export const errorPercentAtOneMile = 38
/** On shorter trips the error is in the streets at both ends, and no longer cancels out. */
const leastMiles = 50
/** Assumed: too few measured distances have many local roads to derive it. */
const localPercent = 20

export type EstimatedLeg = { readonly meters: number; readonly localMeters: number }

/**
 * The percentage within which nine of ten estimated distances are right. The errors of the legs are added up, as if
 * they all had the same sign, because legs of one route often share roads.
 */
export function distanceSpanPercent(legs: readonly EstimatedLeg[]): number {
  const meters = legs.reduce((sum, leg) => sum + leg.meters, 0)
  const missed = legs.reduce(
    (sum, leg) => sum + leg.meters * (errorPercentAtOneMile / lengthRoot(leg) + localShareInPercent(leg)),
    0,
  )
  return meters === 0 ? 0 : Math.round(missed / meters)
}

/** The divisor of `errorPercentAtOneMile` for a leg of this length. */
export function lengthRoot({ meters }: Pick<EstimatedLeg, 'meters'>): number {
  return Math.cbrt(Math.max(leastMiles, milesFromMeters(meters)))
}

export function localShareInPercent({ meters, localMeters }: EstimatedLeg): number {
  return meters === 0 ? 0 : (localMeters / meters) * localPercent
}
