import type { Insertable } from 'kysely'
import { moneyText, multiplyMoney, moneyFromStored } from '#domain/money.ts'
import { defaultExtraStopCharge } from '#domain/invoices/payment.ts'
import { zoneOfPlace } from '#domain/maps/zone-of-place.ts'
import { countExtraStops, type StopType } from '#domain/loads/stops.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { LoadPositions } from '../db/tables.generated.ts'
import type { TxDeps } from '../deps.ts'
import { insertLoadRows, type NewLoadRow } from '../loads/write/insert-loads.ts'
import type { StopRow } from '../loads/write/load-change.ts'
import { appointmentsOf, dueOn } from './appointments.ts'
import type { DemoDocuments } from './demo-documents.ts'
import { demoDrivers } from './demo-people.ts'
import { demoPlaces, type PlaceKey } from './demo-places.ts'
import type { CompanyIds } from './insert-company.ts'
import type { DemoStep } from './load-story.ts'
import { createdAt, ends, minutesFromFirst, reached, type PlannedLoad } from './planned-loads.ts'
import { pointAlong } from './road.ts'

const dayMs = 24 * 60 * 60 * 1000

type Stop = { readonly type: StopType; readonly key: PlaceKey }

function stopsOf({ lane }: Pick<PlannedLoad, 'lane'>): Stop[] {
  return [
    ...lane.pickups.map((key) => ({ type: 'pickup' as const, key })),
    ...lane.dropoffs.map((key) => ({ type: 'dropoff' as const, key })),
  ]
}

function extraStopsCharge(plan: PlannedLoad): string {
  const count = countExtraStops(stopsOf(plan).map((stop) => ({ stopType: stop.type })))
  return moneyText(multiplyMoney(moneyFromStored(defaultExtraStopCharge), count))
}

type Parts = { plans: readonly PlannedLoad[]; ids: CompanyIds; documents: DemoDocuments }

export async function insertLoads(tx: TxDeps, { plans, ids, documents }: Parts): Promise<void> {
  await insertLoadRows(
    tx,
    plans.map((plan) => ({
      load: loadRow(tx.clock(), plan, { ids, documents }),
      stops: stopRows(tx, plan, ids),
    })),
  )
  await insertRows(tx.db, 'loadStatusHistory', plans, (plan) => historyRows(tx, plan, ids))
  await insertRows(tx.db, 'loadPositions', plans, (plan) => positionRows(tx.clock(), plan, ids))
}

const isoOf = (at: Date | undefined) => at?.toISOString() ?? null

function loadRow(
  now: Date,
  plan: PlannedLoad,
  { ids, documents }: Pick<Parts, 'ids' | 'documents'>,
): NewLoadRow {
  const { load, lane } = plan
  const { from, to } = ends(plan)
  const created = createdAt(plan)
  return {
    id: plan.id,
    number109: plan.number109,
    status: load.status,
    statusSince: (plan.story.at(-1)?.at ?? created).toISOString(),
    locationId: ids.places[to],
    pickupLocationId: ids.places[from],
    customerId: ids.customers[lane.customer],
    estimatedMiles: plan.miles,
    specialInstructions: lane.instructions ?? null,
    bolNumber: plan.bolNumber,
    tripNumber: plan.tripNumber,
    tripRate: lane.tripRate,
    lumperCharge: lane.lumperCharge ?? '0.00',
    extraStops: extraStopsCharge(plan),
    deliveryDueAt: dueOn(plan, now),
    trackingEnabled: load.position !== undefined,
    ...driverColumns(plan, ids),
    ...paymentColumns(plan),
    ...documents.pathsOf(plan.id),
    ...trashColumns(now, plan, ids),
    createdBy: ids.staff.dispatcher,
    createdAt: created.toISOString(),
    updatedAt: (plan.story.at(-1)?.at ?? created).toISOString(),
  }
}

function driverColumns(plan: PlannedLoad, ids: CompanyIds) {
  const { driver } = plan.load
  if (driver === undefined) {
    return { driverId: null, truckNumber: null, driverConfirmed: false, driverConfirmedAt: null }
  }
  const confirmedAt = reached(plan, 'confirmed')
  return {
    driverId: ids.drivers[driver],
    truckNumber: demoDrivers[driver].truckNumber,
    driverConfirmed: confirmedAt !== undefined,
    driverConfirmedAt: isoOf(confirmedAt),
  }
}

function paymentColumns(plan: PlannedLoad) {
  return {
    deliveredAt: isoOf(reached(plan, 'delivered')),
    paidAt: isoOf(reached(plan, 'paid')),
    completedAt: isoOf(reached(plan, 'completed')),
    paymentMethod: plan.load.payment?.method ?? null,
    paymentReference: plan.load.payment?.reference ?? null,
  }
}

function trashColumns(now: Date, { load }: PlannedLoad, ids: CompanyIds) {
  if (load.deletedDaysAgo === undefined) return { deletedAt: null, deletedBy: null }
  const deletedAt = new Date(now.getTime() - load.deletedDaysAgo * dayMs).toISOString()
  return { deletedAt, deletedBy: ids.staff.dispatcher }
}

function positionRows(now: Date, plan: PlannedLoad, ids: CompanyIds): Insertable<LoadPositions>[] {
  const { position, driver } = plan.load
  if (!position || driver === undefined) return []
  const { from, to } = ends(plan)
  const here = pointAlong(demoPlaces[from], demoPlaces[to], position.along)
  const at = new Date(now.getTime() - position.ageMinutes * 60_000).toISOString()
  return [{ loadId: plan.id, driverId: ids.drivers[driver], ...here, source: 'driver', at, receivedAt: at }]
}

function stopRows(deps: TxDeps, plan: PlannedLoad, ids: CompanyIds): StopRow[] {
  const stops = stopsOf(plan)
  const appointments = appointmentsOf(plan, deps.clock())
  const visits = [...visitsOf(plan, 'pickup'), ...visitsOf(plan, 'dropoff')]
  return stops.map(({ type, key }, index) => {
    const { name, ...place } = demoPlaces[key]
    return {
      id: deps.newId(),
      loadId: plan.id,
      stopType: type,
      stopSequence: index + 1,
      locationId: ids.places[key],
      companyName: name,
      ...place,
      notes: index === 0 ? plan.lane.cargo : null,
      coordinatePrecision: 'street',
      timeZone: zoneOfPlace(place),
      ...visits[index],
      ...appointments[index],
      createdAt: createdAt(plan).toISOString(),
    }
  })
}

/** Stops of a kind share the time from the first one's arrival to the last one's departure, less the way between them. */
function visitsOf(plan: PlannedLoad, type: StopType) {
  const keys = type === 'pickup' ? plan.lane.pickups : plan.lane.dropoffs
  const arrived = reached(plan, type === 'pickup' ? 'at_shipper' : 'at_receiver')
  const departed = reached(plan, type === 'pickup' ? 'left_shipper' : 'delivered')
  if (!arrived || !departed) return keys.map((_, index) => visit(index === 0 ? arrived : undefined))
  const ways = minutesFromFirst(keys).map((minutes) => minutes * 60_000)
  const stay = (departed.getTime() - arrived.getTime() - (ways.at(-1) ?? 0)) / keys.length
  return ways.map((way, index) => {
    const came = arrived.getTime() + way + index * stay
    return visit(new Date(came), new Date(came + stay))
  })
}

function visit(arrived?: Date, departed?: Date) {
  return {
    arrivedAt: isoOf(arrived),
    arrivalSource: arrived ? 'geofence' : null,
    departedAt: isoOf(departed),
    departureSource: departed ? 'geofence' : null,
  }
}

function historyRows(deps: TxDeps, plan: PlannedLoad, ids: CompanyIds) {
  return plan.story.map((step, index) => ({
    id: deps.newId(),
    loadId: plan.id,
    fromStatus: plan.story[index - 1]?.status ?? null,
    status: step.status,
    timestamp: step.at.toISOString(),
    recordedAt: step.at.toISOString(),
    actorKind: step.by === 'system' || step.source === 'geofence' ? 'system' : 'person',
    actorId: actorId(step, plan, ids),
    source: step.source,
    forced: step.forced,
    notes: step.notes,
  }))
}

function actorId(step: DemoStep, { load }: PlannedLoad, ids: CompanyIds): string | null {
  if (step.by === 'system' || step.source === 'geofence') return null
  if (step.by === 'driver') return load.driver === undefined ? null : ids.drivers[load.driver]
  return ids.staff[step.by]
}
