/**
 * A binary heap of numbers by cost, the cheapest first. Searches reuse it one after another, so that it allocates
 * nothing.
 */
export class MinQueue {
  #values = new Int32Array(1024)
  #costs = new Float64Array(1024)
  #size = 0

  clear(): void {
    this.#size = 0
  }

  get size(): number {
    return this.#size
  }

  get cheapest(): number {
    return this.#size === 0 ? Infinity : (this.#costs[0] ?? Infinity)
  }

  push(value: number, cost: number): void {
    if (this.#size === this.#values.length) this.#grow()
    let at = this.#size
    this.#size += 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      const parentCost = this.#costs[parent] ?? 0
      if (parentCost <= cost) break
      this.#place(at, this.#values[parent] ?? 0, parentCost)
      at = parent
    }
    this.#place(at, value, cost)
  }

  /** Removes the cheapest; -1 if empty. */
  pop(): number {
    if (this.#size === 0) return -1
    const top = this.#values[0] ?? -1
    this.#size -= 1
    const value = this.#values[this.#size] ?? 0
    const cost = this.#costs[this.#size] ?? 0
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= this.#size) break
      if (child + 1 < this.#size && (this.#costs[child + 1] ?? 0) < (this.#costs[child] ?? 0)) child += 1
      const childCost = this.#costs[child] ?? 0
      if (childCost >= cost) break
      this.#place(at, this.#values[child] ?? 0, childCost)
      at = child
    }
    this.#place(at, value, cost)
    return top
  }

  #place(at: number, value: number, cost: number): void {
    this.#values[at] = value
    this.#costs[at] = cost
  }

  #grow(): void {
    const [values, costs] = [new Int32Array(this.#size * 2), new Float64Array(this.#size * 2)]
    values.set(this.#values)
    costs.set(this.#costs)
    this.#values = values
    this.#costs = costs
  }
}
