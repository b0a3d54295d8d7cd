import { greatCircleMeters, type GeoPoint } from './geo-point.ts'

/** In the order of their codes in the file; `local` joins what the listed roads leave apart. */
export const roadClasses = ['freeway', 'four-lane', 'two-lane', 'winding two-lane', 'local'] as const
export type RoadClass = (typeof roadClasses)[number]

const metersPerSecond = 0.44704
/** What a loaded truck makes of each class, with its towns and hills. */
const speeds = [62, 54, 48, 44, 42].map((milesPerHour) => milesPerHour * metersPerSecond)
/** On the short way, as a driver chooses it: a wider road may be this much longer before it is given up for the narrow one. */
const efforts = [1, 1.03, 1.05, 1.14, 1.18]
const earthRadius = 6_371_008.8
const radians = Math.PI / 180

/** The columns of the road file: nodes are towns and crossings, edges lead both ways. */
export type RoadColumns = {
  readonly latitudes: Float64Array
  readonly longitudes: Float64Array
  /** Empty where a node is no town. */
  readonly nodeNames: readonly string[]
  readonly edgeFrom: Uint16Array
  readonly edgeTo: Uint16Array
  readonly edgeMeters: Float64Array
  readonly edgeClasses: Uint8Array
  /** An index of `roadNames`. */
  readonly edgeRoads: Uint16Array
  readonly roadNames: readonly string[]
}

export type RoadGraph = RoadColumns & {
  readonly nodeCount: number
  readonly edgeCount: number
  readonly edgeSeconds: Float64Array
  /** Meters, weighed by the class. */
  readonly edgeEfforts: Float64Array
  /** Edges of node n: `arcEdges[firstArc[n]]` up to `firstArc[n + 1]`. */
  readonly firstArc: Uint32Array
  readonly arcEdges: Uint32Array
  readonly arcNodes: Uint16Array
  /** No edge is shorter than this share of the straight line: mileposts and the middles of towns disagree a little. */
  readonly leastStraightness: number
  /** Every node as a point in space: three numbers each, in meters. */
  readonly places: Float64Array
}

export const fastestMetersPerSecond = Math.max(...speeds)

export function secondsOf(meters: number, classCode: number): number {
  return meters / (speeds[classCode] ?? fastestMetersPerSecond)
}

export function effortOf(meters: number, classCode: number): number {
  return meters * (efforts[classCode] ?? 1)
}

export const localClass = roadClasses.indexOf('local')

export function roadGraph(columns: RoadColumns): RoadGraph {
  const { latitudes, longitudes, edgeFrom, edgeTo, edgeMeters, edgeClasses } = columns
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
    const [from = 0, to = 0] = [edgeFrom[edge], edgeTo[edge]]
    add(from, edge, to)
    add(to, edge, from)
  }
  return {
    ...columns,
    nodeCount,
    edgeCount,
    edgeSeconds: edgeMeters.map((meters, edge) => secondsOf(meters, edgeClasses[edge] ?? localClass)),
    edgeEfforts: edgeMeters.map((meters, edge) => effortOf(meters, edgeClasses[edge] ?? localClass)),
    firstArc,
    arcEdges,
    arcNodes,
    leastStraightness: leastStraightness(columns),
    places: placesOf(latitudes, longitudes),
  }
}

function leastStraightness(columns: RoadColumns): number {
  let least = 1
  for (const [edge, meters] of columns.edgeMeters.entries()) {
    const from = nodePoint(columns, columns.edgeFrom[edge] ?? 0)
    const straight = greatCircleMeters(from, nodePoint(columns, columns.edgeTo[edge] ?? 0))
    // Meters are whole in the file, so the shortest edges say nothing.
    if (straight > 1) least = Math.min(least, meters / straight)
  }
  return least
}

function placesOf(latitudes: Float64Array, longitudes: Float64Array): Float64Array {
  const places = new Float64Array(latitudes.length * 3)
  for (let node = 0; node < latitudes.length; node += 1) {
    places.set(placeOf({ latitude: latitudes[node] ?? 0, longitude: longitudes[node] ?? 0 }), node * 3)
  }
  return places
}

/** The straight line through the earth between two of these is never longer than the great circle. */
export function placeOf({ latitude, longitude }: GeoPoint): readonly [number, number, number] {
  const ring = earthRadius * Math.cos(latitude * radians)
  return [
    ring * Math.cos(longitude * radians),
    ring * Math.sin(longitude * radians),
    earthRadius * Math.sin(latitude * radians),
  ]
}

export function nodePoint(graph: RoadColumns, node: number): GeoPoint {
  return { latitude: graph.latitudes[node] ?? 0, longitude: graph.longitudes[node] ?? 0 }
}
