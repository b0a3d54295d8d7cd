import { allowedSubsets, type AllowedSubsets } from './allowed-subsets.ts'
import type { Stage } from './order-rules.ts'
import { costOf, type Costs, type StopOrder } from './ordered-stops.ts'

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
  for (const { stage, subsets } of open) {
    const entry = entryCosts(costs, stage, solved.at(-1))
    solved.push({ stage, subsets, value: solveStage(costs, { stage, subsets }, entry) })
  }
  return readBack(costs, solved)
}

type Open = { readonly stage: Stage; readonly subsets: AllowedSubsets }
type Solved = Open & {
  /** `value[subset * size + place]`: the lowest cost of visiting the subset with this stop last. */
  readonly value: Float64Array
}

/** By place: the lowest cost of reaching this stop as the first of the stage. */
function entryCosts(costs: Costs, stage: Stage, before: Solved | undefined): Float64Array {
  if (before === undefined) return new Float64Array(stage.stops.length)
  const exit = exitCosts(before)
  return Float64Array.from(stage.stops, (stop) =>
    Math.min(...before.stage.stops.map((from, place) => (exit[place] ?? 0) + costOf(costs, from, stop))),
  )
}

function exitCosts({ stage, value }: Solved): Float64Array {
  return value.subarray(-stage.stops.length)
}

function solveStage(costs: Costs, { stage, subsets }: Open, entry: Float64Array): Float64Array {
  const size = stage.stops.length
  const { masks, lasts } = subsets
  // `inward[to * size + from]`, so that the inner loop reads one row in sequence.
  const inward = new Float64Array(size * size)
  for (const [to, stop] of stage.stops.entries()) {
    for (const [from, other] of stage.stops.entries()) inward[to * size + from] = costOf(costs, other, stop)
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
  return value
}

/**
 * Reads the order backwards from the values. Of several equally good stops it takes the last, so that stops at one
 * place keep the order in which they came.
 */
function readBack(costs: Costs, solved: readonly Solved[]): StopOrder | null {
  const cost = Math.min(...solved.slice(-1).flatMap((part) => [...exitCosts(part)]))
  if (cost === Infinity) return null
  const order: number[] = []
  let next: number | undefined
  let reached = cost
  for (const { stage, subsets, value } of solved.toReversed()) {
    let subset = subsets.masks.length - 1
    while (subset > 0) {
      const row = value.subarray(subset * stage.stops.length)
      const onward = (stop: number) => (next === undefined ? 0 : costOf(costs, stop, next))
      const place = stage.stops.findLastIndex((stop, at) => (row[at] ?? 0) + onward(stop) === reached)
      next = stage.stops[place] ?? 0
      reached = row[place] ?? 0
      order.push(next)
      subset = subsets.indexOf((subsets.masks[subset] ?? 0) & ~(1 << place))
    }
  }
  return { order: order.reverse(), cost, isProven: true }
}
