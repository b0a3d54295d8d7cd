import { MinQueue } from '../../domain/maps/min-queue.ts'
import type { Network } from './road-network.ts'

/** Shortest miles over the edges given, looked for no further than `limit`; Infinity beyond. */
export function listedMiles({ nodes, edges }: Network): (from: number, to: number, limit: number) => number {
  const leaving = nodes.map((): [to: number, miles: number][] => [])
  for (const { from, to, miles } of edges) {
    leaving[from]?.push([to, miles])
    leaving[to]?.push([from, miles])
  }
  return (from, to, limit) => {
    const best = new Map([[from, 0]])
    const queue = new MinQueue()
    queue.push(from, 0)
    for (let node = queue.pop(); node >= 0 && node !== to; node = queue.pop()) {
      const reached = best.get(node) ?? Infinity
      for (const [next, miles] of leaving[node] ?? []) {
        const total = reached + miles
        if (total > limit || total >= (best.get(next) ?? Infinity)) continue
        best.set(next, total)
        queue.push(next, total)
      }
    }
    return best.get(to) ?? Infinity
  }
}
