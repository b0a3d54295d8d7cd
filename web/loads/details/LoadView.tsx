import { Suspense, lazy } from 'react'
import type { Load } from '#contract/load-views.ts'
import { formatRouteMiles } from '#client/format/distance.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LoadMiles } from '../../miles/LoadMiles.tsx'
import { useTrackedLoad } from '../../tracking/use-tracked-load.ts'
import { WhereStrip } from '../../tracking/WhereStrip.tsx'
import { LoadCharges } from './LoadCharges.tsx'
import { LoadDocuments } from './LoadDocuments.tsx'
import { LoadDriver } from './LoadDriver.tsx'
import { LoadFacts } from './LoadFacts.tsx'
import { LoadHistory } from './LoadHistory.tsx'
import { LoadRoute } from './LoadRoute.tsx'
import { LoadStops } from './LoadStops.tsx'
import { Panel } from './Panel.tsx'
import { RoadStages } from './RoadStages.tsx'
import { routeFailed, useCalculateRoute } from './use-calculate-route.ts'

const LoadObligations = lazy(async () => ({
  default: (await import('./LoadObligations.tsx')).LoadObligations,
}))

type LoadViewProps = { load: Load; onUploadingChange: (isUploading: boolean) => void }

/** Everything about one load, as it is now. */
export function LoadView({ load, onUploadingChange }: LoadViewProps) {
  const isClosed = load.status === 'paid' || load.status === 'completed'
  const tracked = useTrackedLoad(load)
  return (
    // On a phone one column in the order of a call; beside each other where there is room.
    <div className="-m-4 flex flex-col md:grid md:grid-cols-[minmax(0,1fr)_304px]">
      <RoadStages load={load} tracked={tracked.data} />
      <div className="contents min-w-0 md:block md:border-r md:border-line">
        <Panel title="Route" className="order-2">
          {tracked.data && (
            <div className="mb-3 empty:hidden">
              <WhereStrip load={tracked.data} />
            </div>
          )}
          <LoadStops load={load} isClosed={isClosed} tracked={tracked.data} />
          <RouteMiles load={load} isClosed={isClosed} />
          <LoadMiles loadId={load.id} />
          <div className="mt-3 empty:hidden">
            <LoadRoute load={load} isClosed={isClosed} />
          </div>
        </Panel>
        <LoadDocuments
          load={load}
          isClosed={isClosed}
          onUnfinishedChange={onUploadingChange}
          className="order-3"
        />
        <Panel title="Facts" className="order-5">
          <LoadFacts load={load} />
        </Panel>
        <Panel title="History" className="order-6 border-b-0">
          <LoadHistory loadId={load.id} />
        </Panel>
      </div>
      <div className="contents min-w-0 md:block">
        <Panel title="Driver" className="order-1">
          <LoadDriver load={load} isClosed={isClosed} />
        </Panel>
        <Panel title="Charges" className="order-4">
          <LoadCharges load={load} />
        </Panel>
        <Suspense fallback={null}>
          <LoadObligations load={load} isClosed={isClosed} className="order-4 md:border-b-0!" />
        </Suspense>
      </div>
    </div>
  )
}

function RouteMiles({ load, isClosed }: { load: Load; isClosed: boolean }) {
  const route = useCalculateRoute(load)
  return (
    <>
      <div className="mt-3 flex items-center justify-between gap-2">
        <span className="tabular text-cell">
          <span className="text-muted">Total distance </span>
          {load.estimatedMiles === null ? 'No miles yet' : formatRouteMiles(load.estimatedMiles)}
          {route.span !== null && <span className="text-muted">{` ${route.span}`}</span>}
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
