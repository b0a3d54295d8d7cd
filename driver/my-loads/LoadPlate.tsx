import type { Load } from '#contract/load-views.ts'
import { useSay } from '../page/use-say.ts'
import { Appointment } from './Appointment.tsx'
import { countOf, type PlaceOnTheWay } from '../loads/next-stop.ts'
import { isDelivered } from '../loads/next-step.ts'
import { destinationOf, numberOf, type Place } from '../loads/places.ts'

type LoadPlateProps = {
  load: Load
  places: readonly PlaceOnTheWay[]
  /** To the stop that comes next, where somebody knows. */
  milesLeft: number | null
}

/** The sign over the road: where to go next. */
export function LoadPlate({ load, places, milesLeft }: LoadPlateProps) {
  const say = useSay()
  const place = places.find(({ state }) => state === 'next') ?? destinationOf(load)
  const hasFoot = milesLeft !== null || (place && (place.appointmentAt ?? place.dueDay) !== null)
  return (
    <div className="plate flex flex-col gap-1 px-6 py-5">
      <div className="flex flex-wrap justify-between gap-x-4 font-bold">
        <p>{place && !isDelivered(load) && <PlaceKind places={places} place={place} />}</p>
        <h2 className="tabular" translate="no">
          {numberOf(load)}
        </h2>
      </div>
      <p className="text-place font-extrabold" translate={place?.name == null ? undefined : 'no'}>
        {place?.name ?? place?.town ?? say('destinationUnknown')}
      </p>
      {place?.name != null && place.town !== null && (
        <p className="text-action font-bold" translate="no">
          {place.town}
        </p>
      )}
      {hasFoot && (
        <div className="tabular mt-2 flex flex-wrap justify-between gap-x-6 border-t-2 border-current pt-3 font-bold">
          {milesLeft !== null && <p className="whitespace-nowrap">{say('milesTo', { miles: milesLeft })}</p>}
          {place && (
            <p>
              <Appointment place={place} />
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function PlaceKind({ places, place }: Pick<LoadPlateProps, 'places'> & { place: Place }) {
  const say = useSay()
  const kind = say(place.type === 'pickup' ? 'pickupStop' : 'deliveryStop')
  const count = countOf(places, place)
  return <>{count === null ? kind : say('stopOf', { kind, ...count })}</>
}
