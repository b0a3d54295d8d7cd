import { greatCircleMeters } from '../maps/geo-point.ts'
import { cleanPings } from './clean-pings.ts'
import type { Fix, StoredPing } from './ping.ts'
import { standstillsIn } from './standstills.ts'
import { visitsTo, type Circle, type Visit } from './visits.ts'

/** A load that changes hands is followed by one phone after the other. */
export type DriversPing = StoredPing & { readonly driverId?: string }

/** Who begins this near to where the former driver was seen last goes on with the same truck. */
const sameTruckMeters = 1000

/** The clean fixes of each truck that had the load, in the order in which they had it. */
export function shiftsOf(pings: readonly DriversPing[]): readonly (readonly Fix[])[] {
  const drivers = [...new Set(pings.map(({ driverId }) => driverId))]
  const fixes = drivers
    .map((driver) => cleanPings(pings.filter(({ driverId }) => driverId === driver)))
    .filter((own) => own.length > 0)
  const shifts: (readonly Fix[])[] = []
  for (const own of fixes.toSorted((one, other) => beginOf(one) - beginOf(other))) {
    const before = shifts.at(-1)
    if (before !== undefined && goesOn(before, own)) shifts[shifts.length - 1] = inOrder([...before, ...own])
    else shifts.push(own)
  }
  return shifts
}

const beginOf = (fixes: readonly Fix[]) => fixes[0]?.atMs ?? 0
const inOrder = (fixes: readonly Fix[]) => fixes.toSorted((one, other) => one.atMs - other.atMs)

function goesOn(before: readonly Fix[], own: readonly Fix[]): boolean {
  const [last, first] = [before.at(-1), own[0]]
  return last !== undefined && first !== undefined && greatCircleMeters(last, first) <= sameTruckMeters
}

/**
 * The visits of these trucks, one after the other. Where one was when the load changed hands, the freight is until
 * another comes for it: a phone that is elsewhere does not say that it has left.
 */
export function visitsOfShifts(circle: Circle, shifts: readonly (readonly Fix[])[]): Visit[] {
  const visits: Visit[] = []
  let offset = 0
  for (const fixes of shifts) {
    const own = visitsTo(circle, fixes, standstillsIn(fixes)).map((visit) => movedBy(visit, offset))
    const [last, [first, ...others]] = [visits.at(-1), own]
    if (last?.departedAtMs === null && first !== undefined)
      visits.splice(-1, 1, together(last, first), ...others)
    else visits.push(...own)
    offset += fixes.length
  }
  return visits
}

function movedBy(visit: Visit, offset: number): Visit {
  const standstills = visit.standstills.map(({ center, first, last }) => ({
    center,
    first: first + offset,
    last: last + offset,
  }))
  return { ...visit, standstills }
}

function together(one: Visit, { departedAtMs, standstills }: Visit): Visit {
  return { ...one, departedAtMs, standstills: [...one.standstills, ...standstills] }
}
