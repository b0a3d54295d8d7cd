import { MinQueue } from '../../domain/maps/min-queue.ts'
import type { Edge } from './road-network.ts'

type Stretch = Pick<Edge, 'from' | 'to' | 'miles'>

/** Shortest miles over the edges given, looked for no further than `limit`; Infinity beyond it. */
export function listedMiles(edges: readonly Stretch[]): (from: number, to: number, limit: number) => number {
  const leaving = new Map<number, [to: number, miles: number][]>()
  const add = (from: number, to: number, miles: number) => {
    const known = leaving.get(from)
    if (known === undefined) leaving.set(from, [[to, miles]])
    else known.push([to, miles])
  }
  for (const { from, to, miles } of edges) {
    add(from, to, miles)
    add(to, from, miles)
  }
  return (from, to, limit) => {
    const best = new Map([[from, 0]])
    const queue = new MinQueue()
    queue.push(from, 0)
    for (let node = queue.pop(); node >= 0 && node !== to; node = queue.pop()) {
      const reached = best.get(node) ?? Infinity
      for (const [next, miles] of leaving.get(node) ?? []) {
        const total = reached + miles
        if (total > limit || total >= (best.get(next) ?? Infinity)) continue
        best.set(next, total)
        queue.push(next, total)
      }
    }
    return best.get(to) ?? Infinity
  }
}
