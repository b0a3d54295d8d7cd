import { greatCircleMeters, metersFromMiles, type GeoPoint } from './geo-point.ts'
import { nodePoint, type RoadGraph } from './road-graph.ts'

/** How a stop reaches a road: over local roads to a point on an edge. */
export type RoadAccess = {
  readonly edge: number
  /** Where on the edge, 0 at its beginning and 1 at its end. */
  readonly share: number
  /** By local roads, longer than the straight line. */
  readonly meters: number
}

/** Local roads are this much longer than the straight line. */
export const localCircuity = 1.3
const cellsPerDegree = 2
/** Further from every road than this, a place is not on the map of roads. */
const farthestMeters = metersFromMiles(60)
/** From a door to the main road through the streets of its town, even where both lie in its middle. */
const streetMeters = metersFromMiles(0.7)
/** The best few: a stop between two highways may leave by either. */
const mostAccesses = 8
const radians = Math.PI / 180

export type NearestRoads = (point: GeoPoint) => readonly RoadAccess[]

/** Finds the roads around a point; empty where there is none within reach. */
export function nearestRoads(graph: RoadGraph): NearestRoads {
  const cells = cellsOf(graph)
  // A matrix asks for each of its points once per row.
  const known = new WeakMap<GeoPoint, readonly RoadAccess[]>()
  return (point) => {
    const found = known.get(point) ?? accessesOf(graph, cells, point)
    known.set(point, found)
    return found
  }
}

function accessesOf(graph: RoadGraph, cells: Cells, point: GeoPoint): readonly RoadAccess[] {
  const found: RoadAccess[] = []
  for (const reach of [1, 3]) {
    if (found.length > 0) break
    const seen = new Set<number>()
    for (const key of cellsAround(point, reach)) for (const edge of cells.get(key) ?? []) seen.add(edge)
    for (const edge of seen) {
      const access = accessTo(graph, edge, point)
      if (access.meters <= farthestMeters * localCircuity) found.push(access)
    }
  }
  return found.sort((a, b) => a.meters - b.meters).slice(0, mostAccesses)
}

function accessTo(graph: RoadGraph, edge: number, point: GeoPoint): RoadAccess {
  const from = nodePoint(graph, graph.edgeFrom[edge] ?? 0)
  const to = nodePoint(graph, graph.edgeTo[edge] ?? 0)
  const squeeze = Math.cos(point.latitude * radians)
  const x = (to.longitude - from.longitude) * squeeze
  const y = to.latitude - from.latitude
  const along = (point.longitude - from.longitude) * squeeze * x + (point.latitude - from.latitude) * y
  const square = x * x + y * y
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, along / square))
  const foot = {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
  return { edge, share, meters: greatCircleMeters(point, foot) * localCircuity + streetMeters }
}

const cellKey = (row: number, column: number) => row * 1000 + column

type Cells = ReadonlyMap<number, number[]>

function cellsOf(graph: RoadGraph): Cells {
  const cells = new Map<number, number[]>()
  for (let edge = 0; edge < graph.edgeCount; edge += 1) {
    const ends = [nodePoint(graph, graph.edgeFrom[edge] ?? 0), nodePoint(graph, graph.edgeTo[edge] ?? 0)]
    const rows = ends.map(rowOf).sort((a, b) => a - b)
    const columns = ends.map(columnOf).sort((a, b) => a - b)
    for (let row = rows[0] ?? 0; row <= (rows[1] ?? 0); row += 1) {
      for (let column = columns[0] ?? 0; column <= (columns[1] ?? 0); column += 1) {
        const cell = cells.get(cellKey(row, column))
        if (cell === undefined) cells.set(cellKey(row, column), [edge])
        else cell.push(edge)
      }
    }
  }
  return cells
}

function* cellsAround(point: GeoPoint, reach: number): Generator<number> {
  const [row, column] = [rowOf(point), columnOf(point)]
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) yield cellKey(row + dy, column + dx)
  }
}

function rowOf({ latitude }: GeoPoint): number {
  return Math.floor((latitude + 90) * cellsPerDegree)
}

function columnOf({ longitude }: GeoPoint): number {
  return Math.floor((longitude + 180) * cellsPerDegree)
}
