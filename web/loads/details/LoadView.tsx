import { Suspense } from 'react'
import { part } from '#client/ui/part.tsx'
import type { Load } from '#contract/load-views.ts'
import { useTrackedLoad } from '../../tracking/use-tracked-load.ts'
import { LoadCharges } from './LoadCharges.tsx'
import { LoadCustomer } from './LoadCustomer.tsx'
import { LoadDocuments } from './LoadDocuments.tsx'
import { LoadDriver } from './LoadDriver.tsx'
import { LoadFacts } from './LoadFacts.tsx'
import { LoadHistory } from './LoadHistory.tsx'
import { Panel } from './Panel.tsx'
import { RoadStages } from './RoadStages.tsx'
import { RoutePanel } from './RoutePanel.tsx'

const LoadObligations = part(() => import('./LoadObligations.tsx'), 'LoadObligations')

type LoadViewProps = { load: Load; onUploadingChange: (isUploading: boolean) => void }

/** Everything about one load, as it is now. */
export function LoadView({ load, onUploadingChange }: LoadViewProps) {
  const isClosed = load.status === 'paid' || load.status === 'completed'
  const tracked = useTrackedLoad(load)
  return (
    // On a phone one column in the order of a call; beside each other where there is room, and then as tall as most are once
    // their parts are read: else the foot of the dialog moves away from under the pointer.
    <div className="-m-4 flex flex-col md:grid md:min-h-[min(742px,calc(100dvh-158px))] md:grid-cols-[minmax(0,1fr)_304px] md:grid-rows-[auto_1fr]">
      <RoadStages load={load} tracked={tracked.data} />
      <div className="contents min-w-0 md:block md:border-r md:border-line">
        <RoutePanel load={load} isClosed={isClosed} tracked={tracked.data} className="order-2" />
        <LoadDocuments
          load={load}
          isClosed={isClosed}
          onUnfinishedChange={onUploadingChange}
          className="order-3"
        />
        <LoadHistory loadId={load.id} className="order-6 max-md:border-b-0!" />
        <Panel title="Facts" className="order-5 md:border-b-0!">
          <LoadFacts load={load} />
        </Panel>
      </div>
      <div className="contents min-w-0 md:block">
        <Panel title="Driver" className="order-1">
          <LoadDriver load={load} isClosed={isClosed} />
        </Panel>
        <LoadCustomer load={load} className="order-4" />
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
