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

/** From the last pickup to the last drop-off, and how long it was loaded before that. */
function driveOf(plan: PlannedLoad) {
  const [arrived, left, came] = (['at_shipper', 'left_shipper', 'at_receiver'] as const).map((status) =>
    reached(plan, status)?.getTime(),
  )
  const { driver, status } = plan.load
  if (status !== 'delivered' || driver === undefined) return null
  if (arrived === undefined || left === undefined || came === undefined) return null
  return { driver, fromMs: left, untilMs: came, loadingMs: left - arrived }
}

function drivenRows(deps: TxDeps, plan: PlannedLoad, ids: CompanyIds) {
  const drive = driveOf(plan)
  if (drive === null) return []
  const { from, to } = ends(plan)
  const driveMs = drive.untilMs - drive.fromMs
  const stepMs = everyMinutes * 60_000
  const steps = Math.ceil(driveMs / stepMs)
  const stood = Math.floor(drive.loadingMs / stepMs)
  return Array.from({ length: stood + steps + 1 }, (_, index) => {
    const step = index - stood
    const along = Math.max(0, step) / steps
    const isStill = step < 0
    const sinceLeftMs = isStill ? step * stepMs : driveMs * along
    const capturedAt = new Date(drive.fromMs + sinceLeftMs).toISOString()
    return {
      id: deps.newId(),
      loadId: plan.id,
      driverId: ids.drivers[drive.driver],
      ...pointAlong(demoPlaces[from], demoPlaces[to], along),
      speed: isStill ? 0 : metersPerSecond,
      heading: isStill ? null : headingFrom(demoPlaces[from], demoPlaces[to]),
      accuracy: 9,
      battery: 90,
      capturedAt,
      receivedAt: capturedAt,
    }
  })
}

function pingRows(deps: TxDeps, plan: PlannedLoad, ids: CompanyIds) {
  const { position, driver } = plan.load
  if (!position || driver === undefined) return []
  const { from, to } = ends(plan)
  const now = deps.clock()
  const stay = stayOf(plan, now)
  // With its approach, or the first position where it stood would count as its arrival.
  const length = Math.max(pings, Math.ceil((stay?.cameBack ?? 0) / everyMinutes) + pings / 2)
  return Array.from({ length }, (_, index) => {
    const minutesBack = index * everyMinutes
    const { along, isStill } = placeAt(plan, { start: position.along, stay, minutesBack })
    const capturedAt = new Date(now.getTime() - (position.ageMinutes + minutesBack) * 60_000).toISOString()
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

/** In minutes before the last position. */
type Stay = { readonly cameBack: number; readonly leftBack: number }

/** How long a truck stands by now, or stood at the pickup that it has just left. */
function stayOf(plan: PlannedLoad, now: Date): Stay | null {
  const { status, position, sinceMinutes } = plan.load
  if (status === 'at_shipper' || status === 'at_receiver') return { cameBack: sinceMinutes, leftBack: 0 }
  const [came, left] = [reached(plan, 'at_shipper'), reached(plan, 'left_shipper')]
  if (status !== 'left_shipper' || !came || !left || !position) return null
  const back = (at: Date) => (now.getTime() - at.getTime()) / 60_000 - position.ageMinutes
  return { cameBack: back(came), leftBack: back(left) }
}

type Moment = { readonly start: number; readonly stay: Stay | null; readonly minutesBack: number }

/** As a part of the way; a truck that left its pickup has driven from there. */
function placeAt({ miles }: PlannedLoad, { start, stay, minutesBack }: Moment) {
  const driven = (minutes: number) => (minutes * milesPerMinute) / miles
  if (stay === null) return { along: start - driven(minutesBack), isStill: false }
  const { cameBack, leftBack } = stay
  if (minutesBack < leftBack) return { along: start * (1 - minutesBack / leftBack), isStill: false }
  const stood = leftBack > 0 ? 0 : start
  return { along: stood - driven(Math.max(0, minutesBack - cameBack)), isStill: minutesBack <= cameBack }
}
