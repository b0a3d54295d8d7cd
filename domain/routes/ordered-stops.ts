/** `costs[from][to]`. The two directions may differ; Infinity if no road leads there. */
export type Costs = readonly (readonly number[])[]

export function costOf(costs: Costs, from: number, to: number): number {
  return costs[from]?.[to] ?? Infinity
}

export type StopOrder = {
  /** Indices of the stops in driving order. */
  readonly order: readonly number[]
  readonly cost: number
  /** Whether it is proven that no allowed order is shorter. */
  readonly isProven: boolean
}
