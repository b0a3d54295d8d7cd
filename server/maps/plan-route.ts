import { milesFromMeters, greatCircleMeters, type GeoPoint } from '#domain/maps/geo-point.ts'
import { moneyText } from '#domain/money.ts'
import { fuelCost } from '#domain/routes/fuel-cost.ts'
import { rulesOfStops, stagesOf } from '#domain/routes/order-rules.ts'
import { simpleLine } from '#domain/routes/simple-line.ts'
import type { StopOrder } from '#domain/routes/ordered-stops.ts'
import { shortestOrderInTurns } from '#domain/routes/stop-order.ts'
import { defaultTruck } from '#domain/routes/truck-specs.ts'
import { wholeMinutes } from '#domain/units.ts'
import type {
  OptimizeRequest,
  RouteLocation,
  RouteRequest,
  TruckRoute,
  TruckSpecsInput,
} from '#contract/maps.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import {
  NoMatrix,
  type Matrix,
  type MatrixRequest,
  type Route,
  type Router,
  type TruckSpecs,
} from '../providers/routing/routing-provider.ts'
import { letOthersIn } from '../let-others-in.ts'
import { throwIfCallerGone, type Patience } from '../patience.ts'
import { askRouter } from './ask-router.ts'
import { noOrder, noRoute, refuseUnreachableStops } from './no-route.ts'
import { placeLocations } from './place-locations.ts'

/** Stops closer than this are one place: two doors of a yard, or two streets of one ZIP code. */
const samePlaceMeters = 20
const drawnWithinMeters = 60
const onePlaceNote = 'All stops are taken to be at the same place, so no miles are counted between them.'

export function planRoute(deps: AppDeps, request: RouteRequest, patience: Patience): Promise<TruckRoute> {
  const order = request.locations.map((_, index) => index)
  return routeFor(deps, { request, patience }, () => Promise.resolve({ order, cost: 0, isProven: false }))
}

export function optimizeRoute(
  deps: AppDeps,
  request: OptimizeRequest,
  patience: Patience,
): Promise<TruckRoute> {
  const { locations, keepFirst = false, keepLast = false } = request
  const rules = {
    ...rulesOfStops(locations.map(orderedStop)),
    first: keepFirst ? 0 : undefined,
    last: keepLast ? locations.length - 1 : undefined,
  }
  if (stagesOf(locations.length, rules) === null) throw new AppError('order_impossible', allLocations)
  return routeFor(deps, { request, patience }, async (router, points) => {
    const asked = { points, ...wishes(request), patience }
    const { matrix, note, by } = await matrixFor(deps, router, asked)
    await refuseUnreachableStops(by, asked, { matrix, locations })
    const found = await inTurns(shortestOrderInTurns(costsOf(matrix, aimOf(request)), rules), patience)
    if (found === null) throw noOrder(matrix, locations)
    return note === null ? found : { ...found, isProven: false, note }
  })
}

const allLocations = { fields: { locations: 'Look at these stops.' } }

function orderedStop({ type, pickups }: RouteLocation, index: number, all: readonly RouteLocation[]) {
  const wrong = pickups?.find((pickup) => all[pickup]?.type !== 'pickup')
  if (type === 'dropoff' && wrong !== undefined) {
    const field = `locations.${index}.pickups`
    throw new AppError('order_impossible', { fields: { [field]: `Stop ${wrong + 1} is no pickup.` } })
  }
  return { type, pickups }
}

/** If the vendor offers no distance matrix, the order is chosen by estimates, and the answer says so. */
async function matrixFor(
  { maps }: AppDeps,
  router: Router,
  request: MatrixRequest,
): Promise<{ matrix: Matrix; by: Router; note: string | null }> {
  try {
    return { matrix: await router.matrix(request), by: router, note: null }
  } catch (error) {
    if (!(error instanceof NoMatrix)) throw error
    const note = `${router.title} gave no distances between all stops, so their order was chosen by estimated ones.`
    const { builtIn } = maps.routers
    return { matrix: await builtIn.matrix(request), by: builtIn, note }
  }
}

type FoundOrder = StopOrder & { readonly note?: string }
type OrderOf = (router: Router, points: readonly GeoPoint[]) => Promise<FoundOrder>

type Asked = { readonly request: RouteRequest; readonly patience: Patience }

async function routeFor(deps: AppDeps, { request, patience }: Asked, orderOf: OrderOf): Promise<TruckRoute> {
  const { points, notes, isKeyRefused } = await placeLocations(deps, request.locations, patience)
  const [first, ...further] = points
  const isOnePlace = first && further.every((point) => greatCircleMeters(first, point) < samePlaceMeters)
  const { value, ...answeredBy } = await askRouter(deps, patience, async (router) => {
    const found = await orderOf(router, points)
    const { order } = found
    const stops = order.flatMap((index) => points[index] ?? [])
    const asked = { ...wishes(request), patience }
    const route = isOnePlace ? standingStill(stops) : await router.route({ stops, ...asked })
    if (!route.isFound) {
      const { locations } = request
      throw await noRoute(router, { points: stops, ...asked }, { refusal: route, order, locations })
    }
    return { route, order, found, isEstimate: router.isEstimate }
  })
  const { route, order, found, isEstimate } = value
  const totalMiles = hundredths(milesFromMeters(route.meters))
  return {
    totalMiles,
    distanceSpanPercent: route.distanceSpanPercent ?? null,
    totalDuration: wholeMinutes(route.seconds),
    optimizedOrder: [...order],
    routeDetails: { line: drawnLine(route), positions: [...points], legs: route.legs.map(legOf) },
    estimatedFuelCost: moneyText(fuelCost(totalMiles, deps.config.fuel)),
    // The built-in router warns that it knows no truck limits; labeling the answer an estimate says that already.
    truckSpecificWarnings: isEstimate ? [] : [...route.warnings],
    isEstimate,
    isProven: found.isProven,
    notes: [
      ...notes,
      ...(found.note === undefined ? [] : [found.note]),
      ...(isOnePlace ? [onePlaceNote] : []),
    ],
    ...answeredBy,
    isKeyRefused: isKeyRefused || answeredBy.isKeyRefused,
  }
}

/** Several addresses in one town without known streets: no vendor has to be asked for the route. */
function standingStill(stops: readonly GeoPoint[]): Route {
  const legs = stops.slice(1).map((stop) => ({ meters: 0, seconds: 0, line: [stop], instructions: [] }))
  return { isFound: true, meters: 0, seconds: 0, legs, warnings: [] }
}

function wishes(request: RouteRequest) {
  const { truckSpecs, avoidTolls = false, avoidHighways = false } = request
  const avoid = [...(avoidTolls ? ['tolls' as const] : []), ...(avoidHighways ? ['highways' as const] : [])]
  return { truck: truckOf(truckSpecs), optimize: aimOf(request), avoid }
}

export function truckOf({
  maxWeight,
  maxHeight,
  maxWidth,
  maxLength,
  axleCount,
}: TruckSpecsInput = {}): TruckSpecs {
  return {
    maxWeightPounds: maxWeight ?? defaultTruck.maxWeightPounds,
    maxHeightFeet: maxHeight ?? defaultTruck.maxHeightFeet,
    maxWidthFeet: maxWidth,
    maxLengthFeet: maxLength,
    axleCount: axleCount ?? defaultTruck.axleCount,
  }
}

/** Practical miles like dispatchers' mileage tools: the fastest route, unless the shortest is requested. */
function aimOf({ optimizeFor = 'time' }: RouteRequest) {
  return optimizeFor
}

function costsOf({ meters, seconds }: Matrix, aim: NonNullable<RouteRequest['optimizeFor']>) {
  return (aim === 'time' ? seconds : meters).map((row) => row.map((cell) => cell ?? Infinity))
}

async function inTurns<Result>(turns: Generator<undefined, Result>, patience: Patience): Promise<Result> {
  for (;;) {
    throwIfCallerGone(patience)
    const turn = turns.next()
    if (turn.done === true) return turn.value
    await letOthersIn()
  }
}

/** Two decimals (specification section 9). */
export function hundredths(value: number): number {
  return Number(value.toLocaleString('en-US', { maximumFractionDigits: 2, useGrouping: false }))
}

function legOf({ meters, seconds, instructions }: Route['legs'][number]) {
  return {
    miles: hundredths(milesFromMeters(meters)),
    duration: wholeMinutes(seconds),
    instructions: [...instructions],
  }
}

function drawnLine({ legs }: Route): GeoPoint[] {
  return legs.flatMap(({ line }) => [...simpleLine(line, drawnWithinMeters)])
}
