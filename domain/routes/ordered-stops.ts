/** `costs[from][to]`; the two directions may differ; Infinity where no road leads. */
export type Costs = readonly (readonly number[])[]

export type StopOrder = {
  /** Indices of the stops, in the order in which they are driven. */
  readonly order: readonly number[]
  readonly cost: number
  /** No allowed order is shorter. */
  readonly isProven: boolean
}
