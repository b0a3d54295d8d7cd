import { useState } from 'react'
import type { Load, LoadStop } from '#contract/load-views.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import type { MenuItem } from '#client/ui/Menu.tsx'
import { RowMenu } from '#client/ui/RowMenu.tsx'
import { AddStop } from '../create/AddStop.tsx'
import { StopMarker } from '../StopMarker.tsx'
import { stopTypeWords } from '../stop-words.ts'
import { PhoneLink } from '../../records/PhoneLink.tsx'
import { useStopActs } from './use-stop-acts.ts'

type LoadStopsProps = { load: Load; isClosed: boolean }

/** The stops as pickup and delivery cards, in the order they are driven. */
export function LoadStops({ load, isClosed }: LoadStopsProps) {
  const acts = useStopActs(load)
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<LoadStop | null>(null)
  const menuOf = (stop: LoadStop, index: number): MenuItem[] => {
    const move = (id: string, label: string, to: number): MenuItem => ({
      id,
      label,
      onSelect: () => {
        acts.move(index, to)
      },
    })
    return [
      ...(index > 0 ? [move('up', 'Move up', index - 1)] : []),
      ...(index < load.stops.length - 1 ? [move('down', 'Move down', index + 1)] : []),
      {
        id: 'remove',
        label: 'Remove stop',
        danger: true,
        onSelect: () => {
          acts.remove.reset()
          setRemoving(stop)
        },
      },
    ]
  }
  return (
    <>
      <ol className="flex flex-col gap-2">
        {load.stops.map((stop, index) => (
          <StopCard
            key={stop.id}
            stop={stop}
            number={index + 1}
            menu={isClosed ? null : menuOf(stop, index)}
          />
        ))}
      </ol>
      {load.stops.length === 0 && <PlacesWithoutStops load={load} />}
      {!isClosed && !isAdding && (
        <LinkButton
          className="mt-2"
          onClick={() => {
            setAdding(true)
          }}
        >
          Add stop
        </LinkButton>
      )}
      {isAdding && (
        <div className="mt-3">
          <AddStop
            error={acts.add.isError ? failureMessage(acts.add.error, 'Failed to update load') : undefined}
            onAdd={(location, stopType) => {
              acts.add.mutate({ location, stopType })
              setAdding(false)
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
          title={`Remove ${removing.companyName ?? 'this stop'} from ${load.number109}?`}
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

type StopCardProps = { stop: LoadStop; number: number; menu: MenuItem[] | null }

function StopCard({ stop, number, menu }: StopCardProps) {
  const place = [stop.address, stop.city, stop.state].filter(Boolean).join(', ')
  const name = stop.companyName ?? `${stopTypeWords[stop.stopType]} location`
  return (
    <li className="flex items-start gap-2.5">
      <span className="mt-px">
        <StopMarker stopType={stop.stopType} number={number} />
      </span>
      <div className="min-w-0 flex-1 text-cell">
        <p>
          <span className="text-muted">{stopTypeWords[stop.stopType]}</span>{' '}
          <span className="font-medium">{name}</span>
        </p>
        {place !== '' && <p className="text-muted">{place}</p>}
        {(stop.contactName !== null || stop.contactPhone !== null) && (
          <p className="text-muted">
            {stop.contactName} {stop.contactPhone !== null && <PhoneLink phone={stop.contactPhone} />}
          </p>
        )}
        {stop.notes !== null && <p className="text-meta text-muted">{stop.notes}</p>}
      </div>
      {menu && <RowMenu subject={`stop ${String(number)}, ${name}`} items={menu} />}
    </li>
  )
}

/** Older loads and scanned ones know their ends only. */
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
