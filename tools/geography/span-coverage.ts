import { distanceSpanPercent, lengthRoot, localShareInPercent } from '../../domain/maps/distance-span.ts'
import { isHeldOut, type Comparison } from './known-distances.ts'

/** More than the nine of ten that are promised: half of the pairs put aside are too few to aim at the promise itself. */
const shareToDerive = 0.95

/** Distances put aside, turn by turn: one half says how wide the spans must be, the other whether they hold. */
export function spanHalves(compared: readonly Comparison[]): { derive: Comparison[]; check: Comparison[] } {
  const heldOut = compared.filter((pair) => isHeldOut(pair))
  return {
    derive: heldOut.filter((_, index) => index % 2 === 0),
    check: heldOut.filter((_, index) => index % 2 === 1),
  }
}

/** What `errorPercentAtOneMile` has to be for the span to hold for these. */
export function derivedMiss(pairs: readonly Comparison[]): number {
  const needed = pairs
    .flatMap((pair) =>
      pair.trip === null ? [] : [(percentOff(pair) - localShareInPercent(pair.trip)) * lengthRoot(pair.trip)],
    )
    .toSorted((a, b) => a - b)
  return Math.ceil(needed[Math.floor(needed.length * shareToDerive)] ?? 0)
}

/** The share of these whose published distance lies within the span of the answer. */
export function spanCoverage(pairs: readonly Comparison[]): number {
  const within = pairs.filter((pair) => pair.trip && percentOff(pair) <= distanceSpanPercent([pair.trip]))
  return within.length / pairs.length
}

/** The span is told of the answer, so the miss is measured by it too. */
function percentOff({ routed, miles }: Comparison): number {
  return Math.abs(miles / routed - 1) * 100
}
