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
/** From square to square of land the way is longer than the straight line already. */
const overLandCircuity = 1.2
/** Further from every road than this, a place is not on the map of roads. */
const farthestMeters = metersFromMiles(60)
/** So near, a place belongs to a town and leaves it through its streets. */
const inTownMeters = metersFromMiles(3)
/** From a door in the country to the road that it lies on. */
const countryStreetMeters = metersFromMiles(0.15)
/** A road this much beyond twice the way to the nearest one is reached over the nearest one. */
const fartherMeters = metersFromMiles(10)
/** The best few: a stop between two highways may leave by either. */
const mostAccesses = 8
const radians = Math.PI / 180
/** On a flat map, and two percent less, so that nothing is taken for farther away than it is. */
const metersPerDegree = 109_000

export type RoadsAround = {
  /** The nearest first; none where there is none within reach. */
  readonly accesses: readonly RoadAccess[]
  /** There are roads within reach, and water before each of them. */
  readonly isCutOff: boolean
}
export type NearestRoads = (point: GeoPoint) => RoadsAround

/** Finds the roads around a point. */
export function nearestRoads(graph: RoadGraph): NearestRoads {
  const cells = new EdgeCells(graph)
  // A matrix asks for each of its points once per row.
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
      // Abroad and on the sea there is no land to keep to.
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

/** Where the straight way to a road leads over water: to the towns and crossings that can be reached over land. */
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

/** By local roads; what is farther is no way to leave. */
function limitOf(found: readonly RoadAccess[]): number {
  const [nearest] = found
  return Math.min(
    farthestMeters * localCircuity,
    nearest === undefined ? Infinity : nearest.meters * 2 + fartherMeters,
    found[mostAccesses - 1]?.meters ?? Infinity,
  )
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
