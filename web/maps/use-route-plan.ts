import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TruckRoute } from '#contract/maps.ts'
import { call } from '#client/api/call.ts'
import { formatRouteMiles } from '#client/format/distance.ts'
import { formatAmount } from '#client/format/money.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { routeFailure } from './route-failure.ts'
import { isSameRoute, routeBody, routeObstacle } from './route-plan.ts'
import type { RouteStop } from './route-plan.ts'

export type Planned = {
  readonly plan: TruckRoute
  readonly asked: readonly RouteStop[]
  readonly ordered: readonly RouteStop[]
}

/** The best order of the stops, from when it is asked for until the stops are others or in another order. */
export function useRoutePlan(stops: readonly RouteStop[]) {
  const { toast } = useToast()
  const [planned, setPlanned] = useState<Planned | null>(null)
  const latest = useRef(stops)
  useEffect(() => {
    latest.current = stops
  }, [stops])
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: (asked: readonly RouteStop[]) => call('POST /api/maps/optimize', { body: routeBody(asked) }),
  })
  const optimize = () => {
    // What is in the way stands above the map already.
    if (routeObstacle(stops) !== null) return
    mutate(stops, {
      // Not told when the route was hidden meanwhile.
      onSuccess: (plan, asked) => {
        if (!isSameRoute(asked, latest.current)) return
        setPlanned({ plan, asked, ordered: plan.optimizedOrder.flatMap((index) => asked[index] ?? []) })
        const miles = formatRouteMiles(plan.totalMiles)
        const fuel = formatAmount(plan.estimatedFuelCost)
        toast({
          title: 'Route Optimized!',
          description: `Total distance: ${miles}, estimated fuel cost: ${fuel}`,
          isOnlyAnnounced: true,
        })
      },
      // What was found before would stand beside the failure as if it were its answer.
      onError: () => {
        setPlanned(null)
      },
    })
  }
  if (planned && !isSameRoute(planned.asked, stops) && !isSameRoute(planned.ordered, stops)) setPlanned(null)
  const hasFailed = error !== null && isSameRoute(variables, stops)
  return {
    planned,
    isNewOrder: planned !== null && !isSameRoute(planned.ordered, stops),
    isOptimizing: isPending,
    failure: hasFailed ? routeFailure(error, variables, 'Route optimization failed') : null,
    optimize,
  }
}
