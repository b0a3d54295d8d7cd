import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { greatCircleMiles, type GeoPoint } from '#domain/maps/geo-point.ts'
import { MinQueue } from '#domain/maps/min-queue.ts'
import { nearestRoads } from '#domain/maps/nearest-roads.ts'
import { effortOf, localClass, practicalCostOf, nodePoint } from '#domain/maps/road-graph.ts'
import type { TripAim } from '#domain/maps/road-search.ts'
import { projectRoot } from '../../project-root.ts'
import { openRoads } from './built-in.ts'

const { graph, search } = openRoads(readFileSync(join(projectRoot, 'geography/us-roads.bin')))
const near = nearestRoads(graph)
const aims: readonly TripAim[] = ['time', 'distance']

/** Stops beside towns all over the country, the same in every run, and too far apart to share an edge. */
const pairs = Array.from({ length: 40 }, (_, index): [GeoPoint, GeoPoint] => [
  beside((index * 2971) % graph.nodeCount),
  beside((index * 1409 + 631) % graph.nodeCount),
]).filter(([from, to]) => greatCircleMiles(from, to) > 150)

function beside(node: number): GeoPoint {
  const { latitude, longitude } = nodePoint(graph, node)
  return { latitude: latitude + 0.03, longitude: longitude - 0.02 }
}

type Way = { readonly node: number; readonly edge: number; readonly cost: number; readonly meters: number }

/** From a stop to the ends of the roads around it. */
function waysFrom(stop: GeoPoint, aim: TripAim): Way[] {
  const costs = aim === 'time' ? graph.edgePracticalCosts : graph.edgeEfforts
  return near(stop).accesses.flatMap(({ edge, share, meters }) => {
    const local = aim === 'time' ? practicalCostOf(meters, localClass) : effortOf(meters, localClass)
    const way = (node: number | undefined, part: number) => ({
      node: node ?? 0,
      edge,
      cost: local + (costs[edge] ?? 0) * part,
      meters: meters + (graph.edgeMeters[edge] ?? 0) * part,
    })
    return [way(graph.edgeFrom[edge], share), way(graph.edgeTo[edge], 1 - share)]
  })
}

/** Textbook Dijkstra, without heuristics. */
function plainMeters(from: GeoPoint, to: GeoPoint, aim: TripAim): number {
  const costs = aim === 'time' ? graph.edgePracticalCosts : graph.edgeEfforts
  const best = new Map<number, Way>()
  const ways = waysFrom(from, aim)
  const open = new MinQueue()
  ways.forEach(({ cost }, index) => {
    open.push(index, cost)
  })
  for (let way = ways[open.pop()]; way !== undefined; way = ways[open.pop()]) {
    const { node, cost, meters } = way
    if (best.has(node)) continue
    best.set(node, way)
    for (let arc = graph.firstArc[node] ?? 0; arc < (graph.firstArc[node + 1] ?? 0); arc += 1) {
      const edge = graph.arcEdges[arc] ?? 0
      const next = {
        node: graph.arcNodes[arc] ?? 0,
        edge,
        cost: cost + (costs[edge] ?? 0),
        meters: meters + (graph.edgeMeters[edge] ?? 0),
      }
      if (!best.has(next.node)) open.push(ways.push(next) - 1, next.cost)
    }
  }
  const [arrival] = waysFrom(to, aim)
    .map((end) => {
      const way = best.get(end.node)
      return { cost: (way?.cost ?? Infinity) + end.cost, meters: (way?.meters ?? Infinity) + end.meters }
    })
    .sort((a, b) => a.cost - b.cost)
  return arrival?.meters ?? Infinity
}

test.each(aims)('looking ahead finds what a search in all directions finds, by %s', (aim) => {
  expect(pairs.length).toBeGreaterThan(30)
  for (const [from, to] of pairs)
    expect(search.trip(from, to, aim)?.meters).toBeCloseTo(plainMeters(from, to, aim), 3)
})

test.each(aims)('a trip is one chain of edges, as long as it says, by %s', (aim) => {
  for (const [from, to] of pairs) {
    const { nodes = [], edges = [], meters = 0 } = search.trip(from, to, aim) ?? {}
    expect(edges).toHaveLength(nodes.length + 1)
    for (const [index, node] of nodes.entries()) {
      for (const edge of edges.slice(index, index + 2))
        expect([graph.edgeFrom[edge], graph.edgeTo[edge]]).toContain(node)
    }
    const between = edges.slice(1, -1).reduce((sum, edge) => sum + (graph.edgeMeters[edge] ?? 0), 0)
    const first = waysFrom(from, aim).find((way) => way.node === nodes[0] && way.edge === edges[0])
    const last = waysFrom(to, aim).find((way) => way.node === nodes.at(-1) && way.edge === edges.at(-1))
    expect(meters).toBeCloseTo((first?.meters ?? 0) + between + (last?.meters ?? 0), 3)
  }
})
