import { useQuery } from '@tanstack/react-query'
import type { Load } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { call } from '#client/api/call.ts'
import { routeEnds } from '../../load/route-call.ts'

/** The way from the pickup to the delivery; it stays the same for as long as these do. */
export function useRouteOfLoad(load: Load, tracked: TrackedLoad) {
  const { pickupAddress, deliveryAddress } = routeEnds(load)
  const isKnown = pickupAddress !== '' && deliveryAddress !== ''
  const read = useQuery({
    queryKey: ['route of load', tracked.id, pickupAddress, deliveryAddress],
    queryFn: async () => {
      const body = { pickup: pickupAddress, delivery: deliveryAddress }
      return (await call('POST /api/tracking/route', { body })).route
    },
    enabled: isKnown,
    staleTime: Infinity,
  })
  const failure = !isKnown
    ? 'Enter the addresses of the pickup and the delivery to see the way between them.'
    : read.isError
      ? failureMessage(read.error, 'The route could not be calculated.')
      : null
  return { data: read.data, failure }
}
