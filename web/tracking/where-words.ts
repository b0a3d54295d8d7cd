import { zoneOfPlace } from '#domain/maps/zone-of-place.ts'
import { customerLine, spanWords, whereIs } from '#domain/tracking/where-is.ts'
import type { Arrival } from '#contract/tracking.ts'
import { zoneClock } from '#client/format/dates.ts'
import type { Clock } from '#client/format/dates.ts'
import { truckPoint, type LocatedLoad } from './tracked-loads.ts'

/** `188 mi`: whole miles, as far as they can be known. */
export function milesWords(miles: number): string {
  return `${Math.round(miles).toLocaleString('en-US')} mi`
}

const spanOf = ({ earliest, latest }: Arrival) => ({
  earliestMs: Date.parse(earliest),
  latestMs: Date.parse(latest),
})
const clockOf = ({ timeZone, homeZone, now }: Clock) => ({ timeZone, homeZone, nowMs: now.getTime() })

/** `3:40-4:20 PM`; on another day `Tue 3:40-4:20 PM`. */
export function arrivalWords(arrival: Arrival, clock: Clock): string {
  return spanWords(spanOf(arrival), clockOf(clock))
}

/** `11 min ago · 14 mi W of Abilene, TX · 188 mi left · arrives 3:40-4:20 PM` */
export function whereWords(load: LocatedLoad, clock: Clock): string {
  const last = load.arrivals.at(-1)
  const arrives =
    last === undefined ? null : arrivalWords(last, zoneClock(load.location?.timeZone ?? null, clock))
  const { position, near, milesLeft } = load
  return whereIs({ positionAtMs: Date.parse(position.at), near, milesLeft, arrives }, clock.now.getTime())
}

/** `Load 109-2026-406 (PO 88213): near Abilene TX at 3:52 PM, due Nov 23`: what a customer may know. */
export function customerWords(load: LocatedLoad, clock: Clock): string {
  const { position, nearTown } = load
  const placeZone = zoneOfPlace({ state: nearTown?.state ?? null, ...truckPoint(load) })
  const facts = { ...load, near: nearTown, positionAtMs: Date.parse(position.at), placeZone }
  return customerLine(facts, clockOf(clock))
}
