import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { TruckRoute } from '#contract/maps.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { RadioTiles } from '#client/ui/RadioTiles.tsx'
import type { Appointment } from '../load/appointment-words.ts'
import { keyLine } from './MapError.tsx'
import { RouteDetails } from './RouteDetails.tsx'
import { RouteMap } from './RouteMap.tsx'
import { RouteStops } from './RouteStops.tsx'
import { RouteProblem } from './RouteProblem.tsx'
import type { Remedies } from './RouteProblem.tsx'
import { routeFigures } from './route-text.ts'
import { isSameRoute, stopName } from './route-plan.ts'
import type { RouteAim, RouteStop } from './route-plan.ts'
import { SendRoute } from './SendRoute.tsx'
import type { RouteTimes } from './route-times.ts'
import type { StopPin } from './StopPins.tsx'
import { useCurrentRoute } from './use-current-route.ts'
import { useRoutePlan } from './use-route-plan.ts'
import type { Planned } from './use-route-plan.ts'
import { useRouteTimes } from './use-route-times.ts'

export type TruckRouteMapProps = {
  /** In the order in which they are driven now. */
  stops: readonly RouteStop[]
  /** Receives the stops' keys in the optimized order; absent if the order is fixed. */
  onUseOrder?: ((keys: readonly string[]) => void) | undefined
  /** Receives the distance through the stops in their current order, and how long it takes. */
  onMiles?: ((miles: number, minutes: number) => void) | undefined
  remedies?: Remedies | undefined
  /** The load; absent while it is being created. */
  load?: Load | undefined
  /** A stop's appointment by key, if there is no load. */
  appointmentOf?: ((key: string) => Appointment | null) | undefined
}

const nowhere: never[] = []
const aims = [
  { value: 'time', label: 'Practical' },
  { value: 'distance', label: 'Shortest' },
] as const

/** A stable array while nothing changes: a rerendered map would jump back. */
function useSameRoute(stops: readonly RouteStop[]): readonly RouteStop[] {
  const [known, setKnown] = useState(stops)
  if (known === stops || isSameRoute(known, stops)) return known
  setKnown(stops)
  return stops
}

/** The stops on a map, and on demand the best order to drive them in. */
export function TruckRouteMap({
  stops: given,
  onUseOrder,
  onMiles,
  remedies,
  load,
  appointmentOf,
}: TruckRouteMapProps) {
  const titleId = useId()
  const stops = useSameRoute(given)
  const [aim, setAim] = useState<RouteAim>('time')
  const current = useCurrentRoute(stops, aim)
  const { planned, failure, isNewOrder, isOptimizing, optimize } = useRoutePlan(stops, aim)
  const route = planned?.plan ?? current.route
  const pins = useMemo(() => pinsOf(stops, current.route, planned), [stops, current.route, planned])
  const times = useRouteTimes({ route, stops: planned?.ordered ?? stops, load, appointmentOf })
  const problem = failure ?? current.failure
  useKnownMiles(stops, planned && !isNewOrder ? planned.plan : current.route, onMiles)
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <RouteHead titleId={titleId} provider={route?.provider} aim={aim} onAimChange={setAim}>
        {route && times && <SendRoute route={route} times={times} load={load} />}
        {stops.length >= 2 && (
          <Button size="toolbar" busy={isOptimizing} busyLabel="Optimizing..." onClick={optimize}>
            Optimize Route
          </Button>
        )}
      </RouteHead>
      {problem !== null && <RouteProblem failure={problem} remedies={remedies} />}
      {route && <FallbackNote route={route} />}
      <div className="overflow-clip rounded-panel border border-line">
        <RouteMap
          pins={pins}
          line={route?.routeDetails.line ?? nowhere}
          isEstimate={route?.isEstimate ?? false}
          credit={route?.credit ?? null}
        />
      </div>
      <Notes of={route} />
      {!planned && route && <RouteAsItStands route={route} times={times} />}
      {planned && (
        <RouteDetails
          plan={planned.plan}
          aim={planned.aim}
          times={times}
          isNewOrder={isNewOrder}
          onUseOrder={onUseOrder && (() => onUseOrder(planned.ordered.map(({ key }) => key)))}
        />
      )}
    </section>
  )
}

type RouteHeadProps = {
  titleId: string
  provider: string | undefined
  aim: RouteAim
  onAimChange: (aim: RouteAim) => void
  /** What can be done with the route. */
  children: ReactNode
}

function RouteHead({ titleId, provider, aim, onAimChange, children }: RouteHeadProps) {
  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center justify-end gap-2">
        <h3 id={titleId} className="mr-auto font-sign text-number font-bold">
          Truck Route Map{' '}
          {provider !== undefined && (
            <span className="font-text font-normal text-muted">{`· ${provider}`}</span>
          )}
        </h3>
        {children}
      </div>
      <RadioTiles
        label="Miles"
        name={`${titleId}-aim`}
        columns={2}
        options={aims}
        value={aim}
        onValueChange={onAimChange}
      />
    </>
  )
}

function Notes({ of: route }: { of: TruckRoute | undefined }) {
  if (route === undefined || route.notes.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 text-meta text-muted">
      {route.notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

function RouteAsItStands({ route, times }: { route: TruckRoute; times: RouteTimes | null }) {
  return (
    <>
      <p className="text-cell">
        {`In this order: ${routeFigures(route)}`}
        {route.isEstimate && ' (estimate)'}
      </p>
      {times && <RouteStops label="Stops in this order" times={times} />}
    </>
  )
}

function FallbackNote({ route: { fallbackReason, isKeyRefused } }: { route: TruckRoute }) {
  if (fallbackReason === null) return null
  return <Banner tone="warn">{isKeyRefused ? `${fallbackReason} ${keyLine}` : fallbackReason}</Banner>
}

/** Reported again for each order, even if the distance is the same. */
function useKnownMiles(
  stops: readonly RouteStop[],
  route: TruckRoute | undefined,
  onMiles: TruckRouteMapProps['onMiles'],
): void {
  const tell = useEffectEvent((miles: number, minutes: number) => onMiles?.(miles, minutes))
  const [miles, minutes] = [route?.totalMiles, route?.totalDuration]
  useEffect(() => {
    if (miles !== undefined && minutes !== undefined) tell(miles, minutes)
  }, [stops, miles, minutes])
}

/** Numbered in the order that is shown: the optimized one, else that of the list. */
function pinsOf(
  stops: readonly RouteStop[],
  current: TruckRoute | undefined,
  planned: Planned | null,
): StopPin[] {
  const shown = planned?.ordered ?? stops
  const positions = planned
    ? planned.plan.optimizedOrder.map((index) => planned.plan.routeDetails.positions[index])
    : current?.routeDetails.positions
  return shown.flatMap((stop, index): StopPin[] => {
    const position = positions?.[index] ?? stop.position
    const number = index + 1
    return position ? [{ stopType: stop.stopType, number, name: stopName(stop), position }] : []
  })
}
