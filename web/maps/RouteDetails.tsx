import { useEffect, useRef } from 'react'
import type { TruckRoute } from '#contract/maps.ts'
import { formatDuration, formatRouteMiles, formatSpan } from '#client/format/distance.ts'
import { formatAmount } from '#client/format/money.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import type { RouteAim } from './route-plan.ts'
import { RouteStops } from './RouteStops.tsx'
import type { RouteTimes } from './route-times.ts'

type RouteDetailsProps = {
  plan: TruckRoute
  aim: RouteAim
  /** In the optimized order; null until they are known. */
  times: RouteTimes | null
  /** The stops stand in another order now. */
  isNewOrder: boolean
  /** Puts the stops into the optimized order; left out where the order cannot change any more. */
  onUseOrder: (() => void) | undefined
}

export function RouteDetails({ plan, aim, times, isNewOrder, onUseOrder }: RouteDetailsProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // It comes below a map that fills the panel.
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="flex scroll-my-4 flex-col gap-3">
      <h4 className="text-cell font-semibold">Truck Route Details</h4>
      <dl className="grid grid-cols-3 gap-3">
        <Figure
          term="Total Distance"
          value={formatRouteMiles(plan.totalMiles)}
          aside={plan.distanceSpanPercent === null ? null : formatSpan(plan.distanceSpanPercent)}
        />
        <Figure term="Est. Time" value={formatDuration(plan.totalDuration)} />
        <Figure term="Est. Fuel Cost" value={formatAmount(plan.estimatedFuelCost)} />
      </dl>
      {plan.isEstimate && (
        <p className="text-meta text-muted">
          {`These figures are an estimate${spanWords(plan)}. Height, weight and truck limits of the roads were not checked.`}
        </p>
      )}
      {plan.truckSpecificWarnings.length > 0 && (
        <Banner tone="warn" title="Truck Route Warnings">
          <ul className="flex flex-col gap-1">
            {plan.truckSpecificWarnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </Banner>
      )}
      <h4 className="text-cell font-semibold">Optimized Stop Order</h4>
      {times && <RouteStops label="Optimized Stop Order" times={times} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-meta text-muted">
          {plan.isProven
            ? `No other allowed order is ${aim === 'time' ? 'quicker' : 'shorter'}.`
            : `With this many stops the ${aim === 'time' ? 'quickest' : 'shortest'} order was looked for, but not proven.`}
          {!isNewOrder && ' The stops stand in this order.'}
        </p>
        {isNewOrder && onUseOrder && (
          <Button size="toolbar" onClick={onUseOrder}>
            Use This Order
          </Button>
        )}
      </div>
    </div>
  )
}

function spanWords({ distanceSpanPercent }: TruckRoute): string {
  return distanceSpanPercent === null
    ? ''
    : `: nine of ten distances between towns lie within ${formatSpan(distanceSpanPercent)}`
}

type FigureProps = { term: string; value: string; aside?: string | null }

function Figure({ term, value, aside = null }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-meta text-muted">{term}</dt>
      <dd className="tabular m-0 font-sign text-title font-bold">
        {value}
        {aside !== null && <span className="font-text text-meta font-normal text-muted">{` ${aside}`}</span>}
      </dd>
    </div>
  )
}
