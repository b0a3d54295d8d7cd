import { useQuery } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { obstacleFailure, routeFailure } from './route-failure.ts'
import { routeBody } from './route-plan.ts'
import type { RouteAim, RouteStop } from './route-plan.ts'

const freshMs = 5 * 60 * 1000

/** The way through the stops in the order in which they stand. */
export function useCurrentRoute(stops: readonly RouteStop[], aim: RouteAim) {
  const obstacle = obstacleFailure(stops)
  const body = routeBody(stops, aim)
  const read = useQuery({
    queryKey: ['truck route', body],
    queryFn: ({ signal }) => call('POST /api/maps/route', { body, signal }),
    enabled: obstacle === null,
    staleTime: freshMs,
  })
  return {
    route: read.data,
    failure: obstacle ?? (read.isError ? routeFailure(read.error, stops, 'No routes found') : null),
  }
}
