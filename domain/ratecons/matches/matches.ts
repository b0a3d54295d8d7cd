import { matchReasonNames, type MatchReason } from './match-reasons.ts'

export type Matched<Saved> = Saved & { readonly why: MatchReason }
/** `known` is certain; otherwise the user chooses among the candidates, the likeliest first. */
export type Matches<Saved> = {
  readonly known: Matched<Saved> | null
  readonly candidates: readonly Matched<Saved>[]
}

export type Found<Saved> = {
  readonly saved: Saved
  readonly why: MatchReason
  readonly isSure: boolean
  /** From 0 to 1, to compare matches with the same reason. */
  readonly likeness: number
}

export const mostCandidates = 5

/**
 * A single certain match is known. Two certain matches for one reason lead to a question, unless the names are
 * identical: then it was saved twice, and the first one is used. Candidates are sorted by reason.
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
