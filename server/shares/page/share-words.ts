import { dayIn } from '#domain/calendar.ts'
import type { Arrival } from '#contract/tracking.ts'
import { ageWords, latenessWords, spanWords, etaStepMs } from '#domain/tracking/where-is.ts'
import { zoneMark, zoneName as nameOfZone } from '#domain/zone-name.ts'
import { plainSpaces } from '#domain/plain-spaces.ts'
import { zonedFormat } from '#domain/zoned-format.ts'
import type { SharedLoad, SharedStop } from '../shared-load.ts'

/** The company's time zone, or that of a stop beside it, and the time at which the page was made. */
export type Clock = { readonly timeZone: string; readonly now: Date; readonly homeZone?: string }

/** The times of a stop are told by its own clocks. */
export function clockAt({ zone }: Pick<SharedStop, 'zone'>, { timeZone, now }: Clock): Clock {
  return zone === null ? { timeZone, now } : { timeZone: zone, now, homeZone: timeZone }
}

/** ` EST`, where that is not the zone in which the page tells the other times. */
function markOf(instant: string, { timeZone, homeZone = timeZone }: Clock): string {
  return zoneMark(timeZone, homeZone, new Date(instant))
}

const time = zonedFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const day = zonedFormat('en-US', { month: 'short', day: 'numeric' })
const longDay = zonedFormat('en-US', { month: 'long', day: 'numeric' })

function clockTime(instant: string, { timeZone }: Clock): string {
  return plainSpaces(time(timeZone).format(new Date(instant)))
}

/** `Nov 24, ` unless it is today. */
function dayBefore(instant: string, { timeZone, now }: Clock): string {
  const at = new Date(instant)
  return dayIn(timeZone, at) === dayIn(timeZone, now) ? '' : `${day(timeZone).format(at)}, `
}

/** `3:41 PM`, with the day when it is another one. */
export function moment(instant: string, clock: Clock): string {
  return dayBefore(instant, clock) + clockTime(instant, clock) + markOf(instant, clock)
}

/** `6:20-6:50 PM`, `11:40 AM-12:10 PM`, `Nov 24, 11:50 PM-Nov 25, 12:20 AM`. */
export function span(from: string, until: string, clock: Clock): string {
  const [start, end] = [clockTime(from, clock), clockTime(until, clock)]
  const [startDay, endDay] = [dayBefore(from, clock), dayBefore(until, clock)]
  const mark = markOf(until, clock)
  if (Date.parse(from) === Date.parse(until)) return startDay + start + mark
  const { timeZone } = clock
  const startMark = markOf(from, { ...clock, homeZone: timeZone })
  if (startDay !== endDay) return `${startDay}${start}${startMark}-${endDay}${end}${mark}`
  const isSameHalf = startMark === '' && start.slice(-2) === end.slice(-2)
  return `${startDay}${isSameHalf ? start.slice(0, -3) : `${start}${startMark}`}-${end}${mark}`
}

/** Of a day without a time: `Nov 27`. */
export function dayOf(date: string): string {
  return day('UTC').format(new Date(`${date}T12:00:00Z`))
}

/** `November 27` */
export function longDayOf(instant: string, { timeZone }: Clock): string {
  return longDay(timeZone).format(new Date(instant))
}

/** `All times are CST`, or which are where a stop of another time zone names its own. */
export function zoneWords(load: SharedLoad, clock: Clock): string {
  const now = clock.now.toISOString()
  const name = namesOf(timesWithoutMark(load, clock), clock)
  const isNamed = load.stops.some((stop) =>
    [now, stop.arrivedAt, stop.departedAt, stop.appointmentAt].some(
      (at) => at !== null && markOf(at, clockAt(stop, clock)) !== '',
    ),
  )
  return isNamed ? `Times are ${name} where no other zone stands beside them` : `All times are ${name}`
}

/** `CST until the clocks change, then CDT`, where they change between the times. */
function namesOf(times: readonly string[], { timeZone, now }: Clock): string {
  const told = times.map((at) => Date.parse(at)).toSorted((one, other) => one - other)
  const [first = nameOfZone(timeZone, now), next] = new Set(
    told.map((at) => nameOfZone(timeZone, new Date(at))),
  )
  return next === undefined ? first : `${first} until the clocks change, then ${next}`
}

/** What the page tells in the company's own zone, or in one that is called the same then. */
function timesWithoutMark({ stops, position, progress, deliveredAt }: SharedLoad, clock: Clock): string[] {
  const ofStops = stops.flatMap((stop, index) => {
    const { id, arrivedAt, departedAt, appointmentAt, appointmentUntil } = stop
    const arrivals = progress?.arrivals.filter(({ stopId }) => stopId === id) ?? []
    const expected = arrivals.flatMap(({ earliest, latest }) => [earliest, latest])
    const seen = [arrivedAt, departedAt].filter((at) => at !== null)
    const told = seen.length > 0 ? seen : [appointmentAt, appointmentUntil, ...expected]
    const delivered = index === stops.length - 1 ? [deliveredAt] : []
    return [...told, ...delivered].filter((at) => at !== null && markOf(at, clockAt(stop, clock)) === '')
  })
  return [...ofStops, position?.at ?? progress?.positionAt].filter((at) => at != null)
}

/** `just now`, `11 min ago`, `3 h ago` */
export function ago(instant: string, { now }: Clock): string {
  return ageWords(now.getTime() - Date.parse(instant))
}

/** The arrival in the office's format: `6:20-6:50 PM`, with the weekday unless it is today. */
export function expected({ earliest, latest }: Pick<Arrival, 'earliest' | 'latest'>, clock: Clock): string {
  const span = { earliestMs: Date.parse(earliest), latestMs: Date.parse(latest) }
  const { now, timeZone, homeZone } = clock
  return spanWords(span, { nowMs: now.getTime(), timeZone, homeZone })
}

/** `2 h 20 late`, `50 min late`, measured by the earliest expected time. */
export function lateness(earliest: string, wanted: string): string {
  const told = Math.floor(Date.parse(earliest) / etaStepMs) * etaStepMs
  const minutes = Math.round((told - Date.parse(wanted)) / 60_000)
  return latenessWords(minutes)
}
