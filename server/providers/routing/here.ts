import { z } from 'zod'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { kilogramsFromPounds, metersFromFeet } from '#domain/units.ts'
import {
  jsonOf,
  statusWords,
  vendorAsker,
  vendorUnusable,
  vendorWords,
  type AskVendor,
} from '../ask-vendor.ts'
import { decodeFlexiblePolyline } from './flexible-polyline.ts'
import { HereNotice, truckWarnings } from './here-notices.ts'
import { LegSeconds, longestLegMeters, requireOnEarth } from './leg-limits.ts'
import { matrixInParts, routeInParts, type Cell } from './in-parts.ts'
import {
  NoMatrix,
  RoutingFailure,
  type NoRoute,
  type Route,
  type RouteLeg,
  type Router,
  type RouteRequest,
  type TruckSpecs,
} from './routing-provider.ts'

export type HereRouting = { readonly apiKey: string; readonly routingUrl: string; readonly matrixUrl: string }

/** Proxies reject longer URLs. */
const mostStops = 50
/** The limit for custom truck profiles without a distance limit (Matrix Routing v8). */
const mostOrigins = 15
const mostDestinations = 100

/**
 * Routes are planned for loads on any day. Without this, HERE would assume departure now and choose roads by current
 * traffic. Time-dependent closures are reported in a notice.
 */
const anyTime = 'any'

const Length = z.object({ duration: LegSeconds, length: z.number().min(0).max(longestLegMeters) })
const Section = z.object({
  type: z.string().default('vehicle'),
  summary: Length.optional(),
  travelSummary: Length.optional(),
  polyline: z.string(),
  actions: z.array(z.object({ instruction: z.string().optional() })).default([]),
  notices: z.array(HereNotice).default([]),
})
const RoutesAnswer = z.object({
  routes: z.array(z.object({ sections: z.array(Section).min(1), notices: z.array(HereNotice).default([]) })),
})
const MatrixAnswer = z.object({
  matrix: z.object({
    numOrigins: z.int(),
    numDestinations: z.int(),
    travelTimes: z.array(z.number()),
    distances: z.array(z.number()),
    errorCodes: z.array(z.int()).optional(),
  }),
})

/** HERE Routing v8 and Matrix Routing v8 for trucks. */
export function hereRouter(settings: HereRouting, ask: AskVendor = vendorAsker()): Router {
  return {
    title: 'HERE',
    isEstimate: false,
    credit: '© HERE',
    route: (request) =>
      routeInParts(request.stops, mostStops, (stops) => routeThrough(settings, ask, { ...request, stops })),
    matrix: ({ points, truck, optimize, avoid, patience }) =>
      matrixInParts(points, { rows: mostOrigins, columns: mostDestinations }, async ({ from, to }) => {
        const url = new URL(`${settings.matrixUrl}/matrix`)
        url.search = new URLSearchParams({ async: 'false', apiKey: settings.apiKey }).toString()
        const body = {
          origins: from.map(place),
          destinations: to.map(place),
          regionDefinition: { type: 'world' },
          transportMode: 'truck',
          routingMode: routingMode(optimize),
          departureTime: anyTime,
          matrixAttributes: ['travelTimes', 'distances'],
          ...(featuresOf(avoid).length > 0 && { avoid: { features: featuresOf(avoid) } }),
          ...(truck && { vehicle: vehicleOf(truck) }),
        }
        const answer = await ask({ url, body, patience }).catch(unusable)
        if (answer.status === 401) throw new RoutingFailure(vendorUnusable, { isKeyRefused: true })
        if (answer.status === 403 || answer.status === 404) throw new NoMatrix(vendorUnusable)
        const parsed = MatrixAnswer.safeParse(jsonOf(answer))
        const cells = parsed.success ? cellsOf(parsed.data, from.length * to.length) : null
        if (answer.status !== 200 || cells === null) {
          throw new RoutingFailure(`Distance calculation failed: ${answer.status}`)
        }
        return cells
      }),
  }
}

async function routeThrough(
  { apiKey, routingUrl }: HereRouting,
  ask: AskVendor,
  request: RouteRequest,
): Promise<Route | NoRoute> {
  const url = new URL(`${routingUrl}/routes`)
  url.search = routeQuery(apiKey, request).toString()
  const answer = await ask({ url, patience: request.patience }).catch(unusable)
  if (answer.status === 401 || answer.status === 403) {
    throw new RoutingFailure(vendorUnusable, { isKeyRefused: true })
  }
  if (answer.status !== 200) {
    throw new RoutingFailure(`routing failed: ${answer.status} - ${statusWords(answer.status)}`, {
      vendorSaid: vendorWords(answer.text, apiKey),
    })
  }
  const parsed = RoutesAnswer.safeParse(jsonOf(answer))
  if (!parsed.success) throw new RoutingFailure('routing failed: 200 - the answer could not be read')
  const [route] = parsed.data.routes
  if (!route) return { isFound: false, message: 'No routes found' }
  const { meters, seconds } = joined(route.sections.map(legOf))
  return {
    ...{ isFound: true, meters, seconds },
    legs: byStops(route.sections, request.stops.length - 1),
    warnings: truckWarnings([...route.notices, ...route.sections.flatMap((section) => section.notices)]),
  }
}

function unusable(): never {
  throw new RoutingFailure(vendorUnusable)
}

function routeQuery(apiKey: string, { stops, truck, optimize, avoid }: RouteRequest): URLSearchParams {
  const [origin, ...further] = stops.map(({ latitude, longitude }) => `${latitude},${longitude}`)
  const query = new URLSearchParams({
    transportMode: 'truck',
    routingMode: routingMode(optimize),
    departureTime: anyTime,
    origin: origin ?? '',
    destination: further.at(-1) ?? '',
    return: 'summary,polyline,actions,instructions,travelSummary',
    lang: 'en-US',
    units: 'imperial',
  })
  for (const via of further.slice(0, -1)) query.append('via', via)
  for (const [name, value] of Object.entries(truck ? vehicleOf(truck) : {})) {
    query.set(`vehicle[${name}]`, String(value))
  }
  const features = featuresOf(avoid)
  if (features.length > 0) query.set('avoid[features]', features.join(','))
  query.set('apiKey', apiKey)
  return query
}

function routingMode(optimize: RouteRequest['optimize']) {
  return optimize === 'distance' ? 'short' : 'fast'
}

function featuresOf(avoid: RouteRequest['avoid'] = []): readonly string[] {
  return avoid.map((road) => (road === 'tolls' ? 'tollRoad' : 'controlledAccessHighway'))
}

/** Kilograms and centimeters, rounded up so that the truck never counts as lower or lighter than it is. */
function vehicleOf(truck: TruckSpecs) {
  const centimeters = (feet: number) => Math.ceil(metersFromFeet(feet) * 100)
  return {
    grossWeight: Math.ceil(kilogramsFromPounds(truck.maxWeightPounds)),
    height: centimeters(truck.maxHeightFeet),
    ...(truck.maxWidthFeet !== undefined && { width: centimeters(truck.maxWidthFeet) }),
    ...(truck.maxLengthFeet !== undefined && { length: centimeters(truck.maxLengthFeet) }),
    axleCount: truck.axleCount,
  }
}

function legOf(section: z.infer<typeof Section>): RouteLeg {
  const length = section.travelSummary ?? section.summary
  if (!length) throw new RoutingFailure('routing failed: 200 - the answer could not be read')
  return {
    meters: length.length,
    seconds: length.duration,
    line: lineOf(section.polyline),
    instructions: section.actions.flatMap(({ instruction }) => instruction ?? []),
  }
}

function lineOf(polyline: string): readonly GeoPoint[] {
  try {
    return requireOnEarth(decodeFlexiblePolyline(polyline))
  } catch {
    throw new RoutingFailure('routing failed: 200 - the answer could not be read')
  }
}

/** A leg with a ferry has three sections: to the dock, across, and on. Where they cannot be told apart, all is one leg. */
function byStops(sections: readonly z.infer<typeof Section>[], count: number): readonly RouteLeg[] {
  const legs: RouteLeg[][] = []
  for (const [index, section] of sections.entries()) {
    const isCrossing = [section, sections[index - 1]].some((each) => each && each.type !== 'vehicle')
    const last = isCrossing ? legs.at(-1) : undefined
    if (last) last.push(legOf(section))
    else legs.push([legOf(section)])
  }
  if (legs.length === count) return legs.map(joined)
  return [joined(legs.flat()), ...Array.from({ length: count - 1 }, () => noLeg)]
}

function joined(legs: readonly RouteLeg[]): RouteLeg {
  return {
    meters: legs.reduce((sum, leg) => sum + leg.meters, 0),
    seconds: legs.reduce((sum, leg) => sum + leg.seconds, 0),
    line: legs.flatMap((leg) => leg.line),
    instructions: legs.flatMap((leg) => leg.instructions),
  }
}

const noLeg: RouteLeg = { meters: 0, seconds: 0, line: [], instructions: [] }

function place({ latitude, longitude }: GeoPoint) {
  return { lat: latitude, lng: longitude }
}

/** A route that violates a restriction (3) is still a route; all other codes mean that there is none. */
function cellsOf({ matrix }: z.infer<typeof MatrixAnswer>, count: number): readonly Cell[] | null {
  const { travelTimes, distances, errorCodes = [] } = matrix
  if (travelTimes.length !== count || distances.length !== count) return null
  return distances.map((meters, index) => {
    const code = errorCodes[index] ?? 0
    return code === 0 || code === 3 ? { meters, seconds: travelTimes[index] ?? 0 } : null
  })
}
