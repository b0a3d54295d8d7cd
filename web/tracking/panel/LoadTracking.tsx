import type { Load, LoadStop } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { formatCoordinates } from '#client/format/coordinates.ts'
import { formatMoment, formatTime, zoneClock } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { formatDuration, formatMiles } from '#client/format/distance.ts'
import { formatAmount } from '#client/format/money.ts'
import { DefinitionList } from '#client/ui/DefinitionList.tsx'
import { PhoneLink } from '../../records/PhoneLink.tsx'
import { useClock } from '../../page/use-clock.ts'
import { driverNameOf } from '../../load/shown-facts.ts'
import { stopTypeWords } from '../../load/stop-words.ts'
import { StopTimes } from '../StopTimes.tsx'
import { WhereStrip } from '../WhereStrip.tsx'
import { SwitchTracking } from './SwitchTracking.tsx'
import { TypePosition } from './TypePosition.tsx'
import { useRouteOfLoad } from './use-route-of-load.ts'

/** As the specification has it: no more of the way is needed to see that it is the right one. */
const mostInstructions = 5
const milesOf = (meters: number) => meters / 1609.344

export function LoadTracking({ load, tracked }: { load: Load; tracked: TrackedLoad }) {
  const clock = useClock()
  const route = useRouteOfLoad(load, tracked)
  return (
    <div className="flex flex-col gap-4">
      <SwitchTracking load={load} tracked={tracked} />
      <WhereStrip load={tracked} />
      <DefinitionList items={whereItems(load, tracked, clock)} />
      {tracked.driver !== null && tracked.trackingEnabled && <TypePosition tracked={tracked} />}
      <section>
        <h3 className="mb-1 text-meta text-muted">Route</h3>
        {route.failure !== null && <p className="text-cell text-muted">{route.failure}</p>}
        {route.data && (
          <>
            <DefinitionList
              items={[
                {
                  term: 'Distance',
                  value: `${formatMiles(milesOf(route.data.distance))}${route.data.isEstimate ? ', estimated' : ''}`,
                },
                { term: 'Duration', value: formatDuration(Math.round(route.data.duration / 60)) },
              ]}
            />
            <ol className="mt-2 list-decimal pl-5 text-cell">
              {route.data.instructions.slice(0, mostInstructions).map((instruction, index) => (
                <li key={`${String(index)} ${instruction}`}>{instruction}</li>
              ))}
            </ol>
          </>
        )}
      </section>
      <section>
        <h3 className="mb-1 text-meta text-muted">Stops</h3>
        <DefinitionList
          items={load.stops.map((stop) => ({
            term: `${String(stop.stopSequence)} ${stopTypeWords[stop.stopType]}`,
            value: (
              <>
                {placeOf(stop)}
                <StopTimes stop={stop} tracked={tracked} />
              </>
            ),
          }))}
        />
      </section>
    </div>
  )
}

function whereItems(load: Load, tracked: TrackedLoad, clock: Clock) {
  const { currentLatitude, currentLongitude, driver, assumption } = tracked
  const coordinates =
    currentLatitude === null || currentLongitude === null
      ? null
      : formatCoordinates({ latitude: currentLatitude, longitude: currentLongitude })
  const last = tracked.arrivals.at(-1)
  const there = zoneClock(tracked.location?.timeZone ?? null, clock)
  return [
    {
      term: 'Driver',
      value: (
        <>
          {driverNameOf(load) ?? 'No driver'}
          {driver?.phoneNumber != null && (
            <>
              {' · '}
              <PhoneLink phone={driver.phoneNumber} />
            </>
          )}
        </>
      ),
    },
    { term: 'Truck', value: driver?.truckNumber },
    { term: 'Coordinates', value: coordinates },
    {
      term: 'ETA',
      value: last && (
        <>
          {`${formatMoment(last.at, there)} (${formatTime(last.earliest, there.timeZone)}-${formatTime(last.latest, there.timeZone)})`}
          {last.isLate && <span className="late ml-2">late</span>}
          {assumption !== null && <span className="block text-meta text-muted">{assumption}</span>}
        </>
      ),
    },
    { term: 'Rate', value: formatAmount(load.tripRate) },
    { term: 'Miles', value: load.estimatedMiles === null ? null : formatMiles(load.estimatedMiles) },
  ]
}

function placeOf({ companyName, city, state }: LoadStop): string {
  return [companyName, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' · ')
}
