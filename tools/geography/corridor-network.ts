import type { Gazetteer } from '../../domain/maps/gazetteer.ts'
import { greatCircleMiles, type GeoPoint } from '../../domain/maps/geo-point.ts'
import { corridorClasses, type Corridor, type CorridorLeg, type TownName } from './corridor-file.ts'
import type { Edge, Network, Node } from './road-network.ts'
import { roadCourse } from './road-course.ts'
import { roadMiles } from './road-length.ts'
import { townKey, townNamed, townPoint } from './town-points.ts'

/** A longer leg means that a town was forgotten or confused with a namesake. */
const longestLegMiles = 95
/** The way to the third town by way of the second may be this much longer than the direct one. */
const zigzagFactor = 1.7
const zigzagMiles = 12

/** A road between two towns is at least this share of their distance. */
const leastShare = 0.85

/** Mileposts and coordinates may differ by this share before one of them must be wrong. */
const mostMiscounted = 0.3
const mostMiscountedMiles = 7

export type CheckedNetwork = { readonly network: Network; readonly problems: readonly string[] }

/** The towns and legs of the corridors as a graph, and everything that cannot be right about them. */
export function corridorNetwork(
  corridors: readonly Corridor[],
  points: ReadonlyMap<string, GeoPoint>,
  gazetteer: Gazetteer,
): CheckedNetwork {
  const problems: string[] = []
  const nodes: Node[] = []
  const indexes = new Map<string, number>()
  const nodeOf = (town: TownName, source: string): number | null => {
    const known = indexes.get(townKey(town))
    if (known !== undefined) return known
    const point = townPoint(town, points, gazetteer)
    if (point === null) {
      problems.push(`${source}: ${town.name} ${town.state} is not known`)
      return null
    }
    indexes.set(townKey(town), nodes.length)
    const zipCount = townNamed(town, gazetteer)?.zipCount ?? 0
    nodes.push({ name: `${town.name}, ${town.state}`, point, zipCount })
    return nodes.length - 1
  }
  const best = new Map<string, Edge>()
  for (const { legs } of corridors) {
    const placed = legs.map((leg) => [leg, nodeOf(leg.from, leg.source), nodeOf(leg.to, leg.source)] as const)
    for (const [leg, edge, estimated] of edgesOf(placed, nodes)) {
      const key = [edge.from, edge.to].sort((a, b) => a - b).join()
      const known = best.get(key)
      best.set(key, known === undefined ? edge : merged(edge, known))
      problems.push(...doubts(leg, estimated, milesBetween(nodes, edge.from, edge.to)))
    }
    problems.push(...zigzags(placed, nodes))
  }
  return { network: { nodes, edges: [...best.values()] }, problems }
}

type Placed = readonly (readonly [leg: CorridorLeg, from: number | null, to: number | null])[]
type PlacedEdge = readonly [leg: CorridorLeg, edge: Edge, estimatedMiles: number]

function edgesOf(placed: Placed, nodes: readonly Node[]): PlacedEdge[] {
  const course = courseOf(placed, nodes)
  return placed.flatMap(([leg, from, to], index): PlacedEdge[] => {
    const [begin, end] = [course[index], course[index + 1]]
    if (from === null || to === null || from === to || begin === undefined || end === undefined) return []
    const least = milesBetween(nodes, from, to) * leastShare
    const estimated = Math.max(least, roadMiles([begin, end], leg.roadClass, leg.circuity))
    const isCounted = leg.countedMiles !== null
    const miles = Math.max(least, leg.countedMiles ?? estimated)
    return [[leg, { from, to, miles, edgeClass: leg.roadClass, road: leg.road, isCounted }, estimated]]
  })
}

/** Two roads between the same towns: the better one gives its name and class, the counted or shorter one its miles. */
function merged(edge: Edge, known: Edge): Edge {
  const better = isBetter(edge, known) ? edge : known
  const [counted] = [edge, known].filter(({ isCounted }) => isCounted).toSorted((a, b) => a.miles - b.miles)
  if (counted !== undefined) return { ...better, miles: counted.miles, isCounted: true }
  return { ...better, miles: Math.min(edge.miles, known.miles) }
}

/** The wider one, then interstate before US before state highway. */
function isBetter(edge: Edge, known: Edge): boolean {
  return (classRank(edge) - classRank(known) || signRank(edge) - signRank(known)) < 0
}

const classRank = ({ edgeClass }: Edge) => corridorClasses.findIndex((known) => known === edgeClass)
const signRank = ({ road }: Edge) => (road.startsWith('I-') ? 0 : road.startsWith('US-') ? 1 : 2)

function doubts(
  { source, from, to, countedMiles }: CorridorLeg,
  estimated: number,
  straight: number,
): string[] {
  const found: string[] = []
  if (straight > longestLegMiles)
    found.push(`${source}: ${Math.round(straight)} miles from ${from.name} to ${to.name}`)
  const isMiscounted =
    countedMiles !== null &&
    Math.abs(countedMiles / estimated - 1) > mostMiscounted &&
    Math.abs(countedMiles - estimated) > mostMiscountedMiles
  if (isMiscounted) {
    found.push(
      `${source}: ${Math.round(countedMiles)} miles by mileposts from ${from.name} to ${to.name}, ${Math.round(estimated)} by their places`,
    )
  }
  return found
}

/** The ends of all legs in order; a leg whose town is unknown has no place, which is reported elsewhere. */
function courseOf(placed: Placed, nodes: readonly Node[]): readonly GeoPoint[] {
  const [first] = placed
  if (first === undefined) return []
  const towns = [first[1], ...placed.map(([, , to]) => to)].map((node) => nodes[node ?? -1]?.point)
  const known = towns.filter((point) => point !== undefined)
  return known.length < towns.length ? [] : roadCourse(known, first[0].roadClass)
}

function zigzags(placed: Placed, nodes: readonly Node[]): string[] {
  return placed.flatMap(([leg, from, middle], index) => {
    const to = placed[index + 1]?.[2] ?? null
    if (from === null || middle === null || to === null) return []
    const over = milesBetween(nodes, from, middle) + milesBetween(nodes, middle, to)
    const straight = milesBetween(nodes, from, to)
    if (over <= straight * zigzagFactor + zigzagMiles) return []
    const names = [from, middle, to].map((node) => nodes[node]?.name).join(' - ')
    return [`${leg.source}: ${names} goes back: ${Math.round(over)} miles instead of ${Math.round(straight)}`]
  })
}

function milesBetween(nodes: readonly Node[], from: number, to: number): number {
  const [a, b] = [nodes[from]?.point, nodes[to]?.point]
  return a === undefined || b === undefined ? 0 : greatCircleMiles(a, b)
}
