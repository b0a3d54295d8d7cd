import type { Load } from '#contract/load-views.ts'
import { formatDuration, formatRouteMiles } from '#client/format/distance.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { routeFailed, useCalculateRoute } from './use-calculate-route.ts'

/** The miles and hours of all stops in their order, and the button that works them out. */
export function RouteMiles({ load, isClosed }: { load: Load; isClosed: boolean }) {
  const route = useCalculateRoute(load)
  return (
    <>
      <div className="mt-3 flex items-center justify-between gap-2">
        <span className="tabular text-cell">
          <span className="text-muted">Total distance </span>
          {load.estimatedMiles === null ? 'No miles yet' : formatRouteMiles(load.estimatedMiles)}
          {route.span !== null && <span className="text-muted">{` ${route.span}`}</span>}
          {load.estimatedMinutes !== null && ` · ${formatDuration(load.estimatedMinutes)}`}
        </span>
        {!isClosed && (
          <Button size="toolbar" busy={route.isPending} busyLabel="Calculating..." onClick={route.calculate}>
            Calculate Route
          </Button>
        )}
      </div>
      {route.failure !== undefined && (
        <Banner tone="error" title={routeFailed} className="mt-2">
          {route.failure}
        </Banner>
      )}
      {route.warnings.length > 0 && (
        <Banner tone="warn" title="Truck Route Warnings" className="mt-2">
          {route.warnings.join(' · ')}
        </Banner>
      )}
    </>
  )
}
