import type { Insertable } from 'kysely'
import { moneyText, multiplyMoney, moneyFromStored } from '#domain/money.ts'
import { defaultExtraStopCharge } from '#domain/invoices/payment.ts'
import { countExtraStops, type StopType } from '#domain/loads/stops.ts'
import type { LoadStops, Loads } from '../db/tables.generated.ts'
import type { TxDeps } from '../deps.ts'
import type { DemoDocuments } from './demo-documents.ts'
import { demoDrivers } from './demo-people.ts'
import { demoPlaces, type PlaceKey } from './demo-places.ts'
import type { CompanyIds } from './insert-company.ts'
import type { DemoStep } from './load-story.ts'
import { createdAt, dueDay, ends, reached, type PlannedLoad } from './planned-loads.ts'
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

export async function insertLoads(deps: TxDeps, { plans, ids, documents }: Parts): Promise<void> {
  const rows = plans.map((plan) => loadRow(deps.clock(), plan, { ids, documents }))
  await deps.db.insertInto('loads').values(rows).execute()
  await deps.db
    .insertInto('loadStops')
    .values(plans.flatMap((plan) => stopRows(deps, plan, ids)))
    .execute()
  await deps.db
    .insertInto('loadStatusHistory')
    .values(plans.flatMap((plan) => historyRows(deps, plan, ids)))
    .execute()
  await deps.db
    .insertInto('bolNumbers')
    .values(
      plans
        .filter((plan) => plan.load.deletedDaysAgo === undefined)
        .map((plan) => ({
          bolNumber: plan.bolNumber,
          tripNumber: plan.tripNumber,
          loadId: plan.id,
          createdAt: createdAt(plan).toISOString(),
        })),
    )
    .execute()
}

type Row = Partial<Insertable<Loads>>
const isoOf = (at: Date | undefined) => at?.toISOString() ?? null

function loadRow(
  now: Date,
  plan: PlannedLoad,
  { ids, documents }: Pick<Parts, 'ids' | 'documents'>,
): Insertable<Loads> {
  const { load, lane } = plan
  const { from, to } = ends(plan)
  const created = createdAt(plan)
  return {
    id: plan.id,
    number109: plan.number109,
    status: load.status,
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
    deliveryDueAt: dueDay(plan),
    trackingEnabled: load.position !== undefined,
    ...driverColumns(plan, ids),
    ...positionColumns(now, plan),
    ...paymentColumns(plan),
    ...documents.pathsOf(plan.id),
    ...trashColumns(now, plan, ids),
    createdBy: ids.staff.dispatcher,
    createdAt: created.toISOString(),
    updatedAt: (plan.story.at(-1)?.at ?? created).toISOString(),
  }
}

function driverColumns(plan: PlannedLoad, ids: CompanyIds): Row {
  const { driver } = plan.load
  if (driver === undefined) return {}
  const confirmedAt = reached(plan, 'confirmed')
  return {
    driverId: ids.drivers[driver],
    truckNumber: demoDrivers[driver].truckNumber,
    driverConfirmed: confirmedAt !== undefined,
    driverConfirmedAt: isoOf(confirmedAt),
  }
}

function paymentColumns(plan: PlannedLoad): Row {
  return {
    deliveredAt: isoOf(reached(plan, 'delivered')),
    paidAt: isoOf(reached(plan, 'paid')),
    completedAt: isoOf(reached(plan, 'completed')),
    paymentMethod: plan.load.payment?.method ?? null,
    paymentReference: plan.load.payment?.reference ?? null,
  }
}

function trashColumns(now: Date, { load }: PlannedLoad, ids: CompanyIds): Row {
  if (load.deletedDaysAgo === undefined) return {}
  const deletedAt = new Date(now.getTime() - load.deletedDaysAgo * dayMs).toISOString()
  return { deletedAt, deletedBy: ids.staff.dispatcher }
}

function positionColumns(now: Date, plan: PlannedLoad): Row {
  const { position } = plan.load
  if (!position) return {}
  const { from, to } = ends(plan)
  const here = pointAlong(demoPlaces[from], demoPlaces[to], position.along)
  return {
    currentLatitude: here.latitude,
    currentLongitude: here.longitude,
    lastLocationUpdate: new Date(now.getTime() - position.ageMinutes * 60_000).toISOString(),
  }
}

function stopRows(deps: TxDeps, plan: PlannedLoad, ids: CompanyIds): Insertable<LoadStops>[] {
  const stops = stopsOf(plan)
  return stops.map(({ type, key }, index) => {
    const { latitude, longitude, name, ...place } = demoPlaces[key]
    return {
      id: deps.newId(),
      loadId: plan.id,
      stopType: type,
      stopSequence: index + 1,
      locationId: ids.places[key],
      companyName: name,
      ...place,
      notes: index === 0 ? plan.lane.cargo : null,
      latitude,
      longitude,
      coordinatePrecision: 'street',
      ...visit(plan, type),
      createdAt: createdAt(plan).toISOString(),
    }
  })
}

/** All pickups are taken as one visit, and so are all drop-offs. */
function visit(plan: PlannedLoad, type: StopType): Partial<Insertable<LoadStops>> {
  const arrived = reached(plan, type === 'pickup' ? 'at_shipper' : 'at_receiver')
  const departed = reached(plan, type === 'pickup' ? 'left_shipper' : 'delivered')
  return {
    arrivedAt: arrived?.toISOString() ?? null,
    arrivalSource: arrived ? 'geofence' : null,
    departedAt: departed?.toISOString() ?? null,
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
