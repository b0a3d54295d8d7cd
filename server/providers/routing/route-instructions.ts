import { greatCircleMeters, milesFromMeters, type GeoPoint } from '#domain/maps/geo-point.ts'
import { nodePoint, type RoadGraph } from '#domain/maps/road-graph.ts'
import type { RoadTrip } from '#domain/maps/road-search.ts'

/** `towards` is the last town on it, or empty where it comes through none. */
type Stretch = { readonly road: string; readonly meters: number; readonly towards: string }

/** Shorter changes of road are local to a town and not mentioned. */
const shortestStretchMiles = 3
/** Stops this close are one place. */
const thereMeters = 100

/** The directions of a trip: `US-60 to Canyon, TX, 45 miles`. */
export function routeInstructions(
  graph: RoadGraph,
  trip: RoadTrip,
  from: GeoPoint,
  to: GeoPoint,
): readonly string[] {
  const stretches = stretchesOf(graph, trip, from, to).filter(
    ({ meters }) => milesFromMeters(meters) >= shortestStretchMiles,
  )
  const words = joined(stretches).map(({ road, meters, towards }) => {
    const way = `${road === '' ? 'Local roads' : road}${towards === '' ? '' : ` to ${towards}`}`
    return `${way}, ${inMiles(meters)}`
  })
  if (words.length > 0) return words
  return trip.meters < thereMeters ? [] : [`Local roads to the stop, ${inMiles(trip.meters)}`]
}

function inMiles(meters: number): string {
  const miles = Math.max(1, Math.round(milesFromMeters(meters)))
  return `${miles} ${miles === 1 ? 'mile' : 'miles'}`
}

function stretchesOf(graph: RoadGraph, trip: RoadTrip, from: GeoPoint, to: GeoPoint): Stretch[] {
  const points = [from, ...trip.nodes.map((node) => nodePoint(graph, node)), to]
  let town = ''
  return trip.edges.map((edge, index) => {
    const node = trip.nodes[index]
    if (node !== undefined) town = graph.nodeNames[node] ?? ''
    const [a, b] = [points[index], points[index + 1]]
    const isWhole = index > 0 && index < trip.edges.length - 1
    return {
      road: graph.roadNames[graph.edgeRoads[edge] ?? 0] ?? '',
      // Only part of the first and last edge is driven; the straight line is accurate enough.
      meters:
        isWhole || a === undefined || b === undefined
          ? (graph.edgeMeters[edge] ?? 0)
          : greatCircleMeters(a, b),
      towards: index === trip.edges.length - 1 ? 'the stop' : town,
    }
  })
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const stretch of stretches) {
    const last = result.at(-1)
    if (last?.road !== stretch.road) result.push(stretch)
    else {
      const towards = stretch.towards || last.towards
      result[result.length - 1] = { ...last, meters: last.meters + stretch.meters, towards }
    }
  }
  return result
}
