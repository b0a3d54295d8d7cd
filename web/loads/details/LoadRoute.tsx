import type { Load } from '#contract/load-views.ts'
import { OpenedRoute } from '../../maps/OpenedRoute.tsx'
import { routeStopOf } from '../../maps/route-plan.ts'
import { useFixLocation } from '../create/use-fix-location.tsx'
import { useStopActs } from './use-stop-acts.ts'

/** The load's stops on a map; a better order is saved at once. */
export function LoadRoute({ load, isClosed }: { load: Load; isClosed: boolean }) {
  const { order } = useStopActs(load)
  const { editPlace, dialog } = useFixLocation()
  const stops = load.stops.map((stop) => routeStopOf({ ...stop, key: stop.id, name: stop.companyName }))
  return (
    <>
      <OpenedRoute
        load={load}
        stops={stops}
        onUseOrder={isClosed ? undefined : order}
        // The stop keeps the address that it was made with; a pin of its place it follows.
        remedies={{
          editPlace: (key) => {
            editPlace(load.stops.find(({ id }) => id === key)?.locationId ?? null)
          },
        }}
      />
      {dialog}
    </>
  )
}
