import { metersFromMiles } from '../geo-point.ts'
import type { LandGrid } from '../land-grid.ts'
import { roadClasses, roadGraph, type RoadClass, type RoadGraph } from '../road-graph.ts'

export type Road = readonly [from: number, to: number, miles: number, roadClass?: RoadClass]

/** Towns by their locations, roads by the numbers of the towns they connect; freeways unless stated otherwise. */
export function fewRoads(
  towns: readonly (readonly [latitude: number, longitude: number])[],
  roads: readonly Road[],
  streetMiles: readonly number[] = [],
  land: LandGrid = null,
): RoadGraph {
  return roadGraph({
    latitudes: Float64Array.from(towns, ([latitude]) => latitude),
    longitudes: Float64Array.from(towns, ([, longitude]) => longitude),
    nodeNames: towns.map((_, node) => `Town ${String(node)}`),
    nodeStreetMeters: Float64Array.from(towns, (_, node) => metersFromMiles(streetMiles[node] ?? 0)),
    edgeFrom: Uint16Array.from(roads, ([from]) => from),
    edgeTo: Uint16Array.from(roads, ([, to]) => to),
    edgeMeters: Float64Array.from(roads, ([, , miles]) => metersFromMiles(miles)),
    edgeClasses: Uint8Array.from(roads, ([, , , roadClass = 'freeway']) => roadClasses.indexOf(roadClass)),
    edgeRoads: Uint16Array.from(roads, () => 0),
    roadNames: ['US-1'],
    land,
  })
}
