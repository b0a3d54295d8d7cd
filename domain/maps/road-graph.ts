import type { GeoPoint } from './geo-point.ts'
import type { LandGrid } from './land-grid.ts'

/** In the order of their codes in the file; `local` joins what the listed roads leave apart. */
export const roadClasses = [
  'freeway',
  'four-lane',
  'two-lane',
  'winding two-lane',
  'local',
  'open two-lane',
] as const
export type RoadClass = (typeof roadClasses)[number]

const metersPerSecond = 0.44704
/**
 * What a loaded truck makes of each class, with its towns and hills. The open two-lane is derived: trucks may drive 60 or
 * 65 there (Oregon, House Bill 3402 of 2015: US-95 65; US-20, 97 and 395 60) up to 70, and of those measured by their
 * own devices half drove 60 mph or more in Oregon and 69 in Wyoming (Purdue University, Safety 2024, 10(4), 99). Less a
 * tenth of 63 for towns and passes, that is 57.
 */
const speeds = [62, 54, 48, 44, 42, 57].map((milesPerHour) => milesPerHour * metersPerSecond)
/**
 * What a meter costs besides its time, in seconds: 15 for a mile. Without it ten miles more are taken to be there a minute
 * sooner, which no mileage tool does. What fuel costs would be about a minute for a mile, but then the old road wins where
 * trucks keep to the freeway.
 */
const secondsForMeter = 15 / 1609.344
/**
 * For the shortest route, as drivers choose it: how much longer a freeway may be before a road of this class is
 * preferred.
 */
const efforts = [1, 1.03, 1.05, 1.14, 1.18, 1.03]

/** The columns of the road file: nodes are towns and crossings, edges lead both ways. */
export type RoadColumns = {
  readonly latitudes: Float64Array
  readonly longitudes: Float64Array
  /** Empty where a node is no town. */
  readonly nodeNames: readonly string[]
  /** From the middle of the town to where its roads are counted from; 0 where a node is no town. */
  readonly nodeStreetMeters: Float64Array
  readonly edgeFrom: Uint16Array
  readonly edgeTo: Uint16Array
  readonly edgeMeters: Float64Array
  readonly edgeClasses: Uint8Array
  /** An index of `roadNames`. */
  readonly edgeRoads: Uint16Array
  readonly roadNames: readonly string[]
  readonly land: LandGrid
}

export type RoadGraph = RoadColumns & {
  readonly nodeCount: number
  readonly edgeCount: number
  readonly edgeSeconds: Float64Array
  /** Seconds, and a little for each mile. */
  readonly edgePracticalCosts: Float64Array
  /** Meters, weighed by the class. */
  readonly edgeEfforts: Float64Array
  /** Edges of node n: `arcEdges[firstArc[n]]` up to `firstArc[n + 1]`. */
  readonly firstArc: Uint32Array
  readonly arcEdges: Uint32Array
  readonly arcNodes: Uint16Array
}

export function secondsOf(meters: number, classCode: number): number {
  return meters / (speeds[classCode] ?? 1)
}

/** What a driver weighs on the practical way. */
export function practicalCostOf(meters: number, classCode: number): number {
  return secondsOf(meters, classCode) + meters * secondsForMeter
}

export function effortOf(meters: number, classCode: number): number {
  return meters * (efforts[classCode] ?? 1)
}

export const localClass = roadClasses.indexOf('local')

export function roadGraph(columns: RoadColumns): RoadGraph {
  const { latitudes, edgeFrom, edgeTo, edgeMeters, edgeClasses } = columns
  const [nodeCount, edgeCount] = [latitudes.length, edgeFrom.length]
  const firstArc = new Uint32Array(nodeCount + 1)
  for (const ends of [edgeFrom, edgeTo])
    for (const node of ends) firstArc[node + 1] = (firstArc[node + 1] ?? 0) + 1
  for (let node = 0; node < nodeCount; node += 1) {
    firstArc[node + 1] = (firstArc[node + 1] ?? 0) + (firstArc[node] ?? 0)
  }
  const next = firstArc.slice(0, nodeCount)
  const arcEdges = new Uint32Array(edgeCount * 2)
  const arcNodes = new Uint16Array(edgeCount * 2)
  const add = (at: number, edge: number, node: number) => {
    const arc = next[at] ?? 0
    next[at] = arc + 1
    arcEdges[arc] = edge
    arcNodes[arc] = node
  }
  for (let edge = 0; edge < edgeCount; edge += 1) {
    const [from, to] = [edgeFrom[edge] ?? 0, edgeTo[edge] ?? 0]
    add(from, edge, to)
    add(to, edge, from)
  }
  const classOf = (edge: number) => edgeClasses[edge] ?? localClass
  return {
    ...columns,
    nodeCount,
    edgeCount,
    edgeSeconds: edgeMeters.map((meters, edge) => secondsOf(meters, classOf(edge))),
    edgePracticalCosts: edgeMeters.map((meters, edge) => practicalCostOf(meters, classOf(edge))),
    edgeEfforts: edgeMeters.map((meters, edge) => effortOf(meters, classOf(edge))),
    firstArc,
    arcEdges,
    arcNodes,
  }
}

export function nodePoint(graph: RoadColumns, node: number): GeoPoint {
  return { latitude: graph.latitudes[node] ?? 0, longitude: graph.longitudes[node] ?? 0 }
}
