import type { RouteLocation } from '#contract/maps.ts'
import { AppError } from '../http/app-error.ts'
import {
  RoutingFailure,
  type Matrix,
  type MatrixRequest,
  type NoRoute,
  type Router,
} from '../providers/routing/routing-provider.ts'

const noWay = 'No route found for distance calculation'

type Locations = readonly RouteLocation[]
/** Two locations, by their index. */
type Ends = readonly [from: number, to: number]

/**
 * Checks, before searching an order that no truck can drive, whether a road leads to each stop, and names those that
 * have none.
 */
export async function refuseUnreachableStops(
  router: Router,
  { points, ...wishes }: MatrixRequest,
  { matrix: { meters }, locations }: { readonly matrix: Matrix; readonly locations: Locations },
): Promise<void> {
  const unreachable = [...points.keys()].filter((stop) =>
    meters[stop]?.every((cell, other) => cell === null || other === stop),
  )
  const [first] = unreachable
  if (first === undefined) return
  const stops = points.filter((_, index) => index === first || index === (first === 0 ? 1 : 0))
  const route = await router.route({ stops, ...wishes })
  const reason = route.isFound ? noWay : route.message
  if (unreachable.length === points.length) throw legRefused(locations, [0, 1], reason)
  throw new AppError('no_route', {
    message: `Stop ${stopTitle(locations, first)}: ${reason}`,
    fields: Object.fromEntries(unreachable.map((stop) => [`locations.${stop}.address`, reason])),
  })
}

/** No order works: names two stops without a road between them. */
export function noOrder({ meters }: Matrix, locations: Locations): AppError {
  const apart = meters
    .flatMap((row, from) => row.map((cell, to) => ({ cell, ends: [from, to] as const })))
    .find(({ cell }) => cell === null)
  return apart
    ? legRefused(locations, apart.ends, noWay)
    : new AppError('no_route', { message: noWay, fields: { locations: noWay } })
}

/** `order` is the intended order of the locations. */
export async function noRoute(
  router: Router,
  { points, ...wishes }: MatrixRequest,
  { refusal, order, locations }: { refusal: NoRoute; order: readonly number[]; locations: Locations },
): Promise<AppError> {
  const last = points.length - 1
  const leg = refusal.leg ?? (await legWithoutRoad(router, { points, ...wishes }))
  const ends: Ends = leg === null ? [order[0] ?? 0, order[last] ?? 0] : [order[leg] ?? 0, order[leg + 1] ?? 0]
  return legRefused(locations, ends, refusal.message)
}

/** Vendors only say that the whole route is impossible; bisection finds the leg with few requests. */
async function legWithoutRoad(router: Router, { points, ...wishes }: MatrixRequest): Promise<number | null> {
  let [from, to] = [0, points.length - 1]
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2)
    const stops = points.slice(from, middle + 1)
    const half = await router.route({ stops, ...wishes }).catch(unanswered)
    if (half === null) return null
    if (half.isFound) from = middle
    else to = middle
  }
  return from
}

/** It is already known that there is no route, so a failure here must not turn it into another provider's route. */
function unanswered(error: unknown): null {
  if (error instanceof RoutingFailure) return null
  throw error
}

function legRefused(locations: Locations, [from, to]: Ends, reason: string): AppError {
  const message = `Stop ${stopTitle(locations, from)} to stop ${stopTitle(locations, to)}: ${reason}`
  const fields = Object.fromEntries([from, to].map((stop) => [`locations.${stop}.address`, message]))
  return new AppError('no_route', { message, fields })
}

function stopTitle(locations: Locations, stop: number): string {
  return `${stop + 1} (${locations[stop]?.name ?? locations[stop]?.address ?? 'a point on the map'})`
}
