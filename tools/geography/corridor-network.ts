import type { Gazetteer } from '../../domain/maps/gazetteer.ts'
import { greatCircleMiles, type GeoPoint } from '../../domain/maps/geo-point.ts'
import type { Corridor, CorridorLeg, TownName } from './corridor-file.ts'
import type { Edge, Network, Node } from './road-network.ts'
import { roadCourse } from './road-course.ts'
import { roadMiles } from './road-length.ts'
import { townKey, townPoint } from './town-points.ts'

/** A leg of more than this is a town forgotten or mistaken for a namesake. */
const longestLegMiles = 95
/** Going on to the third town over the second may be this much longer than going there straight. */
const zigzagFactor = 1.7
const zigzagMiles = 12

/** However a road passes two towns, it does not bring them nearer together than this share of their distance. */
const leastShare = 0.8

/** Mileposts and places may disagree by this share before one of them is wrong. */
const mostMiscounted = 0.3

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
    nodes.push({ name: `${town.name}, ${town.state}`, point })
    return nodes.length - 1
  }
  const best = new Map<string, Edge>()
  for (const { legs } of corridors) {
    const placed = legs.map((leg) => [leg, nodeOf(leg.from, leg.source), nodeOf(leg.to, leg.source)] as const)
    const course = courseOf(placed, nodes)
    for (const [index, [leg, from, to]] of placed.entries()) {
      const [begin, end] = [course[index], course[index + 1]]
      if (from === null || to === null || from === to || begin === undefined || end === undefined) continue
      const straight = milesBetween(nodes, from, to)
      const estimated = Math.max(roadMiles([begin, end], leg.roadClass, leg.circuity), straight * leastShare)
      const isCounted = leg.countedMiles !== null
      const miles = leg.countedMiles ?? estimated
      const edge: Edge = { from, to, miles, edgeClass: leg.roadClass, road: leg.road, isCounted }
      if (isCounted && Math.abs(miles / estimated - 1) > mostMiscounted && Math.abs(miles - estimated) > 7) {
        problems.push(
          `${leg.source}: ${Math.round(miles)} miles by mileposts from ${leg.from.name} to ${leg.to.name}, ${Math.round(estimated)} by their places`,
        )
      }
      const key = [from, to].sort((a, b) => a - b).join()
      const known = best.get(key)
      const isBetter = known === undefined || (isCounted && known.isCounted !== true)
      if (isBetter || (known.isCounted === isCounted && edge.miles < known.miles)) best.set(key, edge)
      if (straight > longestLegMiles) {
        problems.push(`${leg.source}: ${Math.round(straight)} miles from ${leg.from.name} to ${leg.to.name}`)
      }
    }
    problems.push(...zigzags(placed, nodes))
  }
  return { network: { nodes, edges: [...best.values()] }, problems }
}

type Placed = readonly (readonly [leg: CorridorLeg, from: number | null, to: number | null])[]

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
