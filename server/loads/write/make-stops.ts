import type { NewStop } from '#contract/load-inputs.ts'
import { defaultGeofenceRadiusMeters } from '#domain/loads/stops.ts'
import type { TxDeps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { tableCoordinates } from '../../locations/table-places.ts'
import type { StopRow } from './load-change.ts'

/** New stops in order; what the caller left out is copied from the saved location. 404 for an unknown location. */
export async function makeStops(tx: TxDeps, loadId: string, stops: readonly NewStop[]): Promise<StopRow[]> {
  const locations = await locationsOf(tx, stops)
  const coordinatesOf = await tableCoordinates()
  const createdAt = tx.clock().toISOString()
  const inOrder = stops
    .map((stop, index) => ({ stop, index }))
    .toSorted((a, b) => (a.stop.stopSequence ?? a.index + 1) - (b.stop.stopSequence ?? b.index + 1))
  return inOrder.map(({ stop, index }, place) => {
    const location = locations.get(stop.locationId)
    if (!location) {
      const message = 'This location does not exist any more. Choose another one.'
      throw new AppError('location_not_found', { fields: { [`stops.${String(index)}.locationId`]: message } })
    }
    // A different typed address means a different place.
    const isThere = stop.address == null || stop.address === location.address
    return {
      id: tx.newId(),
      loadId,
      stopType: stop.stopType,
      stopSequence: place + 1,
      locationId: stop.locationId,
      companyName: stop.companyName ?? location.name,
      address: stop.address ?? location.address,
      city: location.city,
      state: location.state,
      timeZone: location.timeZone,
      contactName: stop.contactName ?? location.contactName,
      contactPhone: stop.contactPhone ?? location.contactPhone,
      notes: stop.notes ?? null,
      ...(isThere
        ? {
            latitude: location.latitude,
            longitude: location.longitude,
            coordinatePrecision: location.coordinatePrecision,
          }
        : coordinatesOf({ address: stop.address, city: location.city, state: location.state })),
      geofenceRadiusMeters: defaultGeofenceRadiusMeters,
      appointmentAt: stop.appointmentAt ?? null,
      appointmentUntil: stop.appointmentUntil ?? null,
      createdAt,
    }
  })
}

/** Share-locked, so that a location cannot be deleted between the check and the write. */
async function locationsOf({ db }: TxDeps, stops: readonly NewStop[]) {
  const ids = [...new Set(stops.map((stop) => stop.locationId))]
  const rows = await db
    .selectFrom('locations')
    .select(['id', 'name', 'address', 'city', 'state', 'contactName', 'contactPhone', 'timeZone'])
    .select(['latitude', 'longitude', 'coordinatePrecision'])
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .forShare()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
