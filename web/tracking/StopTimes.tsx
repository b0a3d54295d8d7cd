import type { LoadStop } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { latenessWords } from '#domain/tracking/where-is.ts'
import { formatMoment, formatTime } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { useClock } from '../page/use-clock.ts'
import { lateAt } from './tracked-loads.ts'
import { arrivalWords } from './where-words.ts'

type StopTimesProps = { stop: LoadStop; tracked: TrackedLoad | undefined }

/** When the truck is to be at a stop, when it was there and who says so, or when it is expected. */
export function StopTimes({ stop, tracked }: StopTimesProps) {
  const clock = useClock()
  const arrival = tracked?.arrivals.find(({ stopId }) => stopId === stop.id)
  const isAhead = stop.arrivedAt === null && arrival !== undefined
  const late = isAhead && arrival.isLate ? lateAt(arrival, stop) : null
  const times = [
    appointmentWords(stop, clock),
    stop.arrivedAt !== null && `arrived ${formatMoment(stop.arrivedAt, clock)}${by(stop.arrivalSource)}`,
    stop.departedAt !== null && `left ${formatMoment(stop.departedAt, clock)}${by(stop.departureSource)}`,
    isAhead && `expected ${arrivalWords(arrival, clock)}`,
  ].filter((words) => typeof words === 'string')
  if (times.length === 0) return null
  const line = times.join(' · ')
  return (
    <p className="tabular text-meta text-muted">
      {line.slice(0, 1).toUpperCase() + line.slice(1)}
      {late !== null && <span className="late ml-1.5">{latenessWords(late)}</span>}
    </p>
  )
}

const by = (source: LoadStop['arrivalSource']) => (source === null ? '' : ` (${source})`)

function appointmentWords({ appointmentAt, appointmentUntil }: LoadStop, clock: Clock): string | null {
  if (appointmentAt === null) return null
  const until = appointmentUntil === null ? '' : `-${formatTime(appointmentUntil, clock.timeZone)}`
  return `appointment ${formatMoment(appointmentAt, clock)}${until}`
}
