import { z } from 'zod'
import { metersFromMiles, milesFromMeters, type GeoPoint } from '#domain/maps/geo-point.ts'
import { decodePolyline } from '#domain/maps/polyline.ts'
import { kilogramsFromPounds, metersFromFeet } from '#domain/units.ts'
import {
  jsonOf,
  statusWords,
  vendorAsker,
  vendorUnusable,
  vendorWords,
  type AskVendor,
  type VendorAnswer,
} from '../ask-vendor.ts'
import { LegSeconds, longestLegMeters, requireOnEarth } from './leg-limits.ts'
import { matrixInParts, routeInParts, type Cell } from './in-parts.ts'
import {
  NoMatrix,
  RoutingFailure,
  type NoRoute,
  type Route,
  type Router,
  type RouteRequest,
  type TruckSpecs,
} from './routing-provider.ts'
import { truckWarnings, ValhallaWarnings } from './valhalla-warnings.ts'

/** The default limit of a Valhalla server. */
const mostStops = 20
const mostPlaces = 50
/** Codes: no path, unreachable location, no road nearby, unconnected locations. */
const noRouteCodes = new Set([442, 441, 171, 170])
/** Too far apart: the default limit for a matrix is 400 km. */
const tooFarCode = 154
/** Codes: no such service, too many locations, too far apart, too much work. Single routes may still work. */
const noMatrixCodes = new Set([...noRouteCodes, 105, 106, 107, 150, tooFarCode, 430])

const RouteAnswer = z.object({
  trip: z.object({
    legs: z.array(
      z.object({
        summary: z.object({
          length: z.number().min(0).max(milesFromMeters(longestLegMeters)),
          time: LegSeconds,
        }),
        shape: z.string(),
        maneuvers: z.array(z.object({ instruction: z.string() })).default([]),
      }),
    ),
    warnings: ValhallaWarnings,
  }),
  warnings: ValhallaWarnings,
})
const MatrixAnswer = z.object({
  sources_to_targets: z.array(
    z.array(z.object({ distance: z.number().nullable(), time: z.number().nullable() })),
  ),
})
const Refusal = z
  .object({ error_code: z.number().default(0), error: z.string().optional() })
  .catch({ error_code: 0 })

/** A Valhalla server with OpenStreetMap data, using its truck costing. */
export function valhallaRouter(
  { url: base }: { readonly url: string },
  ask: AskVendor = vendorAsker(),
): Router {
  return {
    title: 'Valhalla',
    isEstimate: false,
    credit: '© OpenStreetMap contributors',
    route: (request) =>
      routeInParts(request.stops, mostStops, (stops) => routeThrough(base, ask, { ...request, stops })),
    matrix: ({ points, truck, optimize, avoid, patience }) =>
      matrixInParts(points, { rows: mostPlaces, columns: mostPlaces }, async ({ from, to }) => {
        const body = {
          sources: from.map(place),
          targets: to.map(place),
          ...costing({ truck, optimize, avoid }),
        }
        const url = new URL(`${base}/sources_to_targets`)
        const answer = await ask({ url, body, patience }).catch(unusable)
        if (answer.status !== 200 && noMatrixCodes.has(refusalOf(answer).error_code)) {
          throw new NoMatrix(`Distance calculation failed: ${answer.status}`)
        }
        const parsed = MatrixAnswer.safeParse(jsonOf(answer))
        const cells = parsed.success ? parsed.data.sources_to_targets.flat().map(cellOf) : []
        if (answer.status !== 200 || cells.length !== from.length * to.length) {
          throw new RoutingFailure(`Distance calculation failed: ${answer.status}`)
        }
        return cells
      }),
  }
}

async function routeThrough(base: string, ask: AskVendor, request: RouteRequest): Promise<Route | NoRoute> {
  const body = {
    locations: request.stops.map(place),
    ...costing(request),
    directions_options: { units: 'miles', language: 'en-US' },
  }
  const answer = await ask({ url: new URL(`${base}/route`), body, patience: request.patience }).catch(
    unusable,
  )
  if (answer.status !== 200) {
    const { error_code: code, error } = refusalOf(answer)
    if (noRouteCodes.has(code)) return { isFound: false, message: 'No routes found' }
    const words =
      code === tooFarCode ? 'the way is longer than this server plans' : statusWords(answer.status)
    throw new RoutingFailure(`routing failed: ${answer.status} - ${words}`, {
      vendorSaid: vendorWords(error ?? answer.text),
    })
  }
  const parsed = RouteAnswer.safeParse(jsonOf(answer))
  if (!parsed.success || parsed.data.trip.legs.length !== request.stops.length - 1) throw unreadable()
  const legs = parsed.data.trip.legs.map(({ summary, shape, maneuvers }) => ({
    meters: metersFromMiles(summary.length),
    seconds: summary.time,
    line: lineOf(shape),
    instructions: maneuvers.map(({ instruction }) => instruction),
  }))
  return {
    isFound: true,
    meters: legs.reduce((sum, leg) => sum + leg.meters, 0),
    seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
    legs,
    warnings: truckWarnings([...(parsed.data.trip.warnings ?? []), ...(parsed.data.warnings ?? [])]),
  }
}

const metersPerKilometer = 1000

function refusalOf(answer: VendorAnswer) {
  return Refusal.parse(jsonOf(answer))
}

function unreadable(): RoutingFailure {
  return new RoutingFailure('routing failed: 200 - the answer could not be read')
}

function unusable(): never {
  throw new RoutingFailure(vendorUnusable)
}

function lineOf(shape: string): readonly GeoPoint[] {
  try {
    return requireOnEarth(decodePolyline(shape, 6))
  } catch {
    throw unreadable()
  }
}

function place({ latitude, longitude }: GeoPoint) {
  return { lat: latitude, lon: longitude }
}

function costing({ truck, optimize, avoid }: Pick<RouteRequest, 'truck' | 'optimize' | 'avoid'>) {
  return {
    costing: 'truck',
    costing_options: {
      truck: {
        ...(truck && truckOptions(truck)),
        shortest: optimize === 'distance',
        ...(avoid?.includes('tolls') && { use_tolls: 0 }),
        ...(avoid?.includes('highways') && { use_highways: 0 }),
      },
    },
  }
}

/** Tonnes and meters; the load is distributed evenly over the axles. */
function truckOptions(truck: TruckSpecs) {
  const tonnes = kilogramsFromPounds(truck.maxWeightPounds) * 0.001
  return {
    weight: tonnes,
    height: metersFromFeet(truck.maxHeightFeet),
    ...(truck.maxWidthFeet !== undefined && { width: metersFromFeet(truck.maxWidthFeet) }),
    ...(truck.maxLengthFeet !== undefined && { length: metersFromFeet(truck.maxLengthFeet) }),
    axle_count: truck.axleCount,
    axle_load: tonnes / truck.axleCount,
  }
}

function cellOf({ distance, time }: { distance: number | null; time: number | null }): Cell {
  return distance === null || time === null ? null : { meters: distance * metersPerKilometer, seconds: time }
}
