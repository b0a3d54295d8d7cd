import type { Edge } from './road-network.ts'

/** The towns between may make the way this much longer and still be towns of the same road. */
const mostLonger = 1.15

/**
 * Drops what a finer list of the same road says in more detail: `US-83` from Eden to Ballinger, where another line
 * has Paint Rock between them.
 */
export function refinedEdges(edges: readonly Edge[], signOf: (road: string) => string): Edge[] {
  const byRoad = new Map<string, Edge[]>()
  for (const edge of edges) byRoad.set(signOf(edge.road), [...(byRoad.get(signOf(edge.road)) ?? []), edge])
  return edges.filter((edge) => {
    const others = (byRoad.get(signOf(edge.road)) ?? []).filter((other) => other !== edge)
    return signOf(edge.road) === '' || milesAround(edge, others) > edge.miles * mostLonger
  })
}

/** From one end of `edge` to the other by edges shorter than itself. */
function milesAround({ from, to, miles }: Edge, others: readonly Edge[]): number {
  const best = new Map([[from, 0]])
  const open = [from]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const other of others) {
      if (other.miles >= miles || (other.from !== node && other.to !== node)) continue
      const next = other.from === node ? other.to : other.from
      const total = (best.get(node) ?? Infinity) + other.miles
      if (total > miles * mostLonger || total >= (best.get(next) ?? Infinity)) continue
      best.set(next, total)
      open.push(next)
    }
  }
  return best.get(to) ?? Infinity
}
