import type { TxDeps } from '../deps.ts'
import { demoPlaces } from './demo-places.ts'
import type { CompanyIds } from './insert-company.ts'
import { ends, reached, type PlannedLoad } from './planned-loads.ts'
import { headingFrom, pointAlong } from './road.ts'

const pings = 24
const everyMinutes = 5
const metersPerSecond = 24.6
const milesPerMinute = 0.92

/**
 * The last two hours of every truck that is on the road, and longer where it stood longer; the whole way of those that
 * have just delivered, so that the miles of these are by what the phone saw.
 */
export async function insertPings(
  deps: TxDeps,
  plans: readonly PlannedLoad[],
  ids: CompanyIds,
): Promise<void> {
  const rows = plans.flatMap((plan) => [...pingRows(deps, plan, ids), ...drivenRows(deps, plan, ids)])
  await deps.db.insertInto('trackingPings').values(rows).execute()
  await deps.db
    .insertInto('trackingSpans')
    .values(plans.flatMap((plan) => drivenSpans(deps, plan, ids)))
    .execute()
}

function drivenSpans(deps: TxDeps, plan: PlannedLoad, ids: CompanyIds) {
  const drive = driveOf(plan)
  if (drive === null) return []
  const driverId = ids.drivers[drive.driver]
  const startedAt = new Date(drive.fromMs).toISOString()
  return [
    {
      id: deps.newId(),
      loadId: plan.id,
      driverId,
      startedAt,
      endedAt: new Date(drive.untilMs).toISOString(),
    },
  ]
}

/** From the last pickup to the last drop-off. */
function driveOf(plan: PlannedLoad) {
  const [left, came] = [reached(plan, 'left_shipper'), reached(plan, 'at_receiver')]
  const { driver, status } = plan.load
  if (status !== 'delivered' || driver === undefined || !left || !came) return null
  return { driver, fromMs: left.getTime(), untilMs: came.getTime() }
}

function drivenRows(deps: TxDeps, plan: PlannedLoad, ids: CompanyIds) {
  const drive = driveOf(plan)
  if (drive === null) return []
  const { from, to } = ends(plan)
  const driveMs = drive.untilMs - drive.fromMs
  const steps = Math.ceil(driveMs / (everyMinutes * 60_000))
  return Array.from({ length: steps + 1 }, (_, step) => {
    const capturedAt = new Date(drive.fromMs + (driveMs * step) / steps).toISOString()
    return {
      id: deps.newId(),
      loadId: plan.id,
      driverId: ids.drivers[drive.driver],
      ...pointAlong(demoPlaces[from], demoPlaces[to], step / steps),
      speed: metersPerSecond,
      heading: headingFrom(demoPlaces[from], demoPlaces[to]),
      accuracy: 9,
      battery: 90,
      capturedAt,
      receivedAt: capturedAt,
    }
  })
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
