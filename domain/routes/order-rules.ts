import type { StopType } from '../loads/stops.ts'

export type OrderRules = {
  /** `[earlier, later]`, such as a pickup and its drop-off. */
  readonly pairs?: readonly (readonly [earlier: number, later: number])[] | undefined
  /** By stop: all stops of a lower stage come before those of a higher one. */
  readonly stages?: readonly number[] | undefined
  readonly first?: number | undefined
  readonly last?: number | undefined
}

/** Stops that are visited together, after all stops of the stage before and before all of the next. */
export type Stage = {
  /** Sorted so that the earlier stop of each pair comes before the later one. */
  readonly stops: readonly number[]
  /** By place in `stops`: places of the stops that must come earlier. */
  readonly earlier: readonly (readonly number[])[]
}

/** The rules split into stages, or null if they contradict each other. */
export function stagesOf(count: number, rules: OrderRules): readonly Stage[] | null {
  const { first, last, pairs = [] } = rules
  if (count > 1 && first !== undefined && first === last) return null
  const given = (stop: number) => rules.stages?.[stop] ?? 0
  const stops = Array.from({ length: count }, (_, stop) => stop)
  const isLate = first !== undefined && stops.some((stop) => given(stop) < given(first))
  const isEarly = last !== undefined && stops.some((stop) => given(stop) > given(last))
  if (isLate || isEarly) return null
  const stageOf = stops.map((stop) => (stop === first ? -Infinity : stop === last ? Infinity : given(stop)))
  if (pairs.some(([earlier, later]) => (stageOf[earlier] ?? 0) > (stageOf[later] ?? 0))) return null
  const stages = [...new Set(stageOf)]
    .toSorted((a, b) => a - b)
    .map((stage) =>
      stageWith(
        stageOf.flatMap((at, stop) => (at === stage ? [stop] : [])),
        pairs,
      ),
    )
  return stages.every((stage) => stage !== null) ? stages : null
}

function stageWith(members: readonly number[], pairs: NonNullable<OrderRules['pairs']>): Stage | null {
  const inside = pairs.filter(([earlier, later]) => members.includes(earlier) && members.includes(later))
  const stops = earlierFirst(members, inside)
  if (stops === null) return null
  const placeOf = new Map(stops.map((stop, place) => [stop, place]))
  const earlierOf = new Map<number, Set<number>>(stops.map((stop) => [stop, new Set()]))
  for (const [before, after] of inside) earlierOf.get(after)?.add(placeOf.get(before) ?? 0)
  const earlier = stops.map((stop) => [...(earlierOf.get(stop) ?? [])])
  return { stops, earlier }
}

/** Null if the pairs form a cycle. */
function earlierFirst(
  members: readonly number[],
  pairs: NonNullable<OrderRules['pairs']>,
): readonly number[] | null {
  const placed: number[] = []
  const left = new Set(members)
  /** How many stops must come before it; absent: none. */
  const waitsFor = new Map<number, number>()
  const followers = new Map<number, number[]>(members.map((stop) => [stop, []]))
  const waitOf = (stop: number) => waitsFor.get(stop) ?? 0
  for (const [earlier, later] of pairs) {
    waitsFor.set(later, waitOf(later) + 1)
    followers.get(earlier)?.push(later)
  }
  while (left.size > 0) {
    const next = [...left].find((stop) => waitOf(stop) === 0)
    if (next === undefined) return null
    placed.push(next)
    left.delete(next)
    for (const stop of followers.get(next) ?? []) waitsFor.set(stop, waitOf(stop) - 1)
  }
  return placed
}

/** A stop with the pickups that its freight comes from, as indices of stops; absent if nobody said which. */
export type OrderedStop = { readonly type: StopType; readonly pickups?: readonly number[] | undefined }

/** No drop-off comes before the pickups that its freight comes from; if nobody said which, before any pickup. */
export function rulesOfStops(stops: readonly OrderedStop[]): Pick<OrderRules, 'pairs' | 'stages'> {
  const dropOffs = stops.filter((stop) => stop.type === 'dropoff')
  if (dropOffs.every((stop) => stop.pickups === undefined)) {
    return { stages: stops.map((stop) => (stop.type === 'pickup' ? 0 : 1)) }
  }
  const allPickups = stops.flatMap((stop, index) => (stop.type === 'pickup' ? [index] : []))
  const pairs = stops.flatMap((stop, index) =>
    stop.type === 'pickup'
      ? []
      : (stop.pickups ?? allPickups).map((pickup): [number, number] => [pickup, index]),
  )
  return { pairs }
}
