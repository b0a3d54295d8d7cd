import type { Stage } from '../order-rules.ts'
import type { Tour } from '../tour.ts'

/** The stops in their order, between the two gates. */
export function orderOf(tour: Tour): number[] {
  return [...tour.sequence.subarray(1, -1)]
}

/** The length from gate to gate, added up step by step; `order` may include the gates or not. */
export function lengthOf({ costs, size, gate }: Tour, order: readonly number[]): number {
  const around = [gate, ...order, gate]
  return around.slice(1).reduce((sum, to, at) => sum + (costs[(around[at] ?? 0) * size + to] ?? 0), 0)
}

/** Whether every stop is in its stage and each pair in its order. */
export function keepsStages(order: readonly number[], stages: readonly Stage[]): boolean {
  let begin = 0
  return stages.every(({ stops, earlier }) => {
    const run = order.slice(begin, (begin += stops.length))
    const placeOf = (place: number) => run.indexOf(stops[place] ?? -1)
    const isWhole = stops.every((stop) => run.includes(stop))
    return (
      isWhole && earlier.every((before, place) => before.every((other) => placeOf(other) < placeOf(place)))
    )
  })
}

/** Whether positions and sums agree with the sequence. */
export function isUpToDate(tour: Tour): boolean {
  const order = orderOf(tour)
  return (
    tour.sequence[0] === tour.gate &&
    tour.sequence.at(-1) === tour.gate &&
    order.every((stop, at) => tour.position[stop] === at + 1) &&
    tour.forward.at(-1) === lengthOf(tour, order) &&
    tour.backward.at(-1) === lengthOf(tour, order.toReversed())
  )
}
