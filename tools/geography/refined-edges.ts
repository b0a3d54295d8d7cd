import { greatCircleMiles } from '../../domain/maps/geo-point.ts'
import { edgeEnds, nearestOn, type Edge, type Network } from './road-network.ts'

/** The towns between may make the way this much longer and still be towns of the same road. */
const mostLonger = 1.15
/** A town so near a stretch with mileposts is one that this stretch passes. */
const besideMiles = 8

/**
 * Drops what a better list of the same road says in more detail: `US-83` from Eden to Ballinger, where another line has
 * Paint Rock between them, and every estimate of a stretch that is counted by mileposts.
 */
export function refinedEdges({ nodes, edges }: Network, signOf: (road: string) => string): Edge[] {
  const byRoad = new Map<string, Edge[]>()
  for (const edge of edges) {
    const sign = signOf(edge.road)
    byRoad.set(sign, [...(byRoad.get(sign) ?? []), edge])
  }
  return edges.filter((edge) => {
    const sign = signOf(edge.road)
    if (sign === '' || edge.isCounted === true) return true
    const others = (byRoad.get(sign) ?? []).filter((other) => other !== edge)
    const counted = others.filter((other) => other.isCounted === true)
    const isBeside = (node: number) =>
      counted.some((other) => isEndOf(other, node) || isNear({ nodes }, other, node))
    if (isBeside(edge.from) && isBeside(edge.to) && areInOneState({ nodes }, edge)) return false
    return milesAround(edge, others) > edge.miles * mostLonger
  })
}

function isEndOf({ from, to }: Edge, node: number): boolean {
  return from === node || to === node
}

function areInOneState({ nodes }: Pick<Network, 'nodes'>, { from, to }: Edge): boolean {
  return nodes[from]?.name.slice(-2) === nodes[to]?.name.slice(-2)
}

function isNear(network: Pick<Network, 'nodes'>, edge: Edge, node: number): boolean {
  const point = network.nodes[node]?.point
  return (
    point !== undefined && greatCircleMiles(point, nearestOn(...edgeEnds(network, edge), point)) < besideMiles
  )
}

/** From one end of `edge` to the other by edges shorter than itself. */
function milesAround({ from, to, miles }: Edge, others: readonly Edge[]): number {
  const best = new Map([[from, 0]])
  const open = [from]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const other of others) {
      if (other.miles >= miles || !isEndOf(other, node)) continue
      const next = other.from === node ? other.to : other.from
      const total = (best.get(node) ?? Infinity) + other.miles
      if (total > miles * mostLonger || total >= (best.get(next) ?? Infinity)) continue
      best.set(next, total)
      open.push(next)
    }
  }
  return best.get(to) ?? Infinity
}
