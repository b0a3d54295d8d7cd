import type { LoadStop } from '#contract/load-views.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import { latenessWords } from '#domain/tracking/where-is.ts'
import { formatMoment, formatTime, zoneClock, zoneMark } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { lateAt } from './tracked-loads.ts'
import { arrivalWords } from './where-words.ts'

/** What happened at a stop, or is expected to: each in words, null where nothing is known. */
export type StopTimeWords = {
  readonly appointment: string | null
  readonly arrived: string | null
  readonly arrivedBy: LoadStop['arrivalSource']
  readonly left: string | null
  readonly leftBy: LoadStop['departureSource']
  /** `3:40-4:20 PM`, while the stop lies ahead. */
  readonly expected: string | null
  /** `2 h 20 late`, where what is expected misses the appointment. */
  readonly late: string | null
}

/** By the clocks at the stop. */
export function stopTimeWords(
  stop: LoadStop,
  tracked: TrackedLoad | undefined,
  companyClock: Clock,
): StopTimeWords {
  const clock = zoneClock(stop.timeZone, companyClock)
  const arrival = tracked?.arrivals.find(({ stopId }) => stopId === stop.id)
  const ahead = stop.arrivedAt === null ? arrival : undefined
  const lateness = ahead?.isLate === true ? lateAt(ahead, stop) : null
  return {
    appointment: appointmentWords(stop, clock),
    arrived: stop.arrivedAt === null ? null : formatMoment(stop.arrivedAt, clock),
    arrivedBy: stop.arrivalSource,
    left: stop.departedAt === null ? null : formatMoment(stop.departedAt, clock),
    leftBy: stop.departureSource,
    expected: ahead === undefined ? null : arrivalWords(ahead, clock),
    late: lateness === null ? null : latenessWords(lateness),
  }
}

function appointmentWords({ appointmentAt, appointmentUntil }: LoadStop, clock: Clock): string | null {
  if (appointmentAt === null) return null
  if (appointmentUntil === null) return formatMoment(appointmentAt, clock)
  const begin = formatMoment(appointmentAt, { timeZone: clock.timeZone, now: clock.now })
  return `${begin}-${formatTime(appointmentUntil, clock.timeZone)}${zoneMark(appointmentUntil, clock)}`
}
