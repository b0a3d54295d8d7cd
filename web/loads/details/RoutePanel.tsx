import { useState } from 'react'
import type { Load } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { Button } from '#client/ui/Button.tsx'
import { RouteButton } from '../../maps/RouteButton.tsx'
import { LoadMiles } from '../../miles/LoadMiles.tsx'
import { useOpened } from '../../page/use-opened.ts'
import { WhereStrip } from '../../tracking/WhereStrip.tsx'
import { LoadRoute } from './LoadRoute.tsx'
import { LoadStops } from './LoadStops.tsx'
import { Panel } from './Panel.tsx'
import { RouteMiles } from './RouteMiles.tsx'

type RoutePanelProps = {
  load: Load
  isClosed: boolean
  tracked: TrackedLoad | undefined
  className: string
}

/** Where the truck is, where it stops and when, how far it is, and the way on a map. */
export function RoutePanel({ load, isClosed, tracked, className }: RoutePanelProps) {
  const [adding, setAdding, closeAdding] = useOpened<object>()
  const isAdding = adding !== null
  const [isRouteOpen, setRouteOpen] = useState(false)
  const hasRoute = load.stops.length >= 2
  return (
    <Panel
      title="Route"
      className={className}
      action={
        <span className="flex flex-wrap justify-end gap-1">
          {!isClosed && (
            <Button
              size="toolbar"
              variant="quiet"
              aria-expanded={isAdding}
              onClick={() => {
                setAdding(isAdding ? null : {})
              }}
            >
              {isAdding ? 'Cancel' : 'Add stop'}
            </Button>
          )}
          {hasRoute && <RouteButton size="toolbar" isOpen={isRouteOpen} onOpenChange={setRouteOpen} />}
        </span>
      }
    >
      {tracked && (
        <div className="mb-3 empty:hidden">
          <WhereStrip load={tracked} />
        </div>
      )}
      <LoadStops
        load={load}
        isClosed={isClosed}
        tracked={tracked}
        isAdding={isAdding}
        onAdded={closeAdding}
      />
      <RouteMiles load={load} isClosed={isClosed} />
      <LoadMiles loadId={load.id} />
      {hasRoute && isRouteOpen && (
        <div className="mt-3">
          <LoadRoute load={load} isClosed={isClosed} />
        </div>
      )}
    </Panel>
  )
}
