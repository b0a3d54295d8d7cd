import { Copy, X } from 'lucide-react'
import { Link } from 'react-router'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { urlOf } from '#client/api/call.ts'
import { formatDay, formatAge, zoneClock } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { formatName } from '#client/format/people.ts'
import { Button } from '#client/ui/Button.tsx'
import { buttonClasses } from '#client/ui/button-style.ts'
import { DefinitionList } from '#client/ui/DefinitionList.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { appointmentWords } from '../load/appointment-words.ts'
import { paths } from '../page/paths.ts'
import { PhoneLink } from '../records/PhoneLink.tsx'
import { LateChip } from './LateChip.tsx'
import { lateFor, mapLabel } from './tracked-loads.ts'
import type { LocatedLoad } from './tracked-loads.ts'
import { useCopyWhere } from './use-copy-where.ts'
import { arrivalWords, milesWords } from './where-words.ts'

type LoadPopupProps = { load: LocatedLoad; clock: Clock; onClose: () => void }

/** What stands at a truck on the map: whose it is, where, and where it goes. */
export function LoadPopup({ load, clock, onClose }: LoadPopupProps) {
  const copy = useCopyWhere()
  const { tone, glyph } = loadStatuses[load.status]
  return (
    <>
      <div className="flex items-start justify-between gap-2">
        <div>
          <h2 className="load-number text-form">{load.number109}</h2>
          <StatusBadge tone={tone} glyph={glyph} label={mapLabel(load.status)} className="mt-1" />
        </div>
        <IconButton icon={X} label="Close" className="-mt-1 -mr-1" onClick={onClose} />
      </div>
      <DefinitionList className="my-3 grid-cols-[64px_minmax(0,1fr)]!" items={factsOf(load, clock)} />
      <div className="flex flex-wrap gap-2">
        <Link to={paths.load(load.id)} className={buttonClasses('secondary', 'toolbar')}>
          Open load
        </Link>
        <Button
          size="toolbar"
          variant="quiet"
          icon={Copy}
          onClick={() => {
            copy(load)
          }}
        >
          Copy for customer
        </Button>
      </div>
      <p className="mt-2 text-meta text-muted">
        {'Positions as '}
        <ExportLink loadId={load.id} format="gpx" />
        {' or '}
        <ExportLink loadId={load.id} format="csv" />
      </p>
    </>
  )
}

function factsOf(load: LocatedLoad, clock: Clock) {
  const { driver, location, position, near, milesLeft, arrivals, deliveryDueAt } = load
  const last = arrivals.at(-1)
  const late = lateFor(load)
  const town = [location?.city, location?.state].filter(Boolean).join(', ')
  const left = milesLeft === null ? null : `${milesWords(milesLeft)} left`
  const way = [town, left].filter(Boolean).join(' · ')
  return [
    {
      term: 'Driver',
      value: driver && (
        <span className="flex flex-wrap items-center gap-x-2">
          {formatName(driver)}
          <PhoneLink phone={driver.phoneNumber} />
        </span>
      ),
    },
    {
      term: 'Position',
      value: [formatAge(position.at, clock.now), near].filter(Boolean).join(', '),
    },
    {
      term: 'To',
      value:
        location?.name == null ? (
          way
        ) : (
          <>
            <b className="block font-medium">{location.name}</b>
            {way}
          </>
        ),
    },
    {
      term: 'Arrives',
      value: (
        <span className="tabular flex flex-wrap items-baseline gap-x-1.5">
          {last ? arrivalWords(last, zoneClock(load.location?.timeZone ?? null, clock)) : 'Not known yet'}
          <LateChip load={load} />
          {late !== null && (
            <span className="text-muted">
              {[`for ${appointmentWords(late, zoneClock(late.zone, clock))}`, late.city]
                .filter(Boolean)
                .join(' in ')}
            </span>
          )}
          {deliveryDueAt !== null && (
            <span className="text-muted">{`due ${formatDay(deliveryDueAt, clock)}`}</span>
          )}
        </span>
      ),
    },
    ...(load.assumption === null ? [] : [{ term: 'Assumed', value: load.assumption }]),
  ]
}

function ExportLink({ loadId, format }: { loadId: string; format: 'gpx' | 'csv' }) {
  const href = urlOf('GET /api/tracking/loads/:id/export', { params: { id: loadId }, query: { format } })
  return (
    <a href={href} download className="inline-flex min-h-6 items-center">
      {format.toUpperCase()}
    </a>
  )
}
