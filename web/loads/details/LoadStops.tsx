import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Load, LoadStop } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { PhoneLink } from '../../records/PhoneLink.tsx'
import { AddStop } from '../create/AddStop.tsx'
import { nextStopType } from '../create/draft-stops.ts'
import { StopOrderButtons } from '../create/StopOrderButtons.tsx'
import { StopMarker } from '../../load/StopMarker.tsx'
import { stopTypeWords } from '../../load/stop-words.ts'
import { StopTimes } from '../../tracking/StopTimes.tsx'
import { useStopActs } from './use-stop-acts.ts'

type LoadStopsProps = { load: Load; isClosed: boolean; tracked: TrackedLoad | undefined }

/** The stops as pickup and delivery cards, in the order they are driven. */
export function LoadStops({ load, isClosed, tracked }: LoadStopsProps) {
  const acts = useStopActs(load)
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<LoadStop | null>(null)
  const { stops } = load
  const buttonsOf = (stop: LoadStop, index: number) => (
    <StopOrderButtons
      name={`stop ${String(index + 1)}, ${nameOf(stop)}`}
      isFirst={index === 0}
      isLast={index === stops.length - 1}
      onMove={(by) => {
        acts.move(index, index + by)
      }}
      onRemove={() => {
        acts.remove.reset()
        setRemoving(stop)
      }}
    />
  )
  return (
    <>
      <ol aria-label="Stops" className="flex flex-col gap-2">
        {stops.map((stop, index) => (
          <StopCard
            key={stop.id}
            stop={stop}
            number={index + 1}
            tracked={tracked}
            buttons={isClosed ? null : buttonsOf(stop, index)}
          />
        ))}
      </ol>
      {stops.length === 0 && <PlacesWithoutStops load={load} />}
      {!isClosed && (
        <LinkButton
          className="mt-2"
          aria-expanded={isAdding}
          onClick={() => {
            setAdding(!isAdding)
          }}
        >
          {isAdding ? 'Cancel' : 'Add stop'}
        </LinkButton>
      )}
      {isAdding && (
        <div className="mt-3">
          <AddStop
            nextType={nextStopType(load)}
            error={acts.add.isError ? failureMessage(acts.add.error, 'Failed to update load') : undefined}
            onAdd={(location, stopType) => {
              acts.add.mutate(
                { location, stopType },
                {
                  onSuccess: () => {
                    setAdding(false)
                  },
                },
              )
            }}
          />
        </div>
      )}
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => {
            if (!isOpen) setRemoving(null)
          }}
          title={`Remove ${nameOf(removing)} from ${load.number109}?`}
          description="The stops after it move up by one."
          confirmLabel="Remove stop"
          busy={acts.remove.isPending}
          busyLabel="Removing..."
          error={acts.remove.isError ? failureMessage(acts.remove.error, 'Failed to remove stop') : undefined}
          onConfirm={() => {
            acts.remove.mutate(removing.id, {
              onSuccess: () => {
                setRemoving(null)
              },
            })
          }}
        />
      )}
    </>
  )
}

function nameOf({ companyName, stopType }: LoadStop): string {
  return companyName ?? `${stopTypeWords[stopType]} location`
}

type StopCardProps = {
  stop: LoadStop
  number: number
  tracked: TrackedLoad | undefined
  buttons: ReactNode
}

function StopCard({ stop, number, tracked, buttons }: StopCardProps) {
  const place = [stop.address, stop.city, stop.state].filter(Boolean).join(', ')
  return (
    <li className="flex items-start gap-2.5">
      <span className="mt-px">
        <StopMarker stopType={stop.stopType} number={number} />
      </span>
      <div className="min-w-0 flex-1 text-cell">
        <p>
          <span className="text-muted">{stopTypeWords[stop.stopType]}</span>{' '}
          <span className="font-medium">{nameOf(stop)}</span>
        </p>
        {place !== '' && <p className="text-muted">{place}</p>}
        {(stop.contactName !== null || stop.contactPhone !== null) && (
          <p className="text-muted">
            {stop.contactName} {stop.contactPhone !== null && <PhoneLink phone={stop.contactPhone} />}
          </p>
        )}
        {stop.notes !== null && <p className="text-meta text-muted">{stop.notes}</p>}
        <StopTimes stop={stop} tracked={tracked} />
      </div>
      {buttons}
    </li>
  )
}

/** Older and scanned loads have no stops, only a pickup and a delivery location. */
function PlacesWithoutStops({ load }: { load: Load }) {
  const ends = [
    { stopType: 'pickup', place: load.pickupLocation },
    { stopType: 'dropoff', place: load.location },
  ] as const
  if (ends.every(({ place }) => place === null)) return <p className="text-cell text-muted">No stops yet.</p>
  return (
    <ul className="flex flex-col gap-2 text-cell">
      {ends.map(
        ({ stopType, place }) =>
          place && (
            <li key={stopType}>
              <span className="text-muted">{stopTypeWords[stopType]}</span>{' '}
              <span className="font-medium">{place.name}</span>
              <span className="block text-muted">
                {[place.address, place.city, place.state].filter(Boolean).join(', ')}
              </span>
            </li>
          ),
      )}
    </ul>
  )
}
