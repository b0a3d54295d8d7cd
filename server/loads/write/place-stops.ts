import { sql } from 'kysely'
import { stillToDrive } from '#domain/loads/load-status.ts'
import type { TxDeps } from '../../deps.ts'
import { addressLine, precisionRank } from '../../locations/address-sql.ts'
import { placesMoved } from '../../load-events/places-moved.ts'
import { noteLoad } from '../../live/note-changes.ts'

type Moved = {
  readonly locationId: string
  /** The address before and after the change: stops with another address are another place. */
  readonly addresses: readonly (string | null)[]
}

/**
 * When a pin is moved or removed, stops that are still to be driven follow it, because drivers are shown that gate. The
 * loads are not locked (as in `placeStops`), because whoever holds a load may be waiting for the location.
 */
export async function followPin(deps: TxDeps, { locationId, addresses }: Moved): Promise<void> {
  const { rows } = await sql<{ id: string; driverId: string | null }>`
    update load_stops set latitude = locations.latitude, longitude = locations.longitude,
      coordinate_precision = locations.coordinate_precision
    from loads, locations
    where locations.id = ${locationId} and load_stops.location_id = locations.id and loads.id = load_stops.load_id
      and loads.status = any(${[...stillToDrive]})
      and coalesce(load_stops.address, '') = any(${addresses.map((address) => address ?? '')})
      and (load_stops.latitude, load_stops.longitude) is distinct from (locations.latitude, locations.longitude)
    returning loads.id, loads.driver_id as "driverId"`.execute(deps.db)
  for (const { id, driverId } of rows) noteLoad(deps, id, driverId)
  await placesMoved(
    deps,
    rows.map(({ id }) => id),
  )
}

/** Copies coordinates to stops of these locations with the same address, unless the stop's own are more precise. */
export async function placeStops(deps: TxDeps, locationIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ toDrive: string | null }>`
    update load_stops set latitude = locations.latitude, longitude = locations.longitude,
      coordinate_precision = locations.coordinate_precision
    from locations
    where locations.id = any(${[...locationIds]}::uuid[]) and load_stops.location_id = locations.id
      and ${addressLine('load_stops')} = ${addressLine('locations')}
      and ${precisionRank(sql`load_stops.coordinate_precision`)} > ${precisionRank(sql`locations.coordinate_precision`)}
    returning (select id from loads where id = load_stops.load_id and status = any(${[...stillToDrive]})) as "toDrive"`.execute(
    deps.db,
  )
  await placesMoved(
    deps,
    rows.flatMap(({ toDrive }) => toDrive ?? []),
  )
}
