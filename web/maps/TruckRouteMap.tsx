import { useId, useMemo, useState } from 'react'
import { failureMessage } from '#client/api/api-error.ts'
import { Button } from '#client/ui/Button.tsx'
import { MapError } from './MapError.tsx'
import { RouteDetails } from './RouteDetails.tsx'
import { RouteMap } from './RouteMap.tsx'
import { isSameRoute, stopName } from './route-plan.ts'
import type { RouteStop } from './route-plan.ts'
import type { StopPin } from './StopPins.tsx'
import { usePlacedStops } from './use-placed-stops.ts'
import { useRoutePlan } from './use-route-plan.ts'

export type TruckRouteMapProps = {
  /** In the order in which they are driven now. */
  stops: readonly RouteStop[]
  /** Takes the keys of the stops in the optimized order; left out where the order is settled. */
  onUseOrder?: ((keys: readonly string[]) => void) | undefined
}

const nowhere: never[] = []

/** The same array as long as it says the same: a map that is drawn anew jumps back from where it was moved to. */
function useSameRoute(stops: readonly RouteStop[]): readonly RouteStop[] {
  const [known, setKnown] = useState(stops)
  if (known === stops || isSameRoute(known, stops)) return known
  setKnown(stops)
  return stops
}

/** The stops on a map, and on demand the best order to drive them in. */
export function TruckRouteMap({ stops: given, onUseOrder }: TruckRouteMapProps) {
  const titleId = useId()
  const stops = useSameRoute(given)
  const route = useRoutePlan(stops)
  const { planned } = route
  const shown = planned?.ordered ?? stops
  const places = usePlacedStops(shown)
  const pins = useMemo(
    () =>
      shown.flatMap((stop, index): StopPin[] => {
        const position = places.positions[index]
        return position
          ? [{ stopType: stop.stopType, number: index + 1, name: stopName(stop), position }]
          : []
      }),
    [shown, places.positions],
  )
  const failure = route.failure ?? (places.error && failureMessage(places.error, 'Failed to load map'))
  const provider = planned?.plan.provider ?? null
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h3 id={titleId} className="font-sign text-number font-bold">
          {provider === null ? 'Truck Route Map' : `Truck Route Map · ${provider}`}
        </h3>
        {stops.length >= 2 && (
          <Button size="toolbar" busy={route.isOptimizing} busyLabel="Optimizing..." onClick={route.optimize}>
            Optimize Route
          </Button>
        )}
      </div>
      {failure !== null && <MapError message={failure} />}
      <div className="overflow-clip rounded-panel border border-line">
        <RouteMap
          pins={pins}
          line={planned?.plan.line ?? nowhere}
          isEstimate={planned?.plan.isEstimate ?? false}
          credit={planned?.plan.credit ?? null}
        />
      </div>
      {planned && (
        <RouteDetails
          plan={planned.plan}
          stops={planned.ordered}
          isNewOrder={route.isNewOrder}
          onUseOrder={onUseOrder && (() => onUseOrder(planned.ordered.map(({ key }) => key)))}
        />
      )}
    </section>
  )
}
