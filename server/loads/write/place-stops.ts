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
  const { rows } = await sql<Placed>`${withCoordinates}
    where locations.id = any(${[...locationIds]}::uuid[]) and load_stops.location_id = locations.id
      and ${addressLine('load_stops')} = ${addressLine('locations')}
      and ${precisionRank(sql`load_stops.coordinate_precision`)} > ${precisionRank(sql`locations.coordinate_precision`)}
    ${returningLoads}`.execute(deps.db)
  await nowPlaced(deps, rows)
}

/**
 * Where a location is found at last, by a pin or a corrected address, all its stops are that were nowhere: those of
 * delivered loads too, whose miles wait for it.
 */
export async function placeLostStops(deps: TxDeps, { locationId, addresses }: Moved): Promise<void> {
  const { rows } = await sql<Placed>`${withCoordinates}
    where locations.id = ${locationId} and load_stops.location_id = locations.id
      and locations.latitude is not null and load_stops.latitude is null
      and coalesce(load_stops.address, '') = any(${addresses.map((address) => address ?? '')})
    ${returningLoads}`.execute(deps.db)
  await nowPlaced(deps, rows)
}

type Placed = { readonly loadId: string; readonly toDrive: string | null }

const withCoordinates = sql`update load_stops set latitude = locations.latitude, longitude = locations.longitude,
    coordinate_precision = locations.coordinate_precision
  from locations`
const returningLoads = sql`returning load_stops.load_id,
  (select id from loads where id = load_stops.load_id and status = any(${[...stillToDrive]})) as to_drive`

async function nowPlaced(deps: TxDeps, rows: readonly Placed[]): Promise<void> {
  if (rows.length === 0) return
  await forgetUnknownMiles(
    deps,
    rows.map(({ loadId }) => loadId),
  )
  await placesMoved(
    deps,
    rows.flatMap(({ toDrive }) => toDrive ?? []),
  )
}

/**
 * Loads that were left without miles, because too few of their stops were on the map, get theirs now, and the empty miles
 * of the loads after them. Known miles stay as they may have been filed.
 */
async function forgetUnknownMiles({ db }: TxDeps, loadIds: readonly string[]): Promise<void> {
  await sql`with lost as (
      select load_id from load_state_miles
      where load_id = any(${[...loadIds]}::uuid[]) and kind = 'loaded' and state = '' and miles = 0)
    delete from load_state_miles miles where miles.load_id in (select load_id from lost)
      or (miles.after_load_id in (select load_id from lost) and not exists (
        select from load_state_miles own
        where own.load_id = miles.load_id and (own.kind = 'deadhead' or own.basis = 'positions')))`.execute(
    db,
  )
}
