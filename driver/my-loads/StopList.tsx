import { useId, useState } from 'react'
import { useLanguage } from '#client/words/language.ts'
import { classNames } from '#client/ui/class-names.ts'
import { useSay } from '../page/use-say.ts'
import { Icon } from '../ui/Icon.tsx'
import { Appointment } from './Appointment.tsx'
import { formatMoment } from '../page/format-day.ts'
import { useNow } from '../page/use-now.ts'
import type { PlaceOnTheWay } from '../loads/next-stop.ts'
import { PlaceLinks } from './PlaceLinks.tsx'

type StopListProps = {
  places: readonly PlaceOnTheWay[]
  /** Stops whose times were tapped here and are not with the office yet. */
  unsent: ReadonlySet<string>
}

/** All stops with what became of them; the one that comes next is open, the others open at a touch. */
export function StopList({ places, unsent }: StopListProps) {
  const say = useSay()
  return (
    <section aria-label={say('stops')}>
      <ol className="divide-y-2 divide-bound border-y-2 border-bound">
        {places.map((place, index) => (
          <StopRow
            key={`${place.key} ${place.state}`}
            place={place}
            number={index + 1}
            isUnsent={unsent.has(place.key)}
          />
        ))}
      </ol>
    </section>
  )
}

/** Round for a pickup, square for a delivery. */
function StopMark({ place, number }: { place: PlaceOnTheWay; number: number }) {
  const looks = { done: 'bg-text text-canvas', next: 'bg-plate text-on-plate', ahead: '' }
  return (
    <span
      aria-hidden
      className={classNames(
        'tabular grid size-[1.9em] flex-none place-items-center border-2 border-bound font-extrabold',
        place.type === 'pickup' ? 'rounded-full' : 'rounded-control',
        looks[place.state],
      )}
    >
      {place.state === 'done' ? <Icon name="check" /> : number}
    </span>
  )
}

function StopTime({ place, isUnsent }: { place: PlaceOnTheWay; isUnsent: boolean }) {
  const say = useSay()
  const language = useLanguage()
  const now = useNow()
  const moment = (at: string) => ({ time: formatMoment(new Date(at), now, language, place.timeZone) })
  const { departedAt, arrivedAt } = place
  let time = <Appointment place={place} isShort />
  if (departedAt !== null) time = <>{say('leftAt', moment(departedAt))}</>
  else if (arrivedAt !== null) time = <>{say('arrivedAt', moment(arrivedAt))}</>
  return (
    <span className="tabular ml-auto max-w-full text-right sm:max-w-[50%]">
      <span className="block">{time}</span>
      {isUnsent && (
        <span className="flex items-center justify-end gap-1">
          <Icon name="clock" />
          {say('toBeSent')}
        </span>
      )}
    </span>
  )
}

function StopRow({ place, number, isUnsent }: { place: PlaceOnTheWay; number: number; isUnsent: boolean }) {
  const say = useSay()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const kind = say(place.type === 'pickup' ? 'pickup' : 'delivery')
  const isNext = place.state === 'next'
  const shows = isNext || isOpen
  const head = (
    <>
      <StopMark place={place} number={number} />
      <span className="min-w-0 flex-[1_1_6rem]">
        <span className="sr-only">{kind}: </span>
        <span className="font-bold" translate="no">
          {place.name ?? place.town ?? ''}
        </span>
        <span className="block">
          {place.name !== null && <span translate="no">{place.town}</span>}
          {isNext && (
            <span>{`${place.name !== null && place.town !== null ? ', ' : ''}${say('comesNext')}`}</span>
          )}
          {place.state === 'done' && <span className="sr-only"> {say('done')}</span>}
        </span>
      </span>
      <StopTime place={place} isUnsent={isUnsent} />
    </>
  )
  const rowClasses = 'flex min-h-14 w-full flex-wrap items-center gap-x-3 py-2 text-left'
  return (
    <li aria-current={isNext ? 'step' : undefined}>
      {isNext ? (
        <div className={rowClasses}>{head}</div>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={rowClasses}
        >
          {head}
        </button>
      )}
      <div id={id} className={shows ? 'flex flex-col gap-3 pb-3 pl-[calc(1.9em+12px)]' : 'hidden'}>
        {shows && (
          <>
            {!isNext && place.appointmentUntil !== null && (
              <p>
                <Appointment place={place} />
              </p>
            )}
            <div translate="no">
              {place.address !== null && <p>{place.address}</p>}
              {place.contactName !== null && <p>{place.contactName}</p>}
              {place.notes !== null && <p className="whitespace-pre-line">{place.notes}</p>}
            </div>
            {!isNext && <PlaceLinks place={place} />}
          </>
        )}
      </div>
    </li>
  )
}
