import { EdgeCells } from './edge-cells.ts'
import { greatCircleMeters, metersFromMiles, type GeoPoint } from './geo-point.ts'
import { ashore, crossesWater } from './land-grid.ts'
import { nearestOverLand } from './over-land.ts'
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
/** Going from square to square is already longer than the straight line, so the factor is smaller. */
const overLandCircuity = 1.2
/** A place farther than this from every road is off the map of roads. */
const farthestMeters = metersFromMiles(60)
/** Within this distance a place belongs to a town and leaves through its streets. */
const inTownMeters = metersFromMiles(3)
/** From a rural door to the nearest road. */
const countryStreetMeters = metersFromMiles(0.15)
/** A road farther than twice the nearest one plus this much is reached by way of the nearest one. */
const fartherMeters = metersFromMiles(10)
/** Only the best few: a stop between two highways may leave by either. */
const mostAccesses = 8
const radians = Math.PI / 180
/** For a flat map, and two percent too small, so that nothing looks farther away than it is. */
const metersPerDegree = 109_000

export type RoadsAround = {
  /** The nearest first; empty if no road is within reach. */
  readonly accesses: readonly RoadAccess[]
  /** Roads are within reach, but water lies before each of them. */
  readonly isCutOff: boolean
}
export type NearestRoads = (point: GeoPoint) => RoadsAround

/** Finds the roads around a point. */
export function nearestRoads(graph: RoadGraph): NearestRoads {
  const cells = new EdgeCells(graph)
  // A distance matrix asks for each of its points once per row.
  const known = new WeakMap<GeoPoint, RoadsAround>()
  return (point) => {
    const found = known.get(point) ?? roadsAround(graph, cells, point)
    known.set(point, found)
    return found
  }
}

function roadsAround(graph: RoadGraph, cells: EdgeCells, point: GeoPoint): RoadsAround {
  const begin = ashore(graph.land, point)
  const found: RoadAccess[] = []
  let wet = Infinity
  for (const reach of [1, 3]) {
    if (found.length > 0) break
    for (const edge of cells.around(point, reach)) {
      const access = accessTo(graph, edge, point, limitOf(found))
      if (access === null) continue
      // Abroad and at sea there is no land to stay on.
      if (begin === null || !crossesWater(graph.land, begin, footOf(graph, access))) keep(found, access)
      else wet = Math.min(wet, access.meters)
    }
  }
  if (wet < (found[0]?.meters ?? Infinity))
    for (const access of aroundWater(graph, cells, point)) keep(found, access)
  const limit = (found[0]?.meters ?? 0) * 2 + fartherMeters
  const streets = streetMeters(graph, found, point)
  return {
    accesses: found
      .filter(({ meters }) => meters <= limit)
      .map((access) => ({ ...access, meters: access.meters + streets })),
    isCutOff: found.length === 0 && wet < Infinity,
  }
}

function keep(found: RoadAccess[], access: RoadAccess): void {
  found.splice(found.findLastIndex(({ meters }) => meters <= access.meters) + 1, 0, access)
  if (found.length > mostAccesses) found.pop()
}

/** If the straight line to a road crosses water: the towns and crossings that can be reached over land. */
function aroundWater(graph: RoadGraph, cells: EdgeCells, point: GeoPoint): readonly RoadAccess[] {
  if (graph.land === null) return []
  const ends = new Map<number, Pick<RoadAccess, 'edge' | 'share'>>()
  for (const edge of cells.around(point, 3)) {
    ends.set(graph.edgeFrom[edge] ?? 0, { edge, share: 0 })
    ends.set(graph.edgeTo[edge] ?? 0, { edge, share: 1 })
  }
  const accesses = [...ends.values()]
  const points = [...ends.keys()].map((node) => nodePoint(graph, node))
  return nearestOverLand(graph.land, point, { points, most: mostAccesses }).flatMap(([index, meters]) => {
    const access = accesses[index]
    return access === undefined ? [] : [{ ...access, meters: meters * overLandCircuity }]
  })
}

/** The longest acceptable access by local roads. */
function limitOf(found: readonly RoadAccess[]): number {
  const [nearest] = found
  return Math.min(
    farthestMeters * localCircuity,
    nearest === undefined ? Infinity : nearest.meters * 2 + fartherMeters,
    found[mostAccesses - 1]?.meters ?? Infinity,
  )
}

/** Meters through the streets of the nearest town, if the place lies in one. */
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

/** Null if even the straight line on a flat map exceeds `limit`, as it does for nearly all candidates. */
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
  const meters = greatCircleMeters(point, footOf(graph, { edge, share })) * localCircuity
  return meters > limit ? null : { edge, share, meters }
}

function footOf(graph: RoadGraph, { edge, share }: Pick<RoadAccess, 'edge' | 'share'>): GeoPoint {
  const [from, to] = [nodePoint(graph, graph.edgeFrom[edge] ?? 0), nodePoint(graph, graph.edgeTo[edge] ?? 0)]
  return {
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    longitude: from.longitude + (to.longitude - from.longitude) * share,
  }
}
