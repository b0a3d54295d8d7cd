import { MinQueue } from './min-queue.ts'
import type { RoadGraph } from './road-graph.ts'

/** More landmarks give better bounds, but each costs a search over all roads before the first trip. */
const landmarkCount = 8

/** A node where a trip can end, and the cost from there to its goal. */
type Goal = { readonly node: number; readonly cost: number }
/** A lower bound of the cost from a node to the cheapest goal. */
export type LeastCost = (node: number) => number
export type Landmarks = (goals: readonly Goal[]) => LeastCost

/**
 * The costs from a few nodes at the edges of the country to every other node. If a node and the goal differ by an hour
 * as seen from one of these, at least an hour lies between the two, which tells a search where not to look (the ALT
 * method).
 */
export function roadLandmarks(graph: RoadGraph, edgeCosts: Float64Array): Landmarks {
  const costs = landmarkCosts(graph, edgeCosts)
  return (goals) => {
    const nearest = new Float64Array(landmarkCount).fill(Infinity)
    const farthest = new Float64Array(landmarkCount).fill(-Infinity)
    for (const { node, cost } of goals) {
      for (let landmark = 0; landmark < landmarkCount; landmark += 1) {
        const there = costs[node * landmarkCount + landmark] ?? 0
        nearest[landmark] = Math.min(nearest[landmark] ?? 0, there + cost)
        farthest[landmark] = Math.max(farthest[landmark] ?? 0, there - cost)
      }
    }
    return (node) => {
      let least = 0
      for (let landmark = 0; landmark < landmarkCount; landmark += 1) {
        const here = costs[node * landmarkCount + landmark] ?? 0
        least = Math.max(least, (nearest[landmark] ?? 0) - here, here - (farthest[landmark] ?? 0))
      }
      return least
    }
  }
}

/** One row a node. Each landmark is the node farthest from those before it. */
function landmarkCosts(graph: RoadGraph, edgeCosts: Float64Array): Float64Array {
  const rows = new Float64Array(graph.nodeCount * landmarkCount)
  const queue = new MinQueue()
  const fromAll = costsFrom(graph, edgeCosts, 0, queue)
  for (let landmark = 0; landmark < landmarkCount; landmark += 1) {
    const costs = costsFrom(graph, edgeCosts, farthestOf(fromAll), queue)
    for (let node = 0; node < graph.nodeCount; node += 1) {
      const cost = costs[node] ?? 0
      // If no road leads from a landmark it gives no bound; 0 for all such nodes has that effect.
      rows[node * landmarkCount + landmark] = cost === Infinity ? 0 : cost
      fromAll[node] = landmark === 0 ? cost : Math.min(fromAll[node] ?? 0, cost)
    }
  }
  return rows
}

function farthestOf(costs: Float64Array): number {
  let farthest = 0
  for (const [node, cost] of costs.entries())
    if (cost < Infinity && cost > (costs[farthest] ?? 0)) farthest = node
  return farthest
}

function costsFrom(graph: RoadGraph, edgeCosts: Float64Array, from: number, queue: MinQueue): Float64Array {
  const { firstArc, arcEdges, arcNodes } = graph
  const costs = new Float64Array(graph.nodeCount).fill(Infinity)
  costs[from] = 0
  queue.push(from, 0)
  for (let cost = queue.cheapest, node = queue.pop(); node >= 0; cost = queue.cheapest, node = queue.pop()) {
    if (cost > (costs[node] ?? 0)) continue
    const end = firstArc[node + 1] ?? 0
    for (let arc = firstArc[node] ?? 0; arc < end; arc += 1) {
      const next = arcNodes[arc] ?? 0
      const total = cost + (edgeCosts[arcEdges[arc] ?? 0] ?? 0)
      if (total >= (costs[next] ?? 0)) continue
      costs[next] = total
      queue.push(next, total)
    }
  }
  return costs
}
