import { greatCircleMeters, metersFromMiles, type GeoPoint } from './geo-point.ts'
import { isJoinedByLand, isOnSameLand } from './land-grid.ts'
import { MinQueue } from './min-queue.ts'
import { localCircuity, nearestRoads, type RoadAccess } from './nearest-roads.ts'
import { effortOf, localClass, practicalCostOf, secondsOf, type RoadGraph } from './road-graph.ts'
import { roadLandmarks, type Landmarks, type LeastCost } from './road-landmarks.ts'

export type Length = { readonly meters: number; readonly seconds: number }

export type RoadTrip = Length & {
  /** The nodes passed; none where the trip stays on one edge or on local roads. */
  readonly nodes: readonly number[]
  /** The edges of the trip, those on which it begins and ends among them; none on local roads alone. */
  readonly edges: readonly number[]
  /** The part on roads that are not in the table: its length is estimated. */
  readonly localMeters: number
}

export type TripAim = 'time' | 'distance'

export type RoadSearch = {
  /** Whether water lies between a place and every road around it, as on an island. */
  readonly isCutOff: (point: GeoPoint) => boolean
  readonly trip: (from: GeoPoint, to: GeoPoint, aim: TripAim) => RoadTrip | null
  /** Lengths from one place to many, each equal to what `trip` finds; null if no road leads there. */
  readonly lengths: (from: GeoPoint, to: readonly GeoPoint[], aim: TripAim) => readonly (Length | null)[]
}

/** For short trips, local streets, which the road table does not contain, are shorter than the highways. */
const shortTripMeters = metersFromMiles(25)

/** An end of an edge with the rest of the way to a stop on or beside that edge. */
type Door = Length & {
  readonly node: number
  readonly edge: number
  readonly cost: number
  readonly localMeters: number
}
type Arrival = Length & {
  readonly door: Door | null
  readonly edges: readonly number[]
  readonly cost: number
  /** If it passes nodes, only of its last part; `tripOf` adds the rest. */
  readonly localMeters: number
}

export function roadSearch(graph: RoadGraph): RoadSearch {
  const near = nearestRoads(graph)
  const frontier = new Frontier(graph)
  const landmarks = new Map<TripAim, Landmarks>()
  const landmarksOf = (aim: TripAim) => {
    const known = landmarks.get(aim) ?? roadLandmarks(graph, costsOf(graph, aim))
    landmarks.set(aim, known)
    return known
  }
  return {
    isCutOff: (point) => near(point).isCutOff,
    trip(from, to, aim) {
      const [begins, ends] = [near(from).accesses, near(to).accesses]
      const doors = doorsOf(graph, ends, aim)
      frontier.begin(doorsOf(graph, begins, aim), aim)
      let best = withoutNodes(graph, { from, to, begins, ends, aim })
      const doorsByNode = groupedByNode(doors, (door) => door.node)
      frontier.expand({
        ahead: landmarksOf(aim)(doors),
        isDone: (least) => least >= (best?.cost ?? Infinity),
        settle(node) {
          for (const door of doorsByNode.get(node) ?? []) best = better(best, frontier.arrivalBy(door))
        },
      })
      return best === null ? null : frontier.tripOf(best)
    },
    lengths(from, to, aim) {
      const begins = near(from).accesses
      frontier.begin(doorsOf(graph, begins, aim), aim)
      const bests = to.map((stop) =>
        withoutNodes(graph, { from, to: stop, begins, ends: near(stop).accesses, aim }),
      )
      const doors = to.flatMap((stop, index) =>
        doorsOf(graph, near(stop).accesses, aim).map((door) => ({ door, index })),
      )
      const doorsByNode = groupedByNode(doors, ({ door }) => door.node)
      const reachable = new Set(doors.map(({ index }) => index))
      const dearest = () => Math.max(...[...reachable].map((index) => bests[index]?.cost ?? Infinity))
      let limit = dearest()
      frontier.expand({
        ahead: () => 0,
        isDone: (least) => least >= limit,
        settle(node) {
          for (const { door, index } of doorsByNode.get(node) ?? []) {
            bests[index] = better(bests[index] ?? null, frontier.arrivalBy(door))
            limit = dearest()
          }
        },
      })
      return bests.map((best) => best && { meters: best.meters, seconds: best.seconds })
    },
  }
}

function groupedByNode<Item>(items: readonly Item[], nodeOf: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>()
  for (const item of items) groups.set(nodeOf(item), [...(groups.get(nodeOf(item)) ?? []), item])
  return groups
}

function doorsOf(graph: RoadGraph, accesses: readonly RoadAccess[], aim: TripAim): readonly Door[] {
  const costs = costsOf(graph, aim)
  return accesses.flatMap(({ edge, share, meters }) => {
    const local = localLength(meters, aim)
    const door = (node: number, part: number): Door => ({
      node,
      edge,
      meters: meters + (graph.edgeMeters[edge] ?? 0) * part,
      seconds: local.seconds + (graph.edgeSeconds[edge] ?? 0) * part,
      cost: local.cost + (costs[edge] ?? 0) * part,
      localMeters: meters + localMetersOf(graph, edge) * part,
    })
    return [door(graph.edgeFrom[edge] ?? 0, share), door(graph.edgeTo[edge] ?? 0, 1 - share)]
  })
}

function localMetersOf({ edgeClasses, edgeMeters }: RoadGraph, edge: number): number {
  return edgeClasses[edge] === localClass ? (edgeMeters[edge] ?? 0) : 0
}

function costsOf(graph: RoadGraph, aim: TripAim): Float64Array {
  return aim === 'time' ? graph.edgePracticalCosts : graph.edgeEfforts
}

function localLength(meters: number, aim: TripAim): Length & { cost: number } {
  const seconds = secondsOf(meters, localClass)
  const costOf = aim === 'time' ? practicalCostOf : effortOf
  return { meters, seconds, cost: costOf(meters, localClass) }
}

type Ends = {
  readonly from: GeoPoint
  readonly to: GeoPoint
  readonly begins: readonly RoadAccess[]
  readonly ends: readonly RoadAccess[]
  readonly aim: TripAim
}

/** A trip that passes no node: by local roads, or along the one edge that both stops are next to. */
function withoutNodes(graph: RoadGraph, { from, to, begins, ends, aim }: Ends): Arrival | null {
  const straight = greatCircleMeters(from, to)
  const localMeters = straight * localCircuity
  const direct = { door: null, edges: [], localMeters, ...localLength(localMeters, aim) }
  // Two stops on one island need no listed road; if the land is unknown, a road must be within reach.
  const isOnMap = begins.length > 0 && ends.length > 0 ? isJoinedByLand : isOnSameLand
  const isDirect = straight < shortTripMeters && isOnMap(graph.land, from, to)
  let best: Arrival | null = isDirect ? direct : null
  for (const begin of begins) {
    const end = ends.find(({ edge }) => edge === begin.edge)
    if (end === undefined) continue
    const part = Math.abs(begin.share - end.share)
    const access = localLength(begin.meters + end.meters, aim)
    best = better(best, {
      door: null,
      edges: [begin.edge],
      localMeters: access.meters + part * localMetersOf(graph, begin.edge),
      meters: access.meters + part * (graph.edgeMeters[begin.edge] ?? 0),
      seconds: access.seconds + part * (graph.edgeSeconds[begin.edge] ?? 0),
      cost: access.cost + part * (costsOf(graph, aim)[begin.edge] ?? 0),
    })
  }
  return best
}

function better(best: Arrival | null, other: Arrival): Arrival | null {
  return other.cost < (best?.cost ?? Infinity) ? other : best
}

type Expansion = {
  /** A lower bound of the cost from a node to the goal; 0 where the search has no single goal. */
  readonly ahead: LeastCost
  /** `least` is the lowest cost among the nodes still to be visited. */
  readonly isDone: (least: number) => boolean
  readonly settle: (node: number) => void
}

/**
 * The arrays of a search, reused by the next one. That is safe because a search runs without waiting, so two never
 * overlap.
 */
class Frontier {
  readonly #graph: RoadGraph
  readonly #queue = new MinQueue()
  readonly #meters: Float64Array
  readonly #seconds: Float64Array
  readonly #settled: Uint8Array
  /** The edge by which a node was reached, or -1 where the trip begins there. */
  readonly #cameBy: Int32Array
  readonly #doors = new Map<number, Door>()
  readonly #costs: Float64Array
  #edgeCosts: Float64Array = new Float64Array()

  constructor(graph: RoadGraph) {
    this.#graph = graph
    this.#meters = new Float64Array(graph.nodeCount)
    this.#seconds = new Float64Array(graph.nodeCount)
    this.#settled = new Uint8Array(graph.nodeCount)
    this.#cameBy = new Int32Array(graph.nodeCount)
    this.#costs = new Float64Array(graph.nodeCount)
  }

  begin(doors: readonly Door[], aim: TripAim): void {
    this.#edgeCosts = costsOf(this.#graph, aim)
    this.#costs.fill(Infinity)
    this.#settled.fill(0)
    this.#queue.clear()
    this.#doors.clear()
    for (const door of doors) {
      if (door.cost >= (this.#costs[door.node] ?? 0)) continue
      this.#doors.set(door.node, door)
      this.#costs[door.node] = door.cost
      this.#meters[door.node] = door.meters
      this.#seconds[door.node] = door.seconds
      this.#cameBy[door.node] = -1
    }
  }

  expand({ ahead, isDone, settle }: Expansion): void {
    for (const node of this.#doors.keys()) this.#queue.push(node, (this.#costs[node] ?? 0) + ahead(node))
    while (!isDone(this.#queue.cheapest)) {
      const node = this.#queue.pop()
      if (node < 0) return
      if (this.#settled[node] === 1) continue
      this.#settled[node] = 1
      settle(node)
      this.#leave(node, ahead)
    }
  }

  #leave(node: number, ahead: LeastCost): void {
    const { firstArc, arcEdges, arcNodes, edgeMeters, edgeSeconds } = this.#graph
    const cost = this.#costs[node] ?? 0
    const end = firstArc[node + 1] ?? 0
    for (let arc = firstArc[node] ?? 0; arc < end; arc += 1) {
      const edge = arcEdges[arc] ?? 0
      const next = arcNodes[arc] ?? 0
      const total = cost + (this.#edgeCosts[edge] ?? 0)
      if (total >= (this.#costs[next] ?? 0)) continue
      this.#costs[next] = total
      this.#meters[next] = (this.#meters[node] ?? 0) + (edgeMeters[edge] ?? 0)
      this.#seconds[next] = (this.#seconds[node] ?? 0) + (edgeSeconds[edge] ?? 0)
      this.#cameBy[next] = edge
      this.#queue.push(next, total + ahead(next))
    }
  }

  /** By a door at a node that was settled. */
  arrivalBy(door: Door): Arrival {
    const cost = (this.#costs[door.node] ?? 0) + door.cost
    const meters = (this.#meters[door.node] ?? 0) + door.meters
    const seconds = (this.#seconds[door.node] ?? 0) + door.seconds
    return { door, edges: [], localMeters: door.localMeters, meters, seconds, cost }
  }

  tripOf({ door, edges, meters, seconds, localMeters }: Arrival): RoadTrip {
    if (door === null) return { meters, seconds, nodes: [], edges, localMeters }
    let local = localMeters
    const { edgeFrom, edgeTo } = this.#graph
    const nodes = [door.node]
    const passed = [door.edge]
    for (let node = door.node; ;) {
      const edge = this.#cameBy[node] ?? -1
      if (edge < 0) {
        const first = this.#doors.get(node)
        if (first === undefined) break
        passed.push(first.edge)
        local += first.localMeters
        break
      }
      passed.push(edge)
      local += localMetersOf(this.#graph, edge)
      const [from, to] = [edgeFrom[edge] ?? 0, edgeTo[edge] ?? 0]
      node = from === node ? to : from
      nodes.push(node)
    }
    return { meters, seconds, nodes: nodes.reverse(), edges: passed.reverse(), localMeters: local }
  }
}
