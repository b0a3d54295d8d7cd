import type { StopType } from './stops.ts'
import { loadStatuses, type LoadStatus } from './load-status.ts'

/** Decisions section 4. */
export const untouchedDays = 30
export const silentDays = 7

export const ghostReasonCodes = [
  'no_stops',
  'location_gone',
  'driver_gone',
  'pending_untouched',
  'in_transit_silent',
  'duplicate_number',
  'duplicate_stops',
] as const
export type GhostReasonCode = (typeof ghostReasonCodes)[number]
export type GhostReason = { readonly code: GhostReasonCode; readonly text: string }

export type GhostStop = {
  readonly stopType: StopType
  readonly locationId: string | null
  readonly name: string | null
  /** No longer on the list of locations, or without a location and an address. */
  readonly isGone: boolean
}

/** An unpaid load with what shows whether anybody still works on it. */
export type GhostFacts = {
  readonly id: string
  readonly number109: string
  readonly status: LoadStatus
  readonly driverId: string | null
  readonly driverName: string | null
  readonly isDriverGone: boolean
  readonly hasInvoice: boolean
  readonly createdAt: string
  readonly updatedAt: string
  readonly lastPingAt: string | null
  /** The due day, or else the day it was created: YYYY-MM-DD. */
  readonly day: string
  readonly stops: readonly GhostStop[]
}

const dayMs = 24 * 60 * 60 * 1000
const ageInDays = (instant: string, now: Date) => Math.floor((now.getTime() - Date.parse(instant)) / dayMs)

const rankOf = ({ status }: GhostFacts) => loadStatuses[status].rank
const isDelivered = (load: GhostFacts) => rankOf(load) >= loadStatuses.delivered.rank
const isOnTheRoad = (load: GhostFacts) =>
  loadStatuses[load.status].section === 'in-transit' && !isDelivered(load)

/** `109-2026-014`, `109 2026 14` and `#109.2026.014` are one number, written differently. */
export function sameNumberKey(number109: string): string {
  const groups = number109.toLowerCase().match(/\d+|[a-z]+/g) ?? []
  return groups.map((group) => group.replace(/^0+(?=\d)/, '')).join('-')
}

/** The loads that nobody works on, each with all reasons; the order of the loads is kept. */
export function findGhostLoads(
  loads: readonly GhostFacts[],
  settledNumbers: readonly string[],
  now: Date,
): { readonly load: GhostFacts; readonly reasons: readonly GhostReason[] }[] {
  const duplicates = findDuplicates(loads, settledNumbers)
  return loads
    .map((load) => {
      const own = [...placeReasons(load), ...driverReasons(load), ...silenceReasons(load, now)]
      return { load, reasons: [...own, ...(duplicates.get(load.id) ?? [])] }
    })
    .filter(({ reasons }) => reasons.length > 0)
}

/** A delivered load only waits for its paperwork, so a deleted location or driver no longer matters. */
function placeReasons(load: GhostFacts): GhostReason[] {
  if (load.hasInvoice) return []
  if (load.stops.length === 0) return [{ code: 'no_stops', text: 'It has no stops.' }]
  if (isDelivered(load)) return []
  return load.stops.flatMap(({ isGone, name }, index) => {
    if (!isGone) return []
    const text =
      name === null
        ? `Stop ${String(index + 1)} has neither a location nor an address.`
        : `The location ${name} is no longer on the list.`
    return [{ code: 'location_gone' as const, text }]
  })
}

function driverReasons(load: GhostFacts): GhostReason[] {
  if (isDelivered(load)) return []
  if (load.driverId !== null && load.isDriverGone) {
    const driver = load.driverName === null ? 'Its driver' : `Its driver ${load.driverName}`
    return [{ code: 'driver_gone', text: `${driver} is no longer on the list.` }]
  }
  if (load.driverId === null && isOnTheRoad(load)) {
    return [{ code: 'driver_gone', text: `It is ${loadStatuses[load.status].label} without a driver.` }]
  }
  return []
}

function silenceReasons(load: GhostFacts, now: Date): GhostReason[] {
  const untouched = ageInDays(load.updatedAt, now)
  if (loadStatuses[load.status].section === 'pending' && untouched >= untouchedDays) {
    return [{ code: 'pending_untouched', text: `Pending and untouched for ${String(untouched)} days.` }]
  }
  if (!isOnTheRoad(load)) return []
  const silent = Math.min(untouched, load.lastPingAt === null ? Infinity : ageInDays(load.lastPingAt, now))
  if (silent < silentDays) return []
  const text = `In transit with no position and no change for ${String(silent)} days.`
  return [{ code: 'in_transit_silent', text }]
}

/** The load that is further along, or older, counts as the original; the others are its duplicates. */
function findDuplicates(
  loads: readonly GhostFacts[],
  settledNumbers: readonly string[],
): ReadonlyMap<string, readonly GhostReason[]> {
  const found = new Map<string, GhostReason[]>()
  const add = ({ id }: GhostFacts, reason: GhostReason) => {
    found.set(id, [...(found.get(id) ?? []), reason])
  }
  const byAge = loads.toSorted(
    (a, b) => rankOf(b) - rankOf(a) || a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id),
  )
  const numbers = new Map(settledNumbers.map((number) => [sameNumberKey(number), number]))
  const trips = new Map<string, GhostFacts[]>()
  for (const load of byAge) {
    const number = sameNumberKey(load.number109)
    const sameNumber = numbers.get(number)
    if (sameNumber === undefined) numbers.set(number, load.number109)
    else if (!isDelivered(load)) {
      add(load, { code: 'duplicate_number', text: `Its number is ${sameNumber}, written differently.` })
    }
    if (load.stops.length === 0) continue
    const trip = tripKey(load)
    const others = trips.get(trip) ?? []
    const sameTrip = others.find((other) => isSameTruck(load, other))
    if (sameTrip && !isOnTheRoad(load) && !isDelivered(load)) {
      add(load, { code: 'duplicate_stops', text: `Same stops and day as ${sameTrip.number109}.` })
    }
    trips.set(trip, [...others, load])
  }
  return found
}

function tripKey({ day, stops }: GhostFacts): string {
  return [day, ...stops.map((stop) => `${stop.stopType} ${stop.locationId ?? stop.name ?? ''}`)].join('\n')
}

/** Two trucks can haul the same trip on one day, which is no duplicate. */
function isSameTruck(a: GhostFacts, b: GhostFacts): boolean {
  return a.driverId === null || b.driverId === null || a.driverId === b.driverId
}
