import { joinedNetwork } from './joined-network.ts'
import { listedMiles } from './listed-miles.ts'
import { mostAround } from './lost-legs.ts'
import { refinedEdges } from './refined-edges.ts'
import type { Edge, Network } from './road-network.ts'

/**
 * The listed roads without those that another list gives in more detail, joined where they meet. A leg is restored if
 * the remaining roads do not connect its towns: mileposts often end one town before the estimate does.
 */
export function driveableNetwork(listed: Network, signOf: (road: string) => string): Network {
  const kept = new Set(refinedEdges(listed, signOf))
  for (;;) {
    const joined = joinedNetwork({ nodes: listed.nodes, edges: [...kept] })
    const milesBetween = listedMiles(joined.edges)
    const isLost = ({ from, to, miles }: Edge) => milesBetween(from, to, miles * mostAround) === Infinity
    const lost = listed.edges.filter((edge) => !kept.has(edge) && isLost(edge))
    if (lost.length === 0) return joined
    for (const edge of lost) kept.add(edge)
  }
}
