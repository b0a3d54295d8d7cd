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

/** Before time is spent on an order that no truck can drive: the stops that no road leads to are named. */
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

/** No order drives through all: two stops that no road leads between are named. */
export function noOrder({ meters }: Matrix, locations: Locations): AppError {
  const apart = meters
    .flatMap((row, from) => row.map((cell, to) => ({ cell, ends: [from, to] as const })))
    .find(({ cell }) => cell === null)
  return apart
    ? legRefused(locations, apart.ends, noWay)
    : new AppError('no_route', { message: noWay, fields: { locations: noWay } })
}

/** `order` is how the locations were to be driven. */
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

/** A vendor only says that the whole route has no way: by halves, the leg is found in a few questions. */
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

/** That there is no route is known already: it must not become one of another provider. */
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
