import { useQuery } from '@tanstack/react-query'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { routeBody, routeObstacle } from './route-plan.ts'
import type { RouteStop } from './route-plan.ts'

const freshMs = 5 * 60 * 1000

/** The way through the stops in the order in which they stand. */
export function useCurrentRoute(stops: readonly RouteStop[]) {
  const obstacle = routeObstacle(stops)
  const body = routeBody(stops)
  const read = useQuery({
    queryKey: ['truck route', body],
    queryFn: ({ signal }) => call('POST /api/maps/route', { body, signal }),
    enabled: obstacle === null,
    staleTime: freshMs,
  })
  return {
    route: read.data,
    failure: obstacle ?? (read.isError ? failureMessage(read.error, 'No routes found') : null),
  }
}
