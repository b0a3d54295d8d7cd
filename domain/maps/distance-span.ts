import { milesFromMeters } from './geo-point.ts'

/** Derived by `npm run road-distances`, with the cube root: what a road is missed by partly evens out along the way. */
export const missAtOneMile = 38
/** In shorter trips the streets at both ends are missed, which no longer evens out. */
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
    (sum, leg) => sum + leg.meters * (missAtOneMile / lengthRoot(leg) + localShareInPercent(leg)),
    0,
  )
  return meters === 0 ? 0 : Math.round(missed / meters)
}

/** The divisor of `missAtOneMile` for a leg of this length. */
export function lengthRoot({ meters }: Pick<EstimatedLeg, 'meters'>): number {
  return Math.cbrt(Math.max(leastMiles, milesFromMeters(meters)))
}

export function localShareInPercent({ meters, localMeters }: EstimatedLeg): number {
  return meters === 0 ? 0 : (localMeters / meters) * localPercent
}
