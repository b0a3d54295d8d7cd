import { sql } from 'kysely'
import { isFitForGeofence, precisions, type Precision } from '#domain/maps/precision.ts'
import type { Location } from '#contract/locations.ts'
import type { Deps } from '../deps.ts'
import type { Located } from '../providers/geocoding/geocoding-provider.ts'
import type { AnsweredPlace } from './maps.ts'

/** The address of a location or a stop as one line, the way the screens put it together before they ask for it. */
function addressLine(table: 'locations' | 'load_stops') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`concat_ws(', ', nullif(${column('address')}, ''), nullif(${column('city')}, ''), ${column('state')})`
}

/**
 * Where saved locations with these addresses are, the best known first. Where there is a vendor, what is only the middle
 * of a town is left to it: it may know the house.
 */
export async function knownPlaces(
  { db, maps }: Deps,
  addresses: readonly string[],
): Promise<readonly (readonly [string, AnsweredPlace])[]> {
  if (addresses.length === 0) return []
  const isGoodEnough = (precision: Precision) => maps.geocoders.vendor === null || isFitForGeofence(precision)
  const trusted = precisions.filter((precision) => precision !== 'none' && isGoodEnough(precision))
  const { rows } = await sql<Row>`
    select distinct on (line) ${addressLine('locations')} as line, latitude::float8 as latitude, longitude::float8 as longitude,
      coordinate_precision as precision
    from locations
    where archived_at is null and latitude is not null and coordinate_precision = any(${trusted})
      and ${addressLine('locations')} = any(${[...addresses]})
    order by line, array_position(${[...precisions]}::text[], coordinate_precision)
  `.execute(db)
  return rows.map(({ line, latitude, longitude, precision }) => [
    line,
    {
      precision,
      position: { latitude, longitude },
      label: line,
      notes: [],
      provider: 'Saved locations',
      credit: null,
      fallbackReason: null,
      isLasting: true,
    },
  ])
}

type Row = {
  line: string
  latitude: number
  longitude: number
  // The check constraint lists exactly the precisions of the contract, and the query leaves 'none' out.
  precision: Exclude<Location['coordinatePrecision'], 'none'>
}

/**
 * Locations with this address, and the stops that were taken from them, learn where they are, so that it is asked for
 * once. What is known better stays, a pin above all.
 */
export async function savePlace(
  { db }: Deps,
  address: string,
  { position, precision }: Located,
): Promise<void> {
  const place = { ...position, coordinatePrecision: precision }
  const coarser = precisions.slice(precisions.indexOf(precision) + 1)
  const placed = await db
    .updateTable('locations')
    .set(place)
    .where('coordinatePrecision', 'in', coarser)
    .where('archivedAt', 'is', null)
    .where(addressLine('locations'), '=', address)
    .returning('id')
    .execute()
  if (placed.length === 0) return
  await db
    .updateTable('loadStops')
    .set(place)
    .where('coordinatePrecision', 'in', coarser)
    .where(
      'locationId',
      'in',
      placed.map(({ id }) => id),
    )
    .where(addressLine('load_stops'), '=', address)
    .execute()
}
