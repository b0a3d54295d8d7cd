import { allowedSubsets, type AllowedSubsets } from './allowed-subsets.ts'
import type { Stage } from './order-rules.ts'
import type { Costs, StopOrder } from './ordered-stops.ts'

/**
 * Additions that fit into about 150 ms. 18 free stops take 22 million; eleven pickups, each with its drop-off, take 20
 * million.
 */
const mostSteps = 30_000_000

/**
 * Held and Karp's dynamic programming, stage by stage, over only those subsets that the rules allow: what is the lowest
 * cost of visiting these stops with this one last?
 */
export function exactOrder(costs: Costs, stages: readonly Stage[]): StopOrder | null | 'too many' {
  const open: Open[] = []
  let steps = 0
  for (const stage of stages) {
    const subsets = allowedSubsets(stage, mostSteps - steps)
    if (subsets === null) return 'too many'
    open.push({ stage, subsets })
    steps += subsets.steps
  }
  const solved: Solved[] = []
  for (const part of open) {
    const entry = entryCosts(costs, part.stage, solved.at(-1))
    solved.push(solveStage(costs, { ...part, entry }))
  }
  return readBack(costs, solved)
}

type Open = { readonly stage: Stage; readonly subsets: AllowedSubsets }
type Solved = Open & {
  /** `entry[place]`: the lowest cost of reaching this stop as the first of the stage. */
  readonly entry: Float64Array
  /** `value[subset * size + place]`: the lowest cost of visiting the subset with this stop last. */
  readonly value: Float64Array
  /** `inward[to * size + from]`, so that the inner loop reads one row in sequence. */
  readonly inward: Float64Array
}

function entryCosts(costs: Costs, stage: Stage, before: Solved | undefined): Float64Array {
  if (before === undefined) return new Float64Array(stage.stops.length)
  const exit = exitCosts(before)
  return Float64Array.from(stage.stops, (stop) =>
    Math.min(...before.stage.stops.map((from, place) => (exit[place] ?? Infinity) + cost(costs, from, stop))),
  )
}

function exitCosts({ stage, value }: Solved): Float64Array {
  return value.subarray(-stage.stops.length)
}

function cost(costs: Costs, from: number, to: number): number {
  return costs[from]?.[to] ?? Infinity
}

function solveStage(
  costs: Costs,
  { stage, subsets, entry }: Pick<Solved, 'stage' | 'subsets' | 'entry'>,
): Solved {
  const size = stage.stops.length
  const { masks, lasts } = subsets
  const inward = new Float64Array(size * size)
  for (const [to, stop] of stage.stops.entries()) {
    for (const [from, other] of stage.stops.entries()) inward[to * size + from] = cost(costs, other, stop)
  }
  const value = new Float64Array(masks.length * size).fill(Infinity)
  for (let subset = 1; subset < masks.length; subset += 1) {
    // The indices of the three loops stay inside the arrays; checking for undefined would double their time.
    const mask = masks[subset] as number
    for (let left = lasts[subset] as number; left !== 0; left &= left - 1) {
      const place = 31 - Math.clz32(left & -left)
      const rest = mask & ~(1 << place)
      let smallest = rest === 0 ? (entry[place] as number) : Infinity
      const restIndex = subsets.indexOf(rest)
      const fromValue = restIndex * size
      const fromInward = place * size
      for (let before = lasts[restIndex] as number; before !== 0; before &= before - 1) {
        const other = 31 - Math.clz32(before & -before)
        const sum = (value[fromValue + other] as number) + (inward[fromInward + other] as number)
        if (sum < smallest) smallest = sum
      }
      value[subset * size + place] = smallest
    }
  }
  return { stage, subsets, entry, value, inward }
}

/**
 * Reads the order backwards from the values. Of several equally good stops it takes the last, so that stops at one
 * place keep the order in which they came.
 */
function readBack(costs: Costs, solved: readonly Solved[]): StopOrder | null {
  const order: number[] = []
  let next: { stop: number; value: number } | undefined
  let total = Infinity
  for (const part of solved.toReversed()) {
    const { stage, subsets, value, inward } = part
    const size = stage.stops.length
    let subset = subsets.masks.length - 1
    let place = lastPlace(costs, part, next)
    if (place === -1) return null
    if (next === undefined) total = value[subset * size + place] ?? Infinity
    for (;;) {
      order.push(stage.stops[place] ?? 0)
      const reached = value[subset * size + place] ?? Infinity
      const rest = (subsets.masks[subset] ?? 0) & ~(1 << place)
      next = { stop: stage.stops[place] ?? 0, value: reached }
      if (rest === 0) break
      subset = subsets.indexOf(rest)
      const from = subset * size
      const to = place * size
      place = stage.stops.findLastIndex(
        (_, at) => (value[from + at] ?? Infinity) + (inward[to + at] ?? 0) === reached,
      )
    }
  }
  return { order: order.reverse(), cost: total, isProven: true }
}

function lastPlace(costs: Costs, part: Solved, next: { stop: number; value: number } | undefined) {
  const exit = exitCosts(part)
  const goal = next?.value ?? Math.min(...exit)
  if (goal === Infinity) return -1
  return part.stage.stops.findLastIndex(
    (stop, place) =>
      (exit[place] ?? Infinity) + (next === undefined ? 0 : cost(costs, stop, next.stop)) === goal,
  )
}
