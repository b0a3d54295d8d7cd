import type { NewStop } from '#contract/load-inputs.ts'
import {
  countExtraStops,
  defaultGeofenceRadiusMeters,
  endpointsOf,
  maxStopsPerLoad,
  type StopType,
} from '#domain/loads/stops.ts'
import type { Actor } from '../../auth/actor.ts'
import type { DbDeps, TxDeps } from '../../deps.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { lockLoad, nextVersion, requireOpen, requireUnchanged, type LockedLoad } from '../write/lock-load.ts'
import { stopsView } from '../read/load-views.ts'

/** Writes the stops after `after`. */
export async function insertStops(
  deps: TxDeps,
  loadId: string,
  stops: readonly NewStop[],
  after = 0,
): Promise<void> {
  const rows = await stopRows(deps, loadId, stops, after)
  await deps.db.insertInto('loadStops').values(rows).execute()
}

/** The stops in order, taking over from the saved location whatever the caller left out; 404 for an unknown one. */
export async function stopRows(deps: TxDeps, loadId: string, stops: readonly NewStop[], after = 0) {
  const locations = await locationsOf(deps, stops)
  const createdAt = deps.clock().toISOString()
  const inOrder = stops
    .map((stop, index) => ({ stop, index }))
    .toSorted((a, b) => (a.stop.stopSequence ?? a.index + 1) - (b.stop.stopSequence ?? b.index + 1))
  return inOrder.map(({ stop, index }, place) => {
    const location = locations.get(stop.locationId)
    if (!location) {
      const message = 'This location does not exist any more. Choose another one.'
      throw new AppError('location_not_found', { fields: { [`stops.${String(index)}.locationId`]: message } })
    }
    // Somebody who types another address means another place.
    const isThere = stop.address == null || stop.address === location.address
    return {
      id: deps.newId(),
      loadId,
      stopType: stop.stopType,
      stopSequence: after + place + 1,
      locationId: stop.locationId,
      companyName: stop.companyName ?? location.name,
      address: stop.address ?? location.address,
      city: location.city,
      state: location.state,
      contactName: stop.contactName ?? location.contactName,
      contactPhone: stop.contactPhone ?? location.contactPhone,
      notes: stop.notes ?? null,
      latitude: isThere ? location.latitude : null,
      longitude: isThere ? location.longitude : null,
      coordinatePrecision: isThere ? location.coordinatePrecision : 'none',
      geofenceRadiusMeters: defaultGeofenceRadiusMeters,
      createdAt,
    }
  })
}

/** Shared-locked, so that a location cannot vanish between the look and the write. */
async function locationsOf({ db }: TxDeps, stops: readonly NewStop[]) {
  const ids = [...new Set(stops.map((stop) => stop.locationId))]
  const rows = await db
    .selectFrom('locations')
    .select([
      'id',
      'name',
      'address',
      'city',
      'state',
      'contactName',
      'contactPhone',
      'latitude',
      'longitude',
      'coordinatePrecision',
    ])
    .where('id', 'in', ids)
    .where('archivedAt', 'is', null)
    .forShare()
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export async function stopsOf({ db }: DbDeps, loadId: string) {
  const rows = await db
    .selectFrom('loadStops')
    .select(['id', 'stopType', 'stopSequence', 'locationId'])
    .where('loadId', '=', loadId)
    .orderBy('stopSequence')
    .execute()
  // The check constraint lists exactly the two types.
  return rows.map((row) => ({ ...row, stopType: row.stopType as StopType }))
}

/** The load's own pickup and delivery follow its stops, whichever call changed them. */
export async function followStops(deps: TxDeps, load: Pick<LockedLoad, 'id' | 'updatedAt'>): Promise<void> {
  const endpoints = endpointsOf(await stopsOf(deps, load.id))
  await deps.db
    .updateTable('loads')
    .set({ ...endpoints, updatedAt: nextVersion(deps, load) })
    .where('id', '=', load.id)
    .execute()
}

export async function extraStopsCount(deps: DbDeps, loadId: string): Promise<number> {
  return countExtraStops(await stopsOf(deps, loadId))
}

type Change<Body> = { id: string; body: Body & { updatedAt?: string | undefined } }

export async function addStops(tx: TxDeps, actor: Actor, { id, body }: Change<{ stops: NewStop[] }>) {
  const load = await openLoad(tx, actor, id, body.updatedAt)
  const present = await stopsOf(tx, id)
  if (present.length + body.stops.length > maxStopsPerLoad) {
    throw invalidField('stops', `A load can have at most ${String(maxStopsPerLoad)} stops.`)
  }
  await insertStops(tx, id, body.stops, present.length)
  await followStops(tx, load)
  return stopsView(tx, actor, id)
}

export async function reorderStops(tx: TxDeps, actor: Actor, { id, body }: Change<{ stopIds: string[] }>) {
  const load = await openLoad(tx, actor, id, body.updatedAt)
  const present = (await stopsOf(tx, id)).map((stop) => stop.id)
  const wanted = new Set(body.stopIds.map((stopId) => stopId.toLowerCase()))
  const isSameSet =
    wanted.size === body.stopIds.length &&
    wanted.size === present.length &&
    present.every((s) => wanted.has(s))
  if (!isSameSet) throw invalidField('stopIds', 'Send every stop of this load exactly once.')
  await renumber(tx, [...wanted])
  await followStops(tx, load)
  return stopsView(tx, actor, id)
}

export async function removeStop(tx: TxDeps, actor: Actor, { id, stopId }: { id: string; stopId: string }) {
  const load = await openLoad(tx, actor, id)
  const removed = await tx.db
    .deleteFrom('loadStops')
    .where('id', '=', stopId)
    .where('loadId', '=', id)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw new AppError('stop_not_found')
  await renumber(
    tx,
    (await stopsOf(tx, id)).map((stop) => stop.id),
  )
  await followStops(tx, load)
  return stopsView(tx, actor, id)
}

async function openLoad(deps: TxDeps, actor: Actor, id: string, readVersion?: string): Promise<LockedLoad> {
  const load = await lockLoad(deps, actor, id)
  requireOpen(load)
  requireUnchanged(load, readVersion)
  return load
}

async function renumber({ db }: TxDeps, stopIds: readonly string[]): Promise<void> {
  for (const [index, stopId] of stopIds.entries()) {
    await db
      .updateTable('loadStops')
      .set({ stopSequence: index + 1 })
      .where('id', '=', stopId)
      .execute()
  }
}
