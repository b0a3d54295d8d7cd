import { wholeLegCounted, type Stretch } from './agricultural-exemption.ts'
import {
  afterStanding,
  breakMs,
  drive,
  dutyWindowMs,
  goingOn,
  maxBetweenBreaksMs,
  maxDrivingMs,
  restMs,
  withoutTime,
  type HoursUsed,
} from './hours-of-service.ts'
import { hourMs, minuteMs, secondMs } from './ping.ts'

/** Time for loading or unloading at a stop on the way. */
export const unloadingMs = hourMs
export const quickUnloadingMs = 30 * minuteMs
export const longUnloadingMs = 2 * hourMs
/** How much shorter or longer than expected the driving may take. */
export const quickShare = 0.95
export const slowShare = 1.12
/** The smallest uncertainty of any arrival, to either side. */
export const leastSpreadMs = 10 * minuteMs
/** An hour of bad weather or of empty road does not last for the whole trip. */
export const slowestRatio = 0.75
export const fastestRatio = 1.15

/** Nobody is loaded or unloaded before the appointment begins. */
type Dock = { readonly opensAtMs?: number | null | undefined }
export type RemainingLeg = Dock & {
  readonly stopId: string
  readonly seconds: number
  readonly meters: number
  /** For a load under the agricultural exemption; otherwise hours of service count everywhere. */
  readonly stretches?: readonly Stretch[] | undefined
}
export type Trip = {
  /** The time of the position that the first leg starts from. */
  readonly startMs: number
  /** In driving order. */
  readonly legs: readonly RemainingLeg[]
  /** The stop where the truck is and has still to load or unload before it leaves. */
  readonly standsAt: Dock | null
  readonly ownSpeedMps: number | null
  readonly hours: HoursUsed
  /** So many of the stops, that where it stands among them, are of other loads. */
  readonly stopsBefore?: number
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

/** The expected arrival at each remaining stop, its range, and the assumptions behind it. */
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

/** The truck's speed relative to what the router expects for the remaining route. */
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
  readonly waits: number
}
/** Each rest is noted as the driving time of the shift before it. */
type State = { nowMs: number; hours: HoursUsed; breaks: number; restsAtMs: number[]; waits: number }

function run({ startMs, legs, standsAt, hours }: Trip, { share, standMs }: Pace): Outcome {
  const state: State = { nowMs: startMs, hours, breaks: 0, restsAtMs: [], waits: 0 }
  const arrivalsMs = legs.map((leg, index) => {
    const stretches = leg.stretches ?? wholeLegCounted
    const from = index === 0 ? standsAt : (legs[index - 1] ?? null)
    if (from !== null) {
      const waitMs = Math.max(0, (from.opensAtMs ?? -Infinity) - state.nowMs)
      if (waitMs > 0) state.waits += 1
      stand(state, waitMs + standMs, stretches[0]?.isCounted)
    }
    for (const stretch of stretches) {
      const wayMs = leg.seconds * secondMs * share * stretch.share
      if (stretch.isCounted) driveFor(state, wayMs)
      else driveUncounted(state, wayMs)
    }
    return state.nowMs
  })
  const { breaks, restsAtMs, waits } = state
  return { arrivalsMs, breaks, restsAtMs, waits }
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

function driveUncounted(state: State, ms: number): void {
  passUncounted(state, ms)
  state.hours = goingOn(state.hours)
}

/** Drives until the hours of service require a break or rest, takes it, and continues. */
function driveFor(state: State, wayMs: number): void {
  let leftMs = wayMs
  while (leftMs > 0) {
    const untilRest = drivingUntilRest(state.hours, state.nowMs)
    const untilBreak = maxBetweenBreaksMs - state.hours.drivenSinceBreakMs
    const stretch = Math.min(leftMs, Math.max(0, untilRest), Math.max(0, untilBreak))
    if (stretch > 0) state.hours = drive(state.hours, state.nowMs, stretch)
    state.nowMs += stretch
    leftMs -= stretch
    if (leftMs <= 0) return
    const needsRest = untilRest <= untilBreak
    if (needsRest) state.restsAtMs.push(state.hours.drivenMs)
    else state.breaks += 1
    stand(state, (needsRest ? restMs : breakMs) - state.hours.stoodMs)
  }
}

function drivingUntilRest({ drivenMs, onDutySinceMs }: HoursUsed, nowMs: number): number {
  return Math.min(maxDrivingMs - drivenMs, (onDutySinceMs ?? nowMs) + dutyWindowMs - nowMs)
}

function assumptionWords(trip: Trip, outcome: Outcome): string {
  const waiting = counted(outcome.waits, 'appointment', 'an')
  const before = counted(trip.stopsBefore ?? 0, 'stop')
  return [
    drivingWords(trip, outcome),
    ...(waiting === null ? [] : [`waiting for ${waiting}`]),
    ...(before === null ? [] : [`after ${before} for other loads`]),
  ].join('; ')
}

function drivingWords({ legs, ownSpeedMps }: Trip, { breaks, restsAtMs }: Outcome): string {
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

function counted(count: number, what: string, one = 'a'): string | null {
  if (count === 0) return null
  return count === 1 ? `${one} ${what}` : `${count} ${what}s`
}
