import { dayIn } from '#domain/calendar.ts'
import { exemptStretches } from '#domain/tracking/agricultural-exemption.ts'
import { expectedArrivals } from '#domain/tracking/eta.ts'
import { restedHours } from '#domain/tracking/hours-of-service.ts'
import { metersFromMiles } from '#domain/maps/geo-point.ts'
import type { Load, LoadStop } from '#contract/load-views.ts'
import type { TruckRoute } from '#contract/maps.ts'
import type { TrackedLoad } from '#contract/tracking.ts'
import type { Clock } from '#client/format/dates.ts'
import { formatTime, zoneClock, zoneMark } from '#client/format/dates.ts'
import { appointmentWords } from '../load/appointment-words.ts'
import type { Appointment } from '../load/appointment-words.ts'
import type { RouteStop } from './route-plan.ts'

export type RouteRow = {
  readonly stop: RouteStop
  readonly appointment: Appointment | null
  /** From the stop before, and from the first one; null where the answer has no legs. */
  readonly miles: { readonly leg: number; readonly soFar: number } | null
  /** `about Wed 6:20 PM`, `arrived 6:48 AM`, `leaves now`. */
  readonly time: string | null
  readonly isLate: boolean
}
export type RouteTimes = {
  readonly rows: readonly RouteRow[]
  /** The assumptions behind the times. */
  readonly note: string | null
}
export type RouteFacts = {
  /** In the order in which the route drives them. */
  readonly stops: readonly RouteStop[]
  readonly route: TruckRoute
  readonly appointmentOf: (key: string) => Appointment | null
  readonly load: Load | undefined
  readonly tracked: TrackedLoad | undefined
  readonly clock: Clock
}

type Time = Pick<RouteRow, 'time' | 'isLate'>
type Times = { readonly of: (index: number) => Time; readonly note: string | null }
const noTime: Time = { time: null, isLate: false }

/** Each stop with its miles and time. For a truck on the road, the usual expected arrivals are used. */
export function routeTimes(facts: RouteFacts): RouteTimes {
  const { stops, route, appointmentOf } = facts
  const { of, note } = timesOf(facts)
  let soFar = 0
  const rows = stops.map((stop, index) => {
    const leg = index === 0 ? 0 : route.routeDetails.legs[index - 1]?.miles
    soFar += leg ?? 0
    const miles = leg === undefined ? null : { leg, soFar }
    return { stop, appointment: appointmentOf(stop.key), miles, ...of(index) }
  })
  return { rows, note }
}

function timesOf(facts: RouteFacts): Times {
  const { stops, load, tracked, clock } = facts
  const loadStops = stops.map(({ key }) => load?.stops.find(({ id }) => id === key))
  const isOwnOrder = load?.stops.every(({ id }, index) => loadStops[index]?.id === id) ?? true
  const isUnderWay = (load?.stops ?? []).some(wasReached)
  const arrivals = tracked?.arrivals ?? []
  if (!isOwnOrder && (isUnderWay || arrivals.length > 0))
    return {
      of: () => noTime,
      note: 'The truck is under way: it is expected by the order that the load has.',
    }
  if (arrivals.length === 0) return plannedTimes(facts, loadStops)
  return {
    of(index) {
      const stop = loadStops[index]
      const arrival = arrivals.find(({ stopId }) => stopId === stop?.id)
      const there = clockAt(stops[index], clock)
      if (arrival === undefined) return stop ? reachedTime(stop, there) : noTime
      return { time: `about ${momentWords(arrival.at, there)}`, isLate: arrival.isLate }
    },
    note: `Expected from where the truck is${tracked?.assumption == null ? '' : `: ${tracked.assumption}`}.`,
  }
}

type Departure = {
  readonly index: number
  readonly atMs: number
  readonly words: string
  readonly time: string
}

function plannedTimes(facts: RouteFacts, loadStops: readonly (LoadStop | undefined)[]): Times {
  const { stops, route, appointmentOf, clock } = facts
  if (route.routeDetails.legs.length < stops.length - 1) return { of: () => noTime, note: null }
  const departure = departureOf(facts, loadStops)
  const legs = legsOf(facts).slice(departure.index)
  const { arrivals, assumption } = expectedArrivals({
    startMs: departure.atMs,
    legs,
    standsAt: null,
    ownSpeedMps: null,
    hours: restedHours,
  })
  const between = legs.length > 1 ? ', an hour at each stop in between' : ''
  return {
    of(index) {
      const loadStop = loadStops[index]
      const there = clockAt(stops[index], clock)
      if (loadStop && wasReached(loadStop)) return reachedTime(loadStop, there)
      if (index === departure.index) return { time: departure.time, isLate: false }
      const arrival = arrivals[index - departure.index - 1]
      if (arrival === undefined) return noTime
      const due = appointmentOf(stops[index]?.key ?? '')
      const isLate = due !== null && arrival.atMs > Date.parse(due.until ?? due.at)
      return { time: `about ${momentWords(new Date(arrival.atMs).toISOString(), there)}`, isLate }
    },
    note: legs.length === 0 ? null : `With a rested driver ${departure.words}, ${assumption}${between}.`,
  }
}

/** The departure from the last stop reached, or else from the first: at its appointment, or now. */
function departureOf(
  { stops, appointmentOf, clock }: RouteFacts,
  loadStops: readonly (LoadStop | undefined)[],
): Departure {
  const nowMs = clock.now.getTime()
  const index = Math.max(
    0,
    loadStops.findLastIndex((stop) => stop !== undefined && wasReached(stop)),
  )
  const number = String(index + 1)
  const there = clockAt(stops[index], clock)
  const leftAt = loadStops[index]?.departedAt
  if (leftAt != null) {
    const words = `who left stop ${number} at ${momentWords(leftAt, there)}`
    return { index, atMs: Date.parse(leftAt), words, time: 'left' }
  }
  const appointment = appointmentOf(stops[index]?.key ?? '')
  if (appointment !== null && loadStops[index]?.arrivedAt == null && Date.parse(appointment.at) > nowMs) {
    const at = momentWords(appointment.at, there)
    const words = `leaving stop ${number} at its appointment, ${at}`
    return { index, atMs: Date.parse(appointment.at), words, time: `leaves ${at}` }
  }
  return { index, atMs: nowMs, words: `leaving stop ${number} now`, time: 'leaves now' }
}

/**
 * The legs as the arrival calculation needs them; the agricultural exemption is judged by straight lines between stops.
 */
function legsOf({ stops, route, load, appointmentOf }: RouteFacts) {
  const { legs, positions } = route.routeDetails
  const points = route.optimizedOrder.map((index) => positions[index])
  const source = points[stops.findIndex(({ stopType }) => stopType === 'pickup')]
  const isExempt = load?.agriculturalExemption === true
  return legs.map(({ miles, duration }, index) => {
    const line = points.slice(index, index + 2).flatMap((point) => point ?? [])
    const stopId = stops[index + 1]?.key ?? ''
    const appointment = appointmentOf(stopId)
    return {
      stopId,
      opensAtMs: appointment && Date.parse(appointment.at),
      seconds: duration * 60,
      meters: metersFromMiles(miles),
      stretches: isExempt && source ? exemptStretches(line, source) : undefined,
    }
  })
}

function wasReached({ arrivedAt, departedAt }: LoadStop): boolean {
  return arrivedAt !== null || departedAt !== null
}

function reachedTime({ arrivedAt, departedAt }: LoadStop, clock: Clock): Time {
  const times = [
    arrivedAt && `arrived ${momentWords(arrivedAt, clock)}`,
    departedAt && `left ${departureWords(arrivedAt, departedAt, clock)}`,
  ].filter(Boolean)
  return { time: times.length === 0 ? null : times.join(', '), isLate: false }
}

/** The arrival before it has named the day, unless the truck left on another one. */
function departureWords(arrivedAt: string | null, departedAt: string, clock: Clock): string {
  const dayOf = (at: string) => dayIn(clock.timeZone, new Date(at))
  if (arrivedAt === null || dayOf(arrivedAt) !== dayOf(departedAt)) return momentWords(departedAt, clock)
  return `${formatTime(departedAt, clock.timeZone)}${zoneMark(departedAt, clock)}`
}

const clockAt = (stop: RouteStop | undefined, clock: Clock) => zoneClock(stop?.zone ?? null, clock)

const momentWords = (at: string, clock: Clock) => appointmentWords({ at, until: null }, clock)
