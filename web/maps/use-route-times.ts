import { useMemo } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { TruckRoute } from '#contract/maps.ts'
import { useRead } from '#client/api/queries.ts'
import type { Appointment } from '../load/appointment-words.ts'
import { useClock } from '../page/use-clock.ts'
import type { RouteStop } from './route-plan.ts'
import { routeTimes } from './route-times.ts'
import type { RouteTimes } from './route-times.ts'

const everyMs = 30_000

type Shown = {
  readonly route: TruckRoute | undefined
  readonly stops: readonly RouteStop[]
  readonly load: Load | undefined
  readonly appointmentOf: ((key: string) => Appointment | null) | undefined
}

/** Null until the route and, for a truck on the road, its own arrivals are known. */
export function useRouteTimes({ route, stops, load, appointmentOf }: Shown): RouteTimes | null {
  const clock = useClock()
  const isOnTheRoad = load !== undefined && load.trackingEnabled && load.lastLocationUpdate !== null
  const tracked = useRead(
    'GET /api/tracking/loads/:id',
    { params: { id: load?.id ?? '' } },
    { enabled: isOnTheRoad, refetchInterval: everyMs },
  )
  const isKnown = !isOnTheRoad || !tracked.isPending
  return useMemo(
    () =>
      route === undefined || !isKnown
        ? null
        : routeTimes({
            stops,
            route,
            load,
            tracked: isOnTheRoad ? tracked.data : undefined,
            appointmentOf: appointmentOf ?? ((key) => appointmentIn(load, key)),
            clock,
          }),
    [route, stops, load, isKnown, isOnTheRoad, tracked.data, appointmentOf, clock],
  )
}

function appointmentIn(load: Load | undefined, key: string): Appointment | null {
  const stop = load?.stops.find(({ id }) => id === key)
  return stop?.appointmentAt == null ? null : { at: stop.appointmentAt, until: stop.appointmentUntil }
}
