import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { TruckRoute } from '#contract/maps.ts'
import { call } from '#client/api/call.ts'
import { formatRouteMiles } from '#client/format/distance.ts'
import { formatAmount } from '#client/format/money.ts'
import { useToast } from '#client/ui/use-toast.ts'
import { routeFailure } from './route-failure.ts'
import { isSameRoute, routeBody, routeObstacle } from './route-plan.ts'
import type { RouteAim, RouteStop } from './route-plan.ts'

export type Planned = {
  readonly plan: TruckRoute
  readonly asked: readonly RouteStop[]
  readonly aim: RouteAim
  readonly ordered: readonly RouteStop[]
}

type Asked = { readonly stops: readonly RouteStop[]; readonly aim: RouteAim }

/** The best order of the stops, until stops, order or aim change. */
export function useRoutePlan(stops: readonly RouteStop[], aim: RouteAim) {
  const { toast } = useToast()
  const [planned, setPlanned] = useState<Planned | null>(null)
  const latest = useRef({ stops, aim })
  useEffect(() => {
    latest.current = { stops, aim }
  }, [stops, aim])
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: (asked: Asked) =>
      call('POST /api/maps/optimize', { body: routeBody(asked.stops, asked.aim) }),
  })
  const optimize = () => {
    // The obstacle is shown above the map already.
    if (routeObstacle(stops) !== null) return
    mutate(
      { stops, aim },
      {
        // Not reported if the route was hidden meanwhile.
        onSuccess: (plan, { stops: asked, aim: askedAim }) => {
          if (askedAim !== latest.current.aim || !isSameRoute(asked, latest.current.stops)) return
          setPlanned({
            plan,
            asked,
            aim,
            ordered: plan.optimizedOrder.flatMap((index) => asked[index] ?? []),
          })
          const miles = formatRouteMiles(plan.totalMiles)
          const fuel = formatAmount(plan.estimatedFuelCost)
          toast({
            title: 'Route Optimized!',
            description: `Total distance: ${miles}, estimated fuel cost: ${fuel}`,
            isOnlyAnnounced: true,
          })
        },
        // The previous result would look like the answer of the failed request.
        onError: () => {
          setPlanned(null)
        },
      },
    )
  }
  const isStale =
    planned !== null && !isSameRoute(planned.asked, stops) && !isSameRoute(planned.ordered, stops)
  if (isStale || (planned && planned.aim !== aim)) setPlanned(null)
  const hasFailed = error !== null && variables.aim === aim && isSameRoute(variables.stops, stops)
  return {
    planned,
    isNewOrder: planned !== null && !isSameRoute(planned.ordered, stops),
    isOptimizing: isPending,
    failure: hasFailed ? routeFailure(error, variables.stops, 'Route optimization failed') : null,
    optimize,
  }
}
