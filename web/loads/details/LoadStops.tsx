import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { Load, LoadStop } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { failureMessage } from '#client/api/api-error.ts'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { part } from '#client/ui/part.tsx'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import { nextStopType } from '../create/draft-stops.ts'
import { StopOrderButtons } from '../create/StopOrderButtons.tsx'
import { StopMarker } from '../../load/StopMarker.tsx'
import { stopNameOf, stopTypeWords } from '../../load/stop-words.ts'
import { StopTimes } from '../../tracking/StopTimes.tsx'
import { StopAppointment } from './StopAppointment.tsx'
import { StopPlace } from './StopPlace.tsx'
import { StopTable } from './StopTable.tsx'
import { useAppoint } from './use-appoint.ts'
import { useStopActs } from './use-stop-acts.ts'

const AddStop = part(() => import('../create/AddStop.tsx'), 'AddStop')
const StopNotesDialog = part(() => import('./StopNotesDialog.tsx'), 'StopNotesDialog')

type LoadStopsProps = {
  load: Load
  isClosed: boolean
  tracked: TrackedLoad | undefined
  isAdding: boolean
  onAdded: () => void
}

/** The stops as pickup and delivery cards, in the order they are driven. */
export function LoadStops({ load, isClosed, tracked, isAdding, onAdded }: LoadStopsProps) {
  const acts = useStopActs(load)
  const appoint = useAppoint(load)
  const isPhone = useMediaQuery('(max-width: 767px)')
  const [removing, setRemoving] = useState<LoadStop | null>(null)
  const [editingId, setEditing] = useState<string | null>(null)
  const { stops } = load
  const editing = stops.find(({ id }) => id === editingId)
  const actsOf = (stop: LoadStop, index: number) =>
    isClosed ? null : (
      <span className="flex flex-none">
        <IconButton
          icon={Pencil}
          label={`Contact and notes of stop ${String(index + 1)}, ${stopNameOf(stop)}`}
          onClick={() => {
            setEditing(stop.id)
          }}
        />
        <StopOrderButtons
          name={`stop ${String(index + 1)}, ${stopNameOf(stop)}`}
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
      </span>
    )
  const appointmentOf = (index: number, shown: ReactNode) =>
    isClosed ? (
      shown
    ) : (
      <StopAppointment load={load} index={index} onValueChange={appoint}>
        {shown}
      </StopAppointment>
    )
  return (
    <>
      {!isPhone && stops.length > 0 && (
        <StopTable stops={stops} tracked={tracked} actsOf={actsOf} appointmentOf={appointmentOf} />
      )}
      {isPhone && (
        <ol aria-label="Stops" className="flex flex-col gap-2">
          {stops.map((stop, index) => (
            <li key={stop.id} className="flex items-start gap-2.5">
              <span className="mt-px">
                <StopMarker stopType={stop.stopType} number={index + 1} />
              </span>
              <div className="min-w-0 flex-1">
                <StopPlace stop={stop} />
                <StopTimes stop={stop} tracked={tracked} />
                {!isClosed && <p className="text-meta">{appointmentOf(index, 'Change appointment')}</p>}
              </div>
              {actsOf(stop, index)}
            </li>
          ))}
        </ol>
      )}
      {stops.length === 0 && <PlacesWithoutStops load={load} />}
      {isAdding && (
        <div className="mt-3">
          <Suspense fallback={null}>
            <AddStop
              nextType={nextStopType(load)}
              error={acts.add.isError ? failureMessage(acts.add.error, 'Failed to update load') : undefined}
              onAdd={(location, stopType, onRefused) => {
                acts.add.mutate({ location, stopType }, { onSuccess: onAdded, onError: onRefused })
              }}
            />
          </Suspense>
        </div>
      )}
      {editing && (
        <Suspense fallback={null}>
          <StopNotesDialog
            load={load}
            stop={editing}
            onClose={() => {
              setEditing(null)
            }}
          />
        </Suspense>
      )}
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => {
            if (!isOpen) setRemoving(null)
          }}
          title={`Remove ${stopNameOf(removing)} from ${load.number109}?`}
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
