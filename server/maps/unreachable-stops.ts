import type { GeoPoint } from '#domain/maps/geo-point.ts'
import type { RouteLocation } from '#contract/maps.ts'
import { AppError } from '../http/app-error.ts'
import type { Matrix, Router } from '../providers/routing/routing-provider.ts'

export const noRoute = 'No route found for distance calculation'

/** Before time is spent on an order that no truck can drive: the stops that no road leads to are named. */
export async function refuseUnreachableStops(
  router: Router,
  points: readonly GeoPoint[],
  { meters }: Matrix,
  locations: readonly RouteLocation[],
): Promise<void> {
  const unreachable = [...points.keys()].filter((stop) =>
    meters[stop]?.every((cell, other) => cell === null || other === stop),
  )
  const [first] = unreachable
  if (first === undefined) return
  const stops = points.filter((_, index) => index === first || index === (first === 0 ? 1 : 0))
  const route = await router.route({ stops })
  const reason = route.isFound ? noRoute : route.message
  const isSome = unreachable.length < points.length
  throw new AppError('no_route', {
    message: isSome ? `Stop ${first + 1} (${nameOf(locations[first])}): ${reason}` : reason,
    fields: isSome
      ? Object.fromEntries(unreachable.map((stop) => [`locations.${stop}.address`, reason]))
      : { locations: reason },
  })
}

function nameOf(location: RouteLocation | undefined): string {
  return location?.name ?? location?.address ?? 'a point on the map'
}
