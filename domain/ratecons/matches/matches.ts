import { matchReasonNames, type MatchReason } from './match-reasons.ts'

export type Matched<Saved> = Saved & { readonly why: MatchReason }
/** `known` is sure; else the candidates ask, the likeliest first. */
export type Matches<Saved> = {
  readonly known: Matched<Saved> | null
  readonly candidates: readonly Matched<Saved>[]
}

export type Found<Saved> = {
  readonly saved: Saved
  readonly why: MatchReason
  readonly isSure: boolean
  /** From 0 to 1, among those found for the same reason. */
  readonly likeness: number
}

export const mostCandidates = 5

/**
 * One that is sure is known. Two that are sure for one reason ask, unless the name is the very same: then it was saved
 * twice, and the first one counts. What was found stands in the order of the reasons.
 */
export function bestFirst<Saved>(found: readonly Found<Saved>[]): Matches<Saved> {
  const sorted = found.toSorted(
    (a, b) => Number(b.isSure) - Number(a.isSure) || rank(a) - rank(b) || b.likeness - a.likeness,
  )
  const [first, second] = sorted
  const isKnown =
    first?.isSure === true && (first.likeness === 1 || second?.isSure !== true || second.why !== first.why)
  return isKnown
    ? { known: asMatched(first), candidates: [] }
    : { known: null, candidates: sorted.slice(0, mostCandidates).map(asMatched) }
}

function rank({ why }: { readonly why: MatchReason }): number {
  return matchReasonNames.indexOf(why)
}

function asMatched<Saved>({ saved, why }: Found<Saved>): Matched<Saved> {
  return { ...saved, why }
}
