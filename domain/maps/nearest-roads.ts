import { EdgeCells } from './edge-cells.ts'
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
/** Further from every road than this, a place is not on the map of roads. */
const farthestMeters = metersFromMiles(60)
/** So near, a place belongs to a town and leaves it through its streets. */
const inTownMeters = metersFromMiles(3)
/** From a door in the country to the road that it lies on. */
const countryStreetMeters = metersFromMiles(0.15)
/** The best few: a stop between two highways may leave by either. */
const mostAccesses = 8
const radians = Math.PI / 180
/** On a flat map, and two percent less, so that nothing is taken for farther away than it is. */
const metersPerDegree = 109_000

export type NearestRoads = (point: GeoPoint) => readonly RoadAccess[]

/** Finds the roads around a point; empty where there is none within reach. */
export function nearestRoads(graph: RoadGraph): NearestRoads {
  const cells = new EdgeCells(graph)
  // A matrix asks for each of its points once per row.
  const known = new WeakMap<GeoPoint, readonly RoadAccess[]>()
  return (point) => {
    const found = known.get(point) ?? accessesOf(graph, cells, point)
    known.set(point, found)
    return found
  }
}

function accessesOf(graph: RoadGraph, cells: EdgeCells, point: GeoPoint): readonly RoadAccess[] {
  const found: RoadAccess[] = []
  for (const reach of [1, 3]) {
    if (found.length > 0) break
    for (const edge of cells.around(point, reach)) {
      const access = accessTo(graph, edge, point, found[mostAccesses - 1]?.meters ?? Infinity)
      if (access === null || access.meters > farthestMeters * localCircuity) continue
      found.splice(found.findLastIndex(({ meters }) => meters <= access.meters) + 1, 0, access)
      if (found.length > mostAccesses) found.pop()
    }
  }
  const streets = streetMeters(graph, found, point)
  return found.map((access) => ({ ...access, meters: access.meters + streets }))
}

/** Through the streets of the nearest town, where the place lies in one. */
function streetMeters(graph: RoadGraph, around: readonly RoadAccess[], point: GeoPoint): number {
  let nearest = inTownMeters
  let streets = countryStreetMeters
  for (const node of around.flatMap(({ edge }) => [graph.edgeFrom[edge] ?? 0, graph.edgeTo[edge] ?? 0])) {
    const ofTown = graph.nodeStreetMeters[node] ?? 0
    const meters = ofTown === 0 ? Infinity : greatCircleMeters(point, nodePoint(graph, node))
    if (meters >= nearest) continue
    nearest = meters
    streets = ofTown
  }
  return streets
}

/** Null where it is longer than `limit` already on a flat map, as nearly all of the hundreds around are. */
function accessTo(graph: RoadGraph, edge: number, point: GeoPoint, limit: number): RoadAccess | null {
  const { latitudes, longitudes, edgeFrom, edgeTo } = graph
  const [from, to] = [edgeFrom[edge] ?? 0, edgeTo[edge] ?? 0]
  const [south, west] = [latitudes[from] ?? 0, longitudes[from] ?? 0]
  const [north, east] = [(latitudes[to] ?? 0) - south, (longitudes[to] ?? 0) - west]
  const squeeze = Math.cos(point.latitude * radians)
  const [x, y] = [(point.longitude - west) * squeeze, point.latitude - south]
  const square = (east * squeeze) ** 2 + north ** 2
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (x * east * squeeze + y * north) / square))
  const flat = Math.hypot(x - east * squeeze * share, y - north * share) * metersPerDegree
  if (flat * localCircuity > limit) return null
  const foot = { latitude: south + north * share, longitude: west + east * share }
  return { edge, share, meters: greatCircleMeters(point, foot) * localCircuity }
}
