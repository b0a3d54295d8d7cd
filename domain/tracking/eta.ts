import { wholeLegCounted, type Stretch } from './agricultural-exemption.ts'
import {
  afterStanding,
  breakMs,
  drive,
  dutyWindowMs,
  mostBetweenBreaksMs,
  mostDrivingMs,
  restMs,
  withoutTime,
  type HoursUsed,
} from './hours-of-service.ts'
import { hourMs, minuteMs, secondMs } from './ping.ts'

/** Loading or unloading at a stop that lies in between. */
export const unloadingMs = hourMs
export const quickUnloadingMs = 30 * minuteMs
export const longUnloadingMs = 2 * hourMs
/** How much shorter or longer the driving may take than expected. */
export const quickShare = 0.95
export const slowShare = 1.12
/** No arrival is told more exactly than this, to either side. */
export const leastSpreadMs = 10 * minuteMs
/** Bad weather or an empty road for an hour does not last for the whole way. */
export const slowestRatio = 0.75
export const fastestRatio = 1.15

export type RemainingLeg = {
  readonly stopId: string
  readonly seconds: number
  readonly meters: number
  /** Of a load under the agricultural exemption; without them hours of service count all along. */
  readonly stretches?: readonly Stretch[] | undefined
}
export type Trip = {
  /** When the position was taken from which the first leg goes out. */
  readonly startMs: number
  /** In the order they will be called at. */
  readonly legs: readonly RemainingLeg[]
  /** The truck stands at a stop that it will leave; the unloading there is not over. */
  readonly isAtStop: boolean
  readonly ownSpeedMps: number | null
  readonly hours: HoursUsed
}
export type ExpectedArrival = {
  readonly stopId: string
  readonly atMs: number
  readonly earliestMs: number
  readonly latestMs: number
}
export type Eta = {
  readonly arrivals: readonly ExpectedArrival[]
  /** "at the usual speed, with a 30-minute break and a 10-hour rest near hour 11" */
  readonly assumption: string
}

/** When the truck will be at each stop that is left, between when and when, and what that counts on. */
export function expectedArrivals(trip: Trip): Eta {
  const ratio = speedRatio(trip)
  const expected = run(trip, { share: 1 / ratio, standMs: unloadingMs })
  const quick = run(trip, { share: quickShare / ratio, standMs: quickUnloadingMs })
  const slow = run(trip, { share: slowShare / ratio, standMs: longUnloadingMs })
  const arrivals = trip.legs.map(({ stopId }, index) => {
    const atMs = expected.arrivalsMs[index] ?? trip.startMs
    return {
      stopId,
      atMs,
      earliestMs: Math.max(trip.startMs, Math.min(quick.arrivalsMs[index] ?? atMs, atMs - leastSpreadMs)),
      latestMs: Math.max(slow.arrivalsMs[index] ?? atMs, atMs + leastSpreadMs),
    }
  })
  return { arrivals, assumption: assumptionWords(trip, expected) }
}

/** How the truck gets on, against what the router expects of the rest of the way. */
export function speedRatio({ legs, ownSpeedMps }: Pick<Trip, 'legs' | 'ownSpeedMps'>): number {
  const meters = legs.reduce((sum, leg) => sum + leg.meters, 0)
  const seconds = legs.reduce((sum, leg) => sum + leg.seconds, 0)
  if (ownSpeedMps === null || seconds <= 0 || meters <= 0) return 1
  return Math.min(fastestRatio, Math.max(slowestRatio, ownSpeedMps / (meters / seconds)))
}

type Pace = { readonly share: number; readonly standMs: number }
type Outcome = {
  readonly arrivalsMs: readonly number[]
  readonly breaks: number
  readonly restsAtMs: readonly number[]
}
/** Rests are noted by how much had been driven in the shift. */
type State = { nowMs: number; hours: HoursUsed; breaks: number; restsAtMs: number[] }

function run({ startMs, legs, isAtStop, hours }: Trip, { share, standMs }: Pace): Outcome {
  const state: State = { nowMs: startMs, hours, breaks: 0, restsAtMs: [] }
  const arrivalsMs = legs.map((leg, index) => {
    const stretches = leg.stretches ?? wholeLegCounted
    if (index > 0 || isAtStop) stand(state, standMs, stretches[0]?.isCounted)
    for (const stretch of stretches) {
      const wayMs = leg.seconds * secondMs * share * stretch.share
      if (stretch.isCounted) driveFor(state, wayMs)
      else passUncounted(state, wayMs)
    }
    return state.nowMs
  })
  return { arrivalsMs, breaks: state.breaks, restsAtMs: state.restsAtMs }
}

function stand(state: State, ms: number, isCounted = true): void {
  state.hours = afterStanding(state.hours, ms)
  if (isCounted) state.nowMs += ms
  else passUncounted(state, ms)
}

function passUncounted(state: State, ms: number): void {
  state.nowMs += ms
  state.hours = withoutTime(state.hours, ms)
}

/** Drives on until it has to stop by the hours of service, stops for as long as it has to, and goes on. */
function driveFor(state: State, wayMs: number): void {
  let leftMs = wayMs
  while (leftMs > 0) {
    const untilRest = drivingUntilRest(state.hours, state.nowMs)
    const untilBreak = mostBetweenBreaksMs - state.hours.drivenSinceBreakMs
    const stretch = Math.min(leftMs, Math.max(0, untilRest), Math.max(0, untilBreak))
    state.hours = drive(state.hours, state.nowMs, stretch)
    state.nowMs += stretch
    leftMs -= stretch
    if (leftMs <= 0) return
    const needsRest = untilRest <= untilBreak
    if (needsRest) state.restsAtMs.push(state.hours.drivenMs)
    else state.breaks += 1
    stand(state, needsRest ? restMs : breakMs)
  }
}

function drivingUntilRest({ drivenMs, onDutySinceMs }: HoursUsed, nowMs: number): number {
  return Math.min(mostDrivingMs - drivenMs, (onDutySinceMs ?? nowMs) + dutyWindowMs - nowMs)
}

function assumptionWords({ legs, ownSpeedMps }: Trip, { breaks, restsAtMs }: Outcome): string {
  const pace = ownSpeedMps === null ? 'at the usual speed' : "at the truck's own recent speed"
  const stretches = legs.flatMap((leg) => leg.stretches ?? wholeLegCounted)
  if (stretches.every(({ isCounted }) => !isCounted))
    return `${pace}, hours of service not counted: agricultural exemption, within 150 air miles of the first pickup`
  const [firstMs] = restsAtMs
  const when = firstMs === undefined ? '' : ` near hour ${Math.round(firstMs / hourMs)}`
  const stops = [counted(breaks, '30-minute break'), counted(restsAtMs.length, '10-hour rest')].filter(
    (part) => part !== null,
  )
  const hours = stops.length === 0 ? "within today's hours" : `with ${stops.join(' and ')}${when}`
  const isPartlyExempt = stretches.some(({ isCounted }) => !isCounted)
  return `${pace}, ${hours}${isPartlyExempt ? '; agricultural exemption: hours of service counted beyond 150 air miles of the first pickup' : ''}`
}

function counted(count: number, what: string): string | null {
  if (count === 0) return null
  return count === 1 ? `a ${what}` : `${count} ${what}s`
}
