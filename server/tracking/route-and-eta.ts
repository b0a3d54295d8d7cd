import type { BodyOf, ResponseOf } from '#contract/endpoint.ts'
import type { trackingApi } from '#contract/tracking.ts'
import type { GeoPoint } from '#domain/maps/geo-point.ts'
import { wholeMinutes } from '#domain/units.ts'
import type { AppDeps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { askRouter } from '../maps/ask-router.ts'
import { findPlace } from '../maps/find-place.ts'
import { truckOf } from '../maps/plan-route.ts'
import type { Patience } from '../patience.ts'

type Place = BodyOf<typeof trackingApi.route>['pickup']

export async function trackingRoute(
  deps: AppDeps,
  { pickup, delivery }: BodyOf<typeof trackingApi.route>,
  patience: Patience,
): Promise<ResponseOf<typeof trackingApi.route>> {
  const from = await endOf(deps, { field: 'pickup', place: pickup }, patience)
  const to = await endOf(deps, { field: 'delivery', place: delivery }, patience)
  const { route, isEstimate } = await drive(deps, [from, to], patience)
  return {
    route: {
      distance: Math.round(route.meters),
      duration: Math.round(route.seconds),
      instructions: route.legs.flatMap(({ instructions }) => instructions),
      line: route.legs.flatMap(({ line }) => line),
      isEstimate,
    },
  }
}

export async function trackingEta(
  deps: AppDeps,
  { currentLocation, destination }: BodyOf<typeof trackingApi.eta>,
  patience: Patience,
): Promise<ResponseOf<typeof trackingApi.eta>> {
  const from = await endOf(deps, { field: 'currentLocation', place: currentLocation }, patience)
  const to = await endOf(deps, { field: 'destination', place: destination }, patience)
  const { route, isEstimate } = await drive(deps, [from, to], patience)
  return {
    eta: {
      etaMinutes: wholeMinutes(route.seconds),
      distanceRemaining: Math.round(route.meters),
      // None of the routers is asked for current traffic.
      trafficDelay: 0,
      arrivesAt: new Date(deps.clock().getTime() + route.seconds * 1000).toISOString(),
      isEstimate,
    },
  }
}

type Asked = { readonly field: keyof typeof endWords; readonly place: Place }
type End = Asked & { readonly point: GeoPoint }

const endWords = {
  pickup: 'The pickup',
  delivery: 'the delivery',
  currentLocation: 'The truck',
  destination: 'the destination',
}

async function endOf(deps: AppDeps, { field, place }: Asked, patience: Patience): Promise<End> {
  if (typeof place !== 'string') {
    return { field, place, point: { latitude: place.lat, longitude: place.lng } }
  }
  const { position, message } = await findPlace(deps, place, patience)
  if (position !== null) return { field, place, point: position }
  const words = message ?? 'No results found for this address.'
  throw new AppError('address_not_found', { message: words, fields: { [field]: words } })
}

async function drive(deps: AppDeps, ends: readonly [End, End], patience: Patience) {
  const stops = ends.map(({ point }) => point)
  const { value } = await askRouter(deps, patience, async (router) => {
    const route = await router.route({ stops, truck: truckOf(), optimize: 'time', patience })
    if (!route.isFound) throw noRouteBetween(ends, route.message)
    return { route, isEstimate: router.isEstimate }
  })
  return value
}

function noRouteBetween(ends: readonly [End, End], reason: string): AppError {
  const message = `${ends.map(titleOf).join(' to ')}: ${reason}`
  return new AppError('no_route', {
    message,
    fields: Object.fromEntries(ends.map(({ field }) => [field, message])),
  })
}

function titleOf({ field, place }: End): string {
  return `${endWords[field]} (${typeof place === 'string' ? place : `${place.lat}, ${place.lng}`})`
}
