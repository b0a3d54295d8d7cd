import { use } from 'react'
import { latenessOf } from '#domain/loads/lateness.ts'
import type { StopType } from '#domain/loads/stops.ts'
import type { Load } from '#contract/load-views.ts'
import { emptyValue } from '#client/format/dates.ts'
import { classNames } from '#client/ui/class-names.ts'
import { shownPlace } from '../../../load/shown-place.ts'
import { placeTime } from './place-time.ts'
import { RowClock } from './row-context.ts'

type PlaceCellProps = {
  load: Load
  type: StopType
  /** The appointment or due day stands at the right edge. */
  isTimed: boolean
}

/** City and state, the company as far as there is room, how many more, and when. */
export function PlaceCell({ load, type, isTimed }: PlaceCellProps) {
  const place = shownPlace(load, type)
  const isDelivery = type === 'dropoff'
  return (
    <span className="cell-line">
      {place === null ? (
        <span className="text-muted">{emptyValue}</span>
      ) : (
        <span className={classNames('cell-main', isDelivery && 'font-medium')}>{place.main}</span>
      )}
      {isDelivery && place?.company != null && (
        <span className="cell-second cell-optional">
          <span>{place.company}</span>
        </span>
      )}
      {place !== null && place.rest > 0 && (
        <span className="tabular flex-none text-meta font-medium">{`+${String(place.rest)}`}</span>
      )}
      {isTimed && <PlaceTime load={load} type={type} />}
    </span>
  )
}

function PlaceTime({ load, type }: Pick<PlaceCellProps, 'load' | 'type'>) {
  const clock = use(RowClock)
  const time = placeTime(load, type, clock)
  if (time === null) return null
  const isLate =
    latenessOf(load, clock)[type === 'pickup' ? 'pickup' : 'delivery'] ||
    load.stops.some(({ id, stopType }) => stopType === type && clock.expectedLate?.has(id))
  return (
    <span className={isLate ? 'cell-end late' : 'cell-end'}>
      {isLate && <span className="sr-only">late: </span>}
      {time}
    </span>
  )
}
