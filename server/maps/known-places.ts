import { sql } from 'kysely'
import type { Location } from '#contract/locations.ts'
import type { Deps } from '../deps.ts'
import type { Located } from '../providers/geocoding/geocoding-provider.ts'
import type { AnsweredPlace } from './maps.ts'

/** The address of a location or a stop as one line, the way the screens put it together before they ask for it. */
function addressLine(table: 'locations' | 'load_stops') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`concat_ws(', ', nullif(${column('address')}, ''), nullif(${column('city')}, ''), ${column('state')})`
}

/** Where saved locations with these addresses are; a pin that a person set before what was looked up. */
export async function knownPlaces(
  { db }: Deps,
  addresses: readonly string[],
): Promise<readonly (readonly [string, AnsweredPlace])[]> {
  if (addresses.length === 0) return []
  const { rows } = await sql<Row>`
    select distinct on (line) ${addressLine('locations')} as line, latitude::float8 as latitude, longitude::float8 as longitude,
      coordinate_precision as precision
    from locations
    where archived_at is null and latitude is not null and coordinate_precision <> 'none'
      and ${addressLine('locations')} = any(${[...addresses]})
    order by line, array_position(array['pin', 'rooftop', 'interpolated', 'street'], coordinate_precision)
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
 * Locations that nobody has placed yet, and the stops that were taken from them, learn where they are, so that an address
 * is asked for once. What is placed stays as it is, a pin above all.
 */
export async function savePlace(
  { db }: Deps,
  address: string,
  { position, precision }: Located,
): Promise<void> {
  const place = { ...position, coordinatePrecision: precision }
  const placed = await db
    .updateTable('locations')
    .set(place)
    .where('latitude', 'is', null)
    .where('archivedAt', 'is', null)
    .where(addressLine('locations'), '=', address)
    .returning('id')
    .execute()
  if (placed.length === 0) return
  await db
    .updateTable('loadStops')
    .set(place)
    .where('latitude', 'is', null)
    .where(
      'locationId',
      'in',
      placed.map(({ id }) => id),
    )
    .where(addressLine('load_stops'), '=', address)
    .execute()
}
