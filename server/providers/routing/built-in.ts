import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { geoNamesCredit } from '#domain/maps/credits.ts'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { distanceSpanPercent, type EstimatedLeg } from '#domain/maps/distance-span.ts'
import { nodePoint, roadGraph, type RoadGraph } from '#domain/maps/road-graph.ts'
import { roadSearch, type RoadSearch, type RoadTrip, type TripAim } from '#domain/maps/road-search.ts'
import { letOthersIn } from '../../let-others-in.ts'
import { openOnce } from '../../open-once.ts'
import { throwIfCallerGone } from '../../patience.ts'
import { projectRoot } from '../../project-root.ts'
import { decodeRoads } from './road-file.ts'
import { routeInstructions } from './route-instructions.ts'
import type {
  Matrix,
  MatrixRequest,
  NoRoute,
  Route,
  RouteLeg,
  Router,
  RouteRequest,
} from './routing-provider.ts'

const roadsPath = join(projectRoot, 'geography/us-roads.bin')

export const estimateWarning =
  'This is an estimate by main roads: low bridges, weight limits and truck restrictions were not checked.'

type Roads = { readonly graph: RoadGraph; readonly search: RoadSearch }

/** Distances over the product's own graph of main roads: no key, no network, no streets and no truck limits. */
export function builtInRouter(): Router {
  const roads = openOnce(async () => openRoads(await readFile(roadsPath)))
  return {
    title: 'Built-in',
    isEstimate: true,
    credit: geoNamesCredit.text,
    route: async (request) => routeOver(await roads(), request),
    matrix: async (request) => matrixOver(await roads(), request),
  }
}

export function openRoads(bytes: Buffer): Roads {
  const graph = roadGraph(decodeRoads(bytes))
  return { graph, search: roadSearch(graph) }
}

function routeOver(roads: Roads, { stops, optimize }: RouteRequest): Route | NoRoute {
  const legs: RouteLeg[] = []
  const trips: EstimatedLeg[] = []
  for (const [index, to] of stops.entries()) {
    const from = stops[index - 1]
    if (from === undefined) continue
    const trip = roads.search.trip(from, to, aimOf(optimize))
    if (trip === null) return { isFound: false, message: whyNoRoad(roads.search, [from, to]), leg: index - 1 }
    trips.push(trip)
    legs.push(legOf(roads.graph, trip, from, to))
  }
  return {
    isFound: true,
    meters: legs.reduce((sum, leg) => sum + leg.meters, 0),
    seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
    legs,
    warnings: [estimateWarning],
    distanceSpanPercent: distanceSpanPercent(trips),
  }
}

function legOf(graph: RoadGraph, trip: RoadTrip, from: GeoPoint, to: GeoPoint): RouteLeg {
  return {
    meters: trip.meters,
    seconds: trip.seconds,
    line: [from, ...trip.nodes.map((node) => nodePoint(graph, node)), to],
    instructions: routeInstructions(graph, trip, from, to),
  }
}

async function matrixOver({ search }: Roads, { points, optimize, patience }: MatrixRequest): Promise<Matrix> {
  const rows: ReturnType<RoadSearch['lengths']>[] = []
  for (const from of points) {
    throwIfCallerGone(patience)
    rows.push(search.lengths(from, points, aimOf(optimize)))
    // A row takes milliseconds.
    await letOthersIn()
  }
  return {
    meters: rows.map((row) => row.map((length) => length?.meters ?? null)),
    seconds: rows.map((row) => row.map((length) => length?.seconds ?? null)),
  }
}

function aimOf(optimize: RouteRequest['optimize']): TripAim {
  return optimize ?? 'time'
}

function whyNoRoad(search: RoadSearch, points: readonly GeoPoint[]): string {
  if (points.some(isInAlaska))
    return 'The built-in roads do not reach Alaska: no route by road can be estimated.'
  if (points.some(isInHawaii))
    return 'The built-in roads do not reach Hawaii: no route by road can be estimated.'
  if (points.some(search.isCutOff))
    return 'Water lies on the way, as to an island, and no road of the built-in map crosses it. If a ferry goes there, make its dock the stop and add the crossing.'
  return 'A stop lies too far from every main road that the built-in roads know: no route can be estimated.'
}

function isInAlaska({ latitude, longitude }: GeoPoint): boolean {
  return latitude > 51 && (longitude < -129 || longitude > 172)
}

function isInHawaii({ latitude, longitude }: GeoPoint): boolean {
  return latitude > 18 && latitude < 29 && longitude > -179 && longitude < -154
}
