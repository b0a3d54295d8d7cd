import type { TxDeps } from '../deps.ts'
import { demoPlaces } from './demo-places.ts'
import type { CompanyIds } from './insert-company.ts'
import { ends, type PlannedLoad } from './planned-loads.ts'
import { headingFrom, pointAlong } from './road.ts'

const pings = 24
const everyMinutes = 5
const metersPerSecond = 24.6
const milesPerMinute = 0.92

/** Positions of the last two hours of each truck on the road, and longer if it has been standing longer. */
export async function insertPings(
  deps: TxDeps,
  plans: readonly PlannedLoad[],
  ids: CompanyIds,
): Promise<void> {
  const rows = plans.flatMap((plan) => pingRows(deps, plan, ids))
  await deps.db.insertInto('trackingPings').values(rows).execute()
}

function pingRows(deps: TxDeps, plan: PlannedLoad, ids: CompanyIds) {
  const { position, driver, sinceMinutes } = plan.load
  if (!position || driver === undefined) return []
  const { from, to } = ends(plan)
  const standing = plan.load.status === 'at_shipper' || plan.load.status === 'at_receiver'
  // For a standing truck its approach is included, or its first position would count as its arrival.
  const length = standing ? Math.max(pings, Math.ceil(sinceMinutes / everyMinutes) + pings / 2) : pings
  return Array.from({ length }, (_, index) => {
    const minutesBack = index * everyMinutes
    const driven = standing ? Math.max(0, minutesBack - sinceMinutes) : minutesBack
    const isStill = standing && driven === 0
    const along = position.along - (driven * milesPerMinute) / plan.miles
    const capturedAt = new Date(
      deps.clock().getTime() - (position.ageMinutes + minutesBack) * 60_000,
    ).toISOString()
    return {
      id: deps.newId(),
      loadId: plan.id,
      driverId: ids.drivers[driver],
      ...pointAlong(demoPlaces[from], demoPlaces[to], along),
      speed: isStill ? 0 : metersPerSecond,
      heading: isStill ? null : headingFrom(demoPlaces[from], demoPlaces[to]),
      accuracy: 9,
      battery: 88 - index,
      capturedAt,
      receivedAt: capturedAt,
    }
  })
}
