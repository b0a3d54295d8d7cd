import type { ImportedLoad } from '#contract/imports.ts'
import { loadStatuses } from '#domain/loads/load-status.ts'
import { notLaterThan } from '#domain/loads/reported-time.ts'
import { defaultGeofenceRadiusMeters, endpointsOf } from '#domain/loads/stops.ts'
import type { TxDeps } from '../../deps.ts'
import type { Created, GoodRow, Writing } from '../importer.ts'
import { insertLoads } from '../../loads/write/insert-loads.ts'
import { placeStops } from '../../loads/write/place-stops.ts'
import { tableCoordinates } from '../../locations/table-places.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { JudgedLoads, Resolved } from './judge-loads.ts'
import type { Place } from './place-lookup.ts'

type Load = { readonly id: string; readonly row: GoodRow<ImportedLoad>; readonly resolved: Resolved }

export async function writeLoads(
  tx: TxDeps,
  rows: readonly GoodRow<ImportedLoad>[],
  { judged, ...writing }: Writing & { judged: JudgedLoads },
): Promise<Created[]> {
  const loads = rows.flatMap((row): Load[] => {
    const resolved = judged.resolved.get(row.row)
    return resolved ? [{ id: tx.newId(), row, resolved }] : []
  })
  const { added } = judged
  const coordinatesOf = await tableCoordinates()
  await insertRows(tx.db, 'locations', added, ({ place }) => ({
    ...locationRow(place, writing.now),
    ...coordinatesOf(place),
  }))
  const inserted = loads.map((load) => ({
    load: loadRow(load, writing),
    stops: stopRows(tx, load, writing.now),
  }))
  await insertLoads(tx, writing.actor, inserted, {
    kind: 'imported',
    reason: `Imported from ${writing.fileName}`,
  })
  await placeStops(
    tx,
    added.map(({ place }) => place.id),
  )
  return [
    ...added.map(({ place, row }) => ({ kind: 'locations' as const, id: place.id, row, name: place.name })),
    ...loads.map(({ id, row }) => ({ kind: 'loads' as const, id, row: row.row, name: row.value.number109 })),
  ]
}

function locationRow({ id, name, address, city, state, timeZone }: Place, now: string) {
  return {
    id,
    name,
    address,
    city,
    state,
    timeZone,
    createdAt: now,
    updatedAt: now,
  }
}

function loadRow({ id, row: { value }, resolved }: Load, { actor, now }: Writing) {
  const { stops: _stops, driver: _driver, customer: _customer, ...columns } = value
  const { rank } = loadStatuses[resolved.status]
  // Files name days, whose noon may lie ahead, and a pickup of next week in the column of when it was booked.
  const past = (instant: string | null) => instant && notLaterThan(now, instant)
  const [deliveredAt, paidAt] = [past(value.deliveredAt), past(value.paidAt)]
  const isOnItsWay = rank < loadStatuses.delivered.rank
  const places = resolved.stops.map(({ stopType, place }) => ({ stopType, locationId: place.id }))
  return {
    ...columns,
    id,
    status: resolved.status,
    driverId: resolved.driverId,
    customerId: resolved.customerId,
    ...endpointsOf(places),
    trackingEnabled: isOnItsWay,
    driverConfirmed: resolved.driverId !== null && rank >= loadStatuses.confirmed.rank,
    deliveredAt,
    paidAt,
    completedAt: resolved.status === 'completed' ? (deliveredAt ?? paidAt) : null,
    isArchived: false,
    createdBy: actor.id,
    createdAt: notLaterThan(now, value.createdAt),
    updatedAt: now,
  }
}

function stopRows(tx: TxDeps, load: Load, now: string) {
  return load.resolved.stops.map(({ stopType, place }, index) => {
    const { id: locationId, name: companyName, ...where } = place
    return {
      id: tx.newId(),
      loadId: load.id,
      stopType,
      stopSequence: index + 1,
      locationId,
      companyName,
      ...where,
      geofenceRadiusMeters: defaultGeofenceRadiusMeters,
      createdAt: now,
    }
  })
}
